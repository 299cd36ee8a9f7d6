import { Header } from './header.tsx';

/** Shows the logo while a screen is loading. */
export function Loading() {
  return (
    <div className="page" aria-busy="true">
      <Header />
      <output className="visually-hidden">Loading</output>
    </div>
  );
}
