import { Header } from './header.tsx';

/** The logo alone, while a screen is loading. */
export function Loading() {
  return (
    <div className="page" aria-busy="true">
      <Header />
      <output className="visually-hidden">Loading</output>
    </div>
  );
}
