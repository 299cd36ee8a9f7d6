import { Icon } from '../icon.tsx';
import { TextList } from './result-lists.tsx';

/** Lists the reasons to see a doctor. Renders nothing if there are none. */
export function SeeADoctor({ advice }: { advice: readonly string[] | undefined }) {
  if (advice === undefined || advice.length === 0) return null;
  return (
    <section className="result-list" aria-labelledby="doctor">
      <h2 id="doctor">
        <Icon name="info" />
        When to see a doctor
      </h2>
      <TextList texts={advice} />
    </section>
  );
}
