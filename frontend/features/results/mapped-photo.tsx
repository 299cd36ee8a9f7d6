import { useState } from 'react';
import { eachRegion } from '#domain/reading/each-region.ts';
import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import { FaceMap } from '../../ui/face-map/face-map.tsx';
import { mapTexts } from '../../ui/face-map/map-texts.ts';
import type { FaceOutlines } from '../../ui/face-map/outlines.ts';
import { RegionLayer, type Shading } from '../../ui/face-map/region-layer.tsx';
import { PhotoImage, type ShownPart } from '../../ui/photo-image.tsx';
import { drawnOf } from '../../ui/result/drawn-of.ts';
import { useFindAnswer } from '../../ui/result/use-find-answer.ts';
import { photoAddress, type Photo } from '../../state/visit/photo.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { MarkLayer } from './mark-layer.tsx';
import { useOutlines } from './use-outlines.ts';
import '../../styles/photo-marks.css';

export type MappedPhotoProps = { photo: Photo; mode: PhotoMode; result: ReceivedResult };

export function MappedPhoto({ photo, mode, result }: MappedPhotoProps) {
  const [missing, setMissing] = useState<string>();
  const known = photoAddress(photo, mode);
  const address = known === missing ? undefined : known;
  const { face, outlines } = useOutlines(photo, address);
  const drawn = drawnOf(result);
  const findAnswer = useFindAnswer(result);
  const onPhoto = (shading: Shading) => (shown: ShownPart) =>
    outlines && (
      <>
        <PhotoRegions shading={shading} outlines={outlines} shown={shown} />
        {photo.marks ? <MarkLayer marks={photo.marks} regions={shading.regions} shown={shown} /> : null}
      </>
    );
  const show = (shading: Shading) => (
    <PhotoImage
      className="result-photo"
      address={address}
      alt="Your photo"
      face={face}
      onMissing={setMissing}
      overlay={drawn && outlines && onPhoto(shading)}
    />
  );
  return (
    <FaceMap
      drawn={drawn}
      photo={address === undefined ? undefined : show}
      hasOutlines={outlines !== undefined && face !== undefined}
      note={address === undefined ? mapTexts.noPhoto : undefined}
      findAnswer={findAnswer}
    />
  );
}

type PhotoRegionsProps = { shading: Shading; outlines: FaceOutlines; shown: ShownPart };

const PATTERN_STEP_PX = 10;

function PhotoRegions({ shading, outlines, shown: { crop, frame } }: PhotoRegionsProps) {
  return (
    <RegionLayer
      {...shading}
      outlines={inFrame(outlines, { crop, frame })}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      patternStep={PATTERN_STEP_PX}
    />
  );
}

/** Converts outlines from fractions of the photo to pixels of the frame, which shows a part of the photo. */
function inFrame(outlines: FaceOutlines, { crop, frame }: ShownPart): FaceOutlines {
  return eachRegion((region) =>
    outlines[region].map((corners) =>
      corners.map(({ x, y }) => ({
        x: ((x - crop.x) / crop.width) * frame.width,
        y: ((y - crop.y) / crop.height) * frame.height,
      })),
    ),
  );
}
