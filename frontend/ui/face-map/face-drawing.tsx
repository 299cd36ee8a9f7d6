import '../../styles/face-drawing.css';

/**
 * The view box of the drawn face, in an arbitrary unit. The shape of the face is the average of many meshes, made
 * symmetric.
 */
export const FACE_VIEW_BOX = '46 30 308 352';

const faceLines = {
  hair: 'M86 216C56 100 112 36 200 36s144 64 114 180c-2 8-8 6-8-4-2-60-50-130-106-130S96 152 94 212c0 10-6 12-8 4Z',
  neck: 'M158 326v30c0 14-44 20-84 46h252c-40-26-84-32-84-46v-30',
  ears: 'M93 176c-16-8-18 34 3 46M307 176c16-8 18 34-3 46',
  skin: 'M200 82c66 0 110 24 110 104 0 84-56 160-110 160S90 270 90 186C90 106 134 82 200 82Z',
  brows:
    'M112 147c6-14 40-16 65-12 4 4 3 10-2 11-24-8-46-6-63 1ZM288 147c-6-14-40-16-65-12-4 4-3 10 2 11 24-8 46-6 63 1Z',
  eyes: 'M128 167c10-10 32-11 44 3-12 4-34 4-44-3ZM272 167c-10-10-32-11-44 3 12 4 34 4 44-3Z',
  irises: 'M144 165a6 6 0 1 0 12 0 6 6 0 1 0-12 0ZM244 165a6 6 0 1 0 12 0 6 6 0 1 0-12 0Z',
  nose: 'M168 223c-3 12 2 15 19 19h26c17-4 22-7 19-19',
  lips: 'M153 270c14-3 22-7 34-7 6 0 9 2 13 2s7-2 13-2c12 0 20 4 34 7-10 14-28 23-47 23s-37-9-47-23Z',
  mouth: 'M155 270c16 2 30 8 45 8s29-6 45-8',
} as const;

/** The ink drawing of the face, without its regions. */
export const FaceDrawing = () => (
  <>
    <path className="face-neck" d={faceLines.neck} />
    <path className="face-ear" d={faceLines.ears} />
    <path className="face-hair" d={faceLines.hair} />
    <path className="face-skin" d={faceLines.skin} />
    <path className="face-brow" d={faceLines.brows} />
    <path className="face-eye" d={faceLines.eyes} />
    <path className="face-iris" d={faceLines.irises} />
    <path className="face-line" d={faceLines.nose} />
    <path className="face-lips" d={faceLines.lips} />
    <path className="face-line" d={faceLines.mouth} />
  </>
);
