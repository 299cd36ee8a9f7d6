import { ExportSection } from '../features/export/export-section.tsx';
import { ResultsScreen, type ResultsScreenProps } from '../features/results/results-screen.tsx';
import { resultFor } from '../state/analysis/result-for.ts';

/** Renders the results with the section for exporting them. */
export function ResultsStep({ screen, ...props }: Omit<ResultsScreenProps, 'exports'>) {
  const result = resultFor(props.visit.gender, screen.finished.result);
  const shown = { ...screen, finished: { ...screen.finished, result } };
  return (
    <ResultsScreen
      {...props}
      screen={shown}
      exports={<ExportSection result={result} withoutHealth={shown.finished.withoutHealth} />}
    />
  );
}
