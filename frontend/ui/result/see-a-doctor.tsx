import { Icon } from '../icon.tsx';

/** Lists signs for which to see a doctor, and advice based on the answers. Nothing in it is guessed from the photo. */
export function SeeADoctor({ advice }: { advice: readonly string[] | undefined }) {
  if (advice === undefined || advice.length === 0) return null;
  return (
    <section className="result-list" aria-labelledby="doctor">
      <h2 id="doctor">
        <Icon name="info" />
        When to see a doctor
      </h2>
      <ul>
        {advice.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
