import { Icon } from '../../ui/icon.tsx';
import type { Advice } from '../../image/face/advice.ts';

/**
 * The face model's advice on the photo. Its space is reserved, so that no button moves when it appears. After a reload,
 * there is advice only if the face was not known before, for example because the photo shows two.
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
