import { describe, expect, it } from 'vitest';
import { onDemandChanges } from '../../../frontend/pwa/on-demand-changes.ts';

/** A new version: the analysis script and the sample have changed, but the face model has not. */
const version = {
  onDevice: ['/assets/face-model-1.bin', '/assets/analyse-photo-2.js'],
  others: ['/assets/sample-2.js'],
  savesData: false,
};

describe('a new version of the app', () => {
  it('deletes the outdated sample from the cache, and fetches the new script of the on-device analysis', () => {
    const cached = ['/assets/face-model-1.bin', '/assets/analyse-photo-1.js', '/assets/sample-1.js'];
    expect(onDemandChanges({ ...version, cached })).toEqual({
      toDelete: ['/assets/sample-1.js'],
      toFetch: ['/assets/analyse-photo-2.js'],
    });
  });

  it('deletes the old script of the on-device analysis only once the new script is cached', () => {
    const cached = [...version.onDevice, '/assets/analyse-photo-1.js'];
    expect(onDemandChanges({ ...version, cached })).toEqual({
      toDelete: ['/assets/analyse-photo-1.js'],
      toFetch: [],
    });
  });

  it('changes nothing in the cache if the cache already contains all files of this version', () => {
    const cached = [...version.onDevice, ...version.others];
    expect(onDemandChanges({ ...version, cached })).toEqual({ toDelete: [], toFetch: [] });
  });

  it('fetches nothing if the browser is set to save data', () => {
    const cached = ['/assets/face-model-1.bin', '/assets/analyse-photo-1.js'];
    expect(onDemandChanges({ ...version, cached, savesData: true })).toEqual({ toDelete: [], toFetch: [] });
  });

  it('fetches nothing if no analysis script was cached, because on-device analysis did not work offline before', () => {
    const cached = ['/assets/face-model-0.bin', '/assets/sample-2.js'];
    expect(onDemandChanges({ ...version, cached })).toEqual({
      toDelete: ['/assets/face-model-0.bin'],
      toFetch: [],
    });
  });
});
