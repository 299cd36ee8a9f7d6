import type { Row } from './row.ts';
import { firstPageRow } from './rows/first-page.ts';
import { functionStartRow } from './rows/function-start.ts';
import { growthRow } from './rows/growth.ts';
import { overheadRow } from './rows/overhead.ts';
import { photoRow } from './rows/photo.ts';
import { readerRow } from './rows/reader.ts';
import { rulesRow } from './rows/rules.ts';
import { throughputRow } from './rows/throughput.ts';

/** In the order in which they are measured and printed. */
export const rows: readonly Row[] = [
  firstPageRow,
  photoRow,
  functionStartRow,
  overheadRow,
  throughputRow,
  rulesRow,
  readerRow,
  growthRow,
];

export const allRows = async (): Promise<readonly Row[]> => rows;
