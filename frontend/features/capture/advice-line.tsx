import { Icon } from '../../ui/icon.tsx';
import type { Advice } from '../../image/face/advice.ts';

/**
 * The face model's advice on the photo. Its space is reserved, so that no button moves when it appears. After a reload,
 * the page no longer has the photo's bytes, so there is no advice.
 */
export function AdviceLine({ advice }: { advice: readonly Advice[] }) {
  return (
    <output className="advice">
      {advice.map(({ good, text, asksForRetake }) => (
        <span key={text} className="advice-item" data-good={good} data-retake={asksForRetake}>
          <Icon name={good ? 'check' : 'warning'} />
          <span className="visually-hidden">{good ? 'Good: ' : 'Note: '}</span>
          {text}
        </span>
      ))}
    </output>
  );
}
