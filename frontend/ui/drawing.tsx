/** One drawing for what did not work out: the drop under a cloud, its sun half hidden. */
export function Drawing() {
  return (
    <svg className="drawing" viewBox="0 0 200 160" aria-hidden="true" focusable="false">
      <ellipse className="drawing-ground" cx="100" cy="146" rx="58" ry="6" />
      <circle className="drawing-sun" cx="132" cy="44" r="20" />
      <path className="drawing-rays" d="M132 12v-8M156 22l6-6M166 46h9M154 68l6 6" />
      <path
        className="drawing-drop"
        d="M92 34c-2.6 0-4 1.5-5.5 3.400C70 58.6 48 84 48 106a44 36 0 0 0 88 0c0-22-22-47.4-38.5-68.600C96 35.5 94.6 34 92 34Z"
      />
      <path
        className="drawing-cloud"
        d="M98 84a17 17 0 0 1 16.6-17A22 22 0 0 1 157 60a15.5 15.5 0 0 1 4 30.500H104A10 10 0 0 1 98 84Z"
      />
      <path className="drawing-face" d="M70 106h.01M92 106h.01M72 122c5-4.5 13-4.5 18 0" />
    </svg>
  );
}
