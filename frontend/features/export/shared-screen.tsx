import { useEffect, useReducer, useState } from 'react';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PrintHeader } from '../../ui/result/print-header.tsx';
import { rampOf, type WeekStep } from '../../ui/result/week.ts';
import { WeekAtAGlance } from '../../ui/result/week-table.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { deviceKind } from '../../ui/device-kind.ts';
import { Header } from '../../ui/header.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { exportTexts, unknownText } from './export-texts.ts';
import type { SharedRoutine as Routine } from './routine-link.ts';
import { deviceStorage } from '../../api/storage.ts';
import { SAVED_ROUTINE_KEY } from '../../state/browser/saved-key.ts';
import { cameFromInside, goBackFromFragment, leaveFragment } from '../../state/browser/leave-fragment.ts';
import '../../styles/message.css';
import '../../styles/results.css';
import '../../styles/result-lists.css';
import '../../styles/print.css';

type Opened = { state: 'read'; routine: Routine } | { state: 'damaged' } | { state: 'not-loaded' };

async function open(code: string): Promise<Opened> {
  try {
    const { openRoutine } = await import('./built-in-catalogue.ts');
    const routine = await openRoutine(code);
    return routine ? { state: 'read', routine } : { state: 'damaged' };
  } catch {
    return { state: 'not-loaded' };
  }
}

/** A read-only routine from a link. */
export function SharedScreen({ code }: { code: string }) {
  const [opened, setOpened] = useState<Opened>();
  const [isSaved] = useState(() => deviceStorage.read(SAVED_ROUTINE_KEY) === code);
  const isRemoved = isSaved && deviceStorage.read(SAVED_ROUTINE_KEY) === undefined;
  // Removing the stored routine changes no React state, so `remove` must trigger a render.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const remove = (): void => {
    deviceStorage.remove(SAVED_ROUTINE_KEY);
    renderAgain();
  };
  useEffect(() => {
    if (isRemoved) goBackFromFragment();
  }, [isRemoved]);
  useEffect(() => {
    let isShown = true;
    void open(code).then((found) => isShown && setOpened(found));
    return () => {
      isShown = false;
    };
  }, [code]);

  if (opened === undefined) return <Loading />;
  if (opened.state === 'not-loaded') return <LoadFailed onBack={goBackFromFragment} />;
  return opened.state === 'read' ? (
    <SharedRoutine {...opened.routine} isSaved={isSaved} onRemove={remove} />
  ) : (
    <DamagedLink />
  );
}

type SharedRoutineProps = Routine & {
  /** Whether this device stores the routine as the visitor's own. */
  isSaved: boolean;
  onRemove: () => void;
};

function SharedRoutine({ steps, isSafe, isSaved, onRemove }: SharedRoutineProps) {
  const title = isSaved ? 'Your Routine' : 'Shared Routine';
  const caution = isSaved ? exportTexts.savedCaution : exportTexts.sharedCaution;
  const listed = [...new Map(steps.map((step) => [step.number, step])).values()];
  const unknown = listed.filter(({ isKnown }) => !isKnown).length;
  return (
    <div className="page results-page shared-page">
      <title>{`${title} · Dewpoint`}</title>
      <Header onBack={isSaved || cameFromInside() ? goBackFromFragment : undefined} />
      <PrintHeader />
      <main>
        <div className="results-title">
          <ScreenHeading className="display-title">{title}</ScreenHeading>
          <p className="lead">
            {isSaved ? exportTexts.savedLead(deviceKind(window)) : exportTexts.sharedLead}
          </p>
        </div>
        <Notice tone="warning">{isSafe ? caution : exportTexts.sharedUnsafe}</Notice>
        {isSafe ? <OmittedParts steps={steps} isSaved={isSaved} /> : null}
        <section className="card products" aria-labelledby="products">
          <h2 id="products">Skincare Products</h2>
          <ol>
            {listed.map(({ number, name, step }) => (
              <li key={number}>
                <strong>{name}</strong>
                {step === '' ? null : <span>{step}</span>}
              </li>
            ))}
          </ol>
          {unknown === 0 ? null : <p className="fine-print">{unknownText(unknown)}</p>}
        </section>
        {isSafe ? <WeekAtAGlance steps={steps} /> : null}
        <button type="button" className="primary-button" onClick={leaveFragment}>
          New routine
        </button>
        {isSaved ? (
          <button type="button" className="secondary-button" onClick={onRemove}>
            Remove this routine
          </button>
        ) : null}
      </main>
    </div>
  );
}

type OmittedPartsProps = Pick<SharedRoutineProps, 'isSaved'> & { steps: readonly WeekStep[] };

/** States what this page omits and, if the page mentions weeks of a saved routine, from when to count them. */
export const OmittedParts = ({ steps, isSaved }: OmittedPartsProps) => (
  <p>
    {isSaved && rampOf(steps).length > 0
      ? `${exportTexts.onlyDays} ${exportTexts.countWeeks}`
      : exportTexts.onlyDays}
  </p>
);

function DamagedLink() {
  return (
    <div className="page">
      <title>Damaged link · Dewpoint</title>
      <Header />
      <main className="message">
        <Drawing scene="failed" />
        <ScreenHeading>This link cannot be read</ScreenHeading>
        <p className="lead" role="alert">
          {exportTexts.sharedDamaged}
        </p>
        <button type="button" className="primary-button" onClick={leaveFragment}>
          New routine
        </button>
      </main>
    </div>
  );
}
