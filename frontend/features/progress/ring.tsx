/** A ring around the photo. It shows the same progress as the bar. */
export function Ring({ percent }: { percent: number }) {
  return (
    <svg className="ring" viewBox="0 0 100 100" aria-hidden="true">
      <circle className="ring-track" cx="50" cy="50" r="48" />
      <circle
        className="ring-filled"
        cx="50"
        cy="50"
        r="48"
        pathLength={100}
        strokeDasharray={`${percent} 100`}
      />
    </svg>
  );
}
