/** Stands in for a screen that is still on its way. */
export function Loading() {
  return (
    <div className="page" aria-busy="true">
      <output className="visually-hidden">Loading</output>
    </div>
  );
}
