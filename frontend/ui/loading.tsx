import { Header } from './header.tsx';

/** Replaces a screen with the logo while the screen is loading. */
export function Loading() {
  return (
    <div className="page" aria-busy="true">
      <Header />
      <output className="visually-hidden">Loading</output>
    </div>
  );
}
