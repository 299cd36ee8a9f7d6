import { DROP, SUN } from './mark-shape.ts';

/** The logo: a dew drop whose highlight is a small sun. The icons in public/ have the same two shapes. */
export function Mark({ className = 'mark' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" d={DROP} />
      <path className="mark-sun" d={SUN} />
    </svg>
  );
}
