import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPhoto } from '../../../../frontend/image/on-device/analyse-photo.ts';
import type { FaceModels } from '../../../../functions/reader/find/face-models.ts';

const SIDE_PX = 4;

const white = {
  width: SIDE_PX,
  height: SIDE_PX,
  data: new Uint8ClampedArray(4 * SIDE_PX ** 2).fill(255),
};
const context = { fillRect() {}, drawImage() {}, getImageData: () => white };

let hasMemory = true;
/** A canvas that shows a white photo. It has no context if `hasMemory` is false, as on a device without free memory. */
class FakeCanvas {
  getContext() {
    return hasMemory ? context : null;
  }
}
const bitmap = { width: SIDE_PX, height: SIDE_PX, close() {} };

beforeEach(() => {
  hasMemory = true;
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  vi.stubGlobal('createImageBitmap', async () => bitmap);
});
afterAll(() => void vi.unstubAllGlobals());

/** Models that find no face. Their first `failures` searches throw. */
function models(failures = 0): FaceModels {
  let searches = 0;
  return {
    find: async () => {
      searches += 1;
      if (searches <= failures) throw new Error('The model is out of memory');
      return [];
    },
    runMesh: () => Promise.reject(new Error('There is no face to fit')),
    partners: [],
  };
}
let id = 0;
const photo = () => ({ id: String((id += 1)), blob: new Blob(['photo']) });
const read = (each: ReturnType<typeof photo>, by = models()) => readPhoto(each, by, () => {});

describe('reading a photo on the device', () => {
  it('happens only once, even if it is requested twice', async () => {
    const [own, by] = [photo(), models()];
    const [first, second] = await Promise.all([read(own, by), read(own, by)]);
    expect(first).toEqual({ reading: { cannotAnalyse: 'no_face' }, marks: [] });
    expect(second).toBe(first);
  });

  it('can be retried after it has failed', async () => {
    const [own, by] = [photo(), models(1)];
    await expect(read(own, by)).rejects.toThrow('out of memory');
    expect(await read(own, by)).toMatchObject({ reading: { cannotAnalyse: 'no_face' } });
  });

  it('fails while the device has too little memory for the photo, and succeeds once there is enough', async () => {
    const own = photo();
    hasMemory = false;
    await expect(read(own)).rejects.toThrow('no canvas');
    hasMemory = true;
    expect(await read(own)).toMatchObject({ reading: { cannotAnalyse: 'no_face' } });
  });
});
