import { useState, type ReactNode } from 'react';
import { type Box, cropAroundFace, type Size } from './crop.ts';
import { Icon } from './icon.tsx';
import { useSize } from './use-size.ts';

export type PhotoImageProps = {
  /** Absent if the device has no copy of the photo and the server does not serve it. */
  address: string | undefined;
  alt: string;
  className: string;
  /** Sets the frame's aspect ratio until the photo is loaded. The frame then takes the photo's aspect ratio. */
  shape?: Size | undefined;
  /** The box of the face, around which the photo is cropped. If absent, the frame shows the upper part of the photo. */
  face?: Box | undefined;
  round?: boolean;
  /** The overlay on the photo. It is rendered only with a `face`, once the crop is known. */
  overlay?: ((shown: ShownPart) => ReactNode) | undefined;
  /** Called if the photo cannot be loaded. */
  onMissing?: (address: string) => void;
};

/** The part of the photo that a frame of this size (in CSS pixels) shows. */
export type ShownPart = { crop: Box; frame: Size };

type Seen = { address: string } & ({ state: 'loaded'; size: Size } | { state: 'failed' });

/** The visitor's photo. Shows a spinner while it loads, and an icon of a face if it cannot be shown. */
export function PhotoImage(props: PhotoImageProps) {
  const { address, alt, className, shape, face, round = false, overlay, onMissing } = props;
  const [frame, frameSize] = useSize();
  const [known, setSeen] = useState<Seen>();
  const seen = known?.address === address ? known : undefined;
  const isMissing = address === undefined || seen?.state === 'failed';
  const crop =
    face && frameSize && seen?.state === 'loaded'
      ? cropAroundFace(seen.size, { ...frameSize, round }, face)
      : undefined;
  // The photo stays hidden until the crop is known, so that the visitor does not see it move.
  const state = isMissing ? 'missing' : seen && (crop || !face) ? 'loaded' : 'loading';
  return (
    <span
      ref={frame}
      className={`photo ${className}`}
      data-state={state}
      style={shape && styleOf(seen?.state === 'loaded' ? seen.size : shape)}
    >
      {isMissing ? (
        <span className="photo-missing">
          <Icon name="face" />
          <span className="visually-hidden">{alt} cannot be shown here</span>
        </span>
      ) : (
        <img
          src={address}
          alt={alt}
          data-cropped={face !== undefined}
          style={crop && placeOf(crop)}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSeen({ address, state: 'loaded', size: { width, height } })
          }
          onError={() => {
            setSeen({ address, state: 'failed' });
            onMissing?.(address);
          }}
        />
      )}
      {crop && frameSize && state === 'loaded' ? overlay?.({ crop, frame: frameSize }) : null}
      {state === 'loading' ? <output className="spinner" aria-label="Loading photo" /> : null}
    </span>
  );
}

/** A class can limit the height of the frame with `--tallest`. The frame then becomes narrower in proportion. */
const styleOf = ({ width, height }: Size) => ({
  aspectRatio: `${width} / ${height}`,
  maxWidth: `calc(var(--tallest) * ${width / height})`,
});

const percent = (share: number): string => `${100 * share}%`;

/** Sizes and positions the whole photo so that the frame shows `crop`. */
const placeOf = ({ x, y, width, height }: Box) => ({
  width: percent(1 / width),
  height: percent(1 / height),
  left: percent(-x / width),
  top: percent(-y / height),
});
