/** Illustrates the pose: a face within a dashed oval, with light from the front. */
export function PoseIllustration() {
  return (
    <div className="pose-illustration">
      <svg viewBox="0 0 240 190" aria-hidden="true">
        <ellipse className="guide-oval" cx="120" cy="95" rx="66" ry="84" />
        <path
          className="guide-face"
          d="M120 148c25 0 40-24 40-56s-15-52-40-52-40 20-40 52 15 56 40 56ZM104 86h.01M136 86h.01M120 92v14l-5 3M106 124c8 7 20 7 28 0"
        />
        <path
          className="guide-light"
          d="M28 52l14 8M18 95h16M28 138l14-8M212 52l-14 8M222 95h-16M212 138l-14-8"
        />
      </svg>
      <p>
        Face the light, relax your face and keep it uncovered. Hold the camera at arm's length or a little
        closer.
      </p>
    </div>
  );
}
