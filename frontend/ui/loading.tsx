/** Shown while a screen is loading. */
export function Loading() {
  return (
    <div className="page" aria-busy="true">
      <output className="visually-hidden">Loading</output>
    </div>
  );
}
