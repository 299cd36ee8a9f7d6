import { useEffect, useState } from 'react';
import type { PhotoView } from '../../image/face/look-at-photo.ts';
import type { Photo } from '../../state/visit/photo.ts';

type Found = Pick<PhotoView, 'face' | 'outlines'>;

/**
 * After a reload, finds the face and its regions in the photo again, because outlines are never stored. For a photo
 * that is still in memory, `lookAtPhotos` finds them.
 */
export function useOutlines(photo: Photo, address: string | undefined): Found {
  const [found, setFound] = useState<Found>();
  const isKnown = photo.local !== undefined || photo.outlines !== undefined || address === undefined;
  useEffect(() => {
    if (isKnown) return undefined;
    const leaving = new AbortController();
    void look(address, leaving.signal, setFound);
    return () => leaving.abort();
  }, [isKnown, address]);
  return { face: photo.face ?? found?.face, outlines: photo.outlines ?? found?.outlines };
}

async function look(address: string, signal: AbortSignal, show: (found: Found) => void): Promise<void> {
  const module = await import('../../image/face/look-at-photo.ts').catch(() => undefined);
  const view = await module?.lookAtPhoto(address, signal);
  if (view && !signal.aborted) show(view);
}
