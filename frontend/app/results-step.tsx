import { ExportSection } from '../features/export/export-section.tsx';
import { ResultsScreen, type ResultsScreenProps } from '../features/results/results-screen.tsx';

/** The results with the ways to export them. */
export function ResultsStep(props: Omit<ResultsScreenProps, 'exports'>) {
  return <ResultsScreen {...props} exports={<ExportSection result={props.screen.finished.result} />} />;
}
