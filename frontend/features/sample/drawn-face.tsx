/** The face of the sample: a drawing that is nobody. */
export function DrawnFace() {
  return (
    <span className="result-photo drawn-face">
      <span className="visually-hidden">A drawn face</span>
      <svg viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        <rect className="face-ground" width="400" height="400" />
        <circle className="face-sun" cx="306" cy="96" r="46" />
        <path
          className="face-hair"
          d="M200 52c-82 0-128 58-128 138 0 74 10 132 34 176h188c24-44 34-102 34-176 0-80-46-138-128-138Z"
        />
        <path
          className="face-skin"
          d="M166 282h68v44c0 26 60 30 104 54 20 10 30 20 36 34H26c6-14 16-24 36-34 44-24 104-28 104-54Z"
        />
        <path className="face-shade" d="M166 300c20 18 48 18 68 0v14c-20 18-48 18-68 0Z" />
        <path
          className="face-skin"
          d="M200 92c-58 0-88 42-88 102 0 70 42 122 88 122s88-52 88-122c0-60-30-102-88-102Z"
        />
        <path
          className="face-hair"
          d="M112 206c-8-74 30-124 88-124s96 50 88 124c-14-20-20-42-22-62-40 8-92 2-118-30-6 38-18 66-36 92Z"
        />
        <path
          className="face-blush"
          d="M128 236a22 15 0 1 0 44 0 22 15 0 1 0-44 0ZM228 236a22 15 0 1 0 44 0 22 15 0 1 0-44 0Z"
        />
        <path
          className="face-line"
          d="M146 178c8-7 22-8 32-2M222 176c10-6 24-5 32 2M148 202c8 8 22 8 30 0M222 202c8 8 22 8 30 0M202 202c-2 16-10 26-10 34 0 5 5 8 12 8M176 272c14 12 34 12 48 0"
        />
        <path className="face-drop" d="M92 96c-8 12-14 20-14 28a14 14 0 0 0 28 0c0-8-6-16-14-28Z" />
      </svg>
    </span>
  );
}
