import { useState } from 'react';
import { Icon } from './icon.tsx';

export type PhotoImageProps = {
  /** Absent where only the server had the photo, and does not show it. */
  address: string | undefined;
  alt: string;
  className: string;
  /** Width by height, where the frame is to have the photo's own shape before it is loaded. */
  shape?: { width: number; height: number } | undefined;
};

/** The visitor's photo, a spinner until it is there, and a drawn face where it cannot be shown. */
export function PhotoImage({ address, alt, className, shape }: PhotoImageProps) {
  const [seen, setSeen] = useState<{ address: string; state: 'loaded' | 'failed' }>();
  const state = seen !== undefined && seen.address === address ? seen.state : 'loading';
  const isMissing = address === undefined || state === 'failed';
  return (
    <span
      className={`photo ${className}`}
      data-state={isMissing ? 'missing' : state}
      style={shape && { aspectRatio: `${shape.width} / ${shape.height}` }}
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
          onLoad={() => setSeen({ address, state: 'loaded' })}
          onError={() => setSeen({ address, state: 'failed' })}
        />
      )}
      {!isMissing && state === 'loading' ? <output className="spinner" aria-label="Loading photo" /> : null}
    </span>
  );
}
