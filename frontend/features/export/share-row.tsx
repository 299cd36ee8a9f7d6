import { useEffect, useRef, useState } from 'react';
import type { ScheduledStep } from '../../ui/result/regimen-view.ts';
import { ExportRow } from './export-row.tsx';
import { exportTexts } from './export-texts.ts';

type Link = { state: 'ready'; address: string } | { state: 'none' | 'failed' };

const pageAddress = (): string => `${window.location.origin}/`;

async function makeLink(regimen: readonly ScheduledStep[]): Promise<Link> {
  try {
    const { linkTo } = await import('./built-in-catalogue.ts');
    const address = await linkTo(regimen, pageAddress());
    return address === undefined ? { state: 'none' } : { state: 'ready', address };
  } catch {
    return { state: 'failed' };
  }
}

export type ShareRowProps = { regimen: readonly ScheduledStep[]; say: (text: string) => void };

export function ShareRow({ regimen, say }: ShareRowProps) {
  const [link, setLink] = useState<Link>();
  const [byHand, setByHand] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Made before it is asked for: some browsers copy only in the very moment of the press.
  useEffect(() => {
    let isShown = true;
    void makeLink(regimen).then((made) => isShown && setLink(made));
    return () => {
      isShown = false;
    };
  }, [regimen]);
  useEffect(() => {
    if (byHand) field.current?.select();
  }, [byHand]);

  const withLink = async (use: (address: string) => Promise<void>): Promise<void> => {
    const ready = link === undefined || link.state === 'failed' ? await makeLink(regimen) : link;
    setLink(ready);
    if (ready.state === 'ready') await use(ready.address);
    else say(ready.state === 'none' ? exportTexts.noLink : exportTexts.linkFailed);
  };

  const copy = (): Promise<void> =>
    withLink(async (address) => {
      try {
        await navigator.clipboard.writeText(address);
        say(exportTexts.linkCopied);
      } catch {
        setByHand(true);
        field.current?.select();
        say(exportTexts.linkByHand);
      }
    });

  const share = (): Promise<void> =>
    withLink(async (address) => {
      try {
        await navigator.share({ title: 'A skincare routine', url: address });
      } catch (error) {
        // The visitor thought better of it.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        await copy();
      }
    });

  return (
    <ExportRow icon="link" title="Share the routine" hint={exportTexts.shareHint}>
      <div className="export-actions">
        {'share' in navigator ? (
          <button type="button" className="secondary-button" onClick={() => void share()}>
            Share
          </button>
        ) : null}
        <button type="button" className="secondary-button" onClick={() => void copy()}>
          Copy link
        </button>
      </div>
      {byHand && link?.state === 'ready' ? (
        <input
          ref={field}
          className="text-input export-link"
          aria-label="Link to the routine"
          readOnly
          value={link.address}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : null}
    </ExportRow>
  );
}
