import { describe, expect, it } from 'vitest';
import { onDemandChanges } from '../../../frontend/pwa/on-demand-changes.ts';

/** A version whose rules and sample are new, and whose model is the same as before. */
const version = {
  onDevice: ['/assets/face-model-1.bin', '/assets/analyse-photo-2.js'],
  others: ['/assets/sample-2.js'],
  savesData: false,
};

describe('a new version of the app', () => {
  it('keeps the cached files that it still uses, deletes the others, and fetches what on-device analysis lacks', () => {
    const cached = ['/assets/face-model-1.bin', '/assets/analyse-photo-1.js', '/assets/sample-1.js'];
    expect(onDemandChanges({ ...version, cached })).toEqual({
      toDelete: ['/assets/sample-1.js'],
      toFetch: ['/assets/analyse-photo-2.js'],
    });
  });

  it('deletes the old file of the analysis only when the new one is cached, as a sign that it worked offline', () => {
    const cached = [...version.onDevice, '/assets/analyse-photo-1.js'];
    expect(onDemandChanges({ ...version, cached })).toEqual({
      toDelete: ['/assets/analyse-photo-1.js'],
      toFetch: [],
    });
  });

  it('changes nothing if all cached files are the same as before', () => {
    const cached = [...version.onDevice, ...version.others];
    expect(onDemandChanges({ ...version, cached })).toEqual({ toDelete: [], toFetch: [] });
  });

  it('fetches nothing with Save-Data', () => {
    const cached = ['/assets/face-model-1.bin', '/assets/analyse-photo-1.js'];
    expect(onDemandChanges({ ...version, cached, savesData: true })).toEqual({ toDelete: [], toFetch: [] });
  });

  it('fetches nothing if only the camera guide used the model, so that on-device analysis never worked offline', () => {
    const cached = ['/assets/face-model-0.bin', '/assets/sample-2.js'];
    expect(onDemandChanges({ ...version, cached })).toEqual({
      toDelete: ['/assets/face-model-0.bin'],
      toFetch: [],
    });
  });
});
