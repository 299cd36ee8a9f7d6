import { useEffect, useRef } from 'react';
import type { EverythingEnd } from '../../state/deletion/delete-everything.ts';
import { Notice, type Tone } from '../../ui/notice.tsx';
import {
  type EverythingWish,
  everythingTexts as texts,
  questionTexts,
  receiptLines,
} from './everything-texts.ts';
import type { Everything, EverythingCommands } from './use-delete-everything.ts';

export type DeleteEverythingProps = { state: Everything; commands: EverythingCommands };

/**
 * Shows the button, the confirmation question, the progress or the receipt, and takes the focus when one replaces
 * another.
 */
export function DeleteEverything({ state, commands }: DeleteEverythingProps) {
  const part = useRef<HTMLElement>(null);
  const shown = useRef(state.status);
  useEffect(() => {
    if (shown.current === state.status) return;
    shown.current = state.status;
    // The focused button was removed, so this part takes the focus, unless the visitor has moved the focus elsewhere.
    const { activeElement } = document;
    if (activeElement?.matches('body, .welcome h1') || part.current?.contains(activeElement))
      part.current?.focus();
  }, [state.status]);

  return (
    <section ref={part} tabIndex={-1} className="everything" aria-label={texts.ask}>
      {state.status === 'idle' && (
        <button type="button" className="secondary-button" onClick={() => commands.ask('deletion')}>
          {texts.ask}
        </button>
      )}
      {state.status === 'asking' && <Question wish={state.wish} commands={commands} />}
      {state.status === 'deleting' && (
        <Notice tone="info" live="status">
          {texts.busy}
        </Notice>
      )}
      {state.status === 'ended' && <Receipt end={state.end} />}
      {state.status === 'ended' && state.end.status !== 'done' && (
        <button type="button" className="secondary-button" onClick={commands.run}>
          {texts.again}
        </button>
      )}
    </section>
  );
}

type QuestionProps = Pick<DeleteEverythingProps, 'commands'> & { wish: EverythingWish };

function Question({ commands, wish }: QuestionProps) {
  const { lead, confirm, cancel } = questionTexts[wish];
  return (
    <>
      {lead === undefined ? null : <p>{lead}</p>}
      <p>{texts.intro}</p>
      <ul className="everything-list">
        {texts.goes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className="fine-print">{texts.stays}</p>
      <button type="button" className="primary-button" onClick={commands.run}>
        {confirm}
      </button>
      <button type="button" className="quiet-button" onClick={commands.reset}>
        {cancel}
      </button>
    </>
  );
}

const tones: Record<EverythingEnd['status'], Tone> = { done: 'success', partly: 'warning', failed: 'danger' };

function Receipt({ end }: { end: EverythingEnd }) {
  const lines = end.receipt ? receiptLines(end.receipt) : [];
  return (
    <Notice tone={tones[end.status]} live="status">
      <p>{texts[end.status]}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {end.status === 'done' ? <p>{texts.deviceDone}</p> : null}
    </Notice>
  );
}
