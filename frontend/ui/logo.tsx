import { DROP, SUN } from './logo-shapes.ts';

/** The logo: a dew drop whose highlight is a small sun. The icons in public/ have the same two shapes. */
export const Logo = () => (
  <svg className="logo-drop" viewBox="0 0 24 24" aria-hidden="true">
    <path fill="currentColor" d={DROP} />
    <path className="logo-sun" d={SUN} />
  </svg>
);
