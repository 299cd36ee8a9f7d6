import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ScheduledStep } from '../../ui/result/regimen-view.ts';
import { ExportRow, useRowMessage } from './export-row.tsx';
import { exportTexts } from './export-texts.ts';
import { type Link, makeLink } from './routine-code.ts';

export type ShareRowProps = { regimen: readonly ScheduledStep[] };

export function ShareRow({ regimen }: ShareRowProps) {
  const [message, show] = useRowMessage();
  const { field, shown, copy, share } = useRoutineLink(regimen, show);
  return (
    <ExportRow icon="link" title="Share the routine" hint={exportTexts.shareHint} message={message}>
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
      {shown === undefined ? null : (
        <input
          ref={field}
          className="text-input export-link"
          aria-label="Link to the routine"
          readOnly
          value={shown}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </ExportRow>
  );
}

type RoutineLink = {
  field: RefObject<HTMLInputElement | null>;
  /** The link, shown in a field if the browser could not copy it. */
  shown: string | undefined;
  copy: () => Promise<void>;
  share: () => Promise<void>;
};

function useRoutineLink(regimen: readonly ScheduledStep[], show: (text: string) => void): RoutineLink {
  const [link, setLink] = useState<Link>();
  const [byHand, setByHand] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The link is prepared in advance, because some browsers allow copying only while they handle the click.
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
    else show(ready.state === 'none' ? exportTexts.noLink : exportTexts.linkFailed);
  };

  const copy = (): Promise<void> =>
    withLink(async (address) => {
      try {
        await navigator.clipboard.writeText(address);
        show(exportTexts.linkCopied);
      } catch {
        setByHand(true);
        field.current?.select();
        show(exportTexts.linkByHand);
      }
    });

  const share = (): Promise<void> =>
    withLink(async (address) => {
      try {
        await navigator.share({ title: 'A skincare routine', url: address });
      } catch (error) {
        // `AbortError` means that the visitor closed the share sheet.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        await copy();
      }
    });

  return { field, shown: byHand && link?.state === 'ready' ? link.address : undefined, copy, share };
}
