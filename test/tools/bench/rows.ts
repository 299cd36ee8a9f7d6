import type { Row } from './row.ts';
import { costRow } from './rows/cost.ts';
import { firstPageRow } from './rows/first-page.ts';
import { functionStartRow } from './rows/function-start.ts';
import { growthRow } from './rows/growth.ts';
import { lighthouseRow } from './rows/lighthouse.ts';
import { onDeviceRow } from './rows/on-device.ts';
import { overheadRow } from './rows/overhead.ts';
import { photoRow } from './rows/photo.ts';
import { readerRow } from './rows/reader.ts';
import { rulesRow } from './rows/rules.ts';
import { setUpRow } from './rows/set-up.ts';
import { throughputRow } from './rows/throughput.ts';

/** The rows in the order in which they are measured and printed. */
export const rows: readonly Row[] = [
  firstPageRow,
  photoRow,
  functionStartRow,
  overheadRow,
  throughputRow,
  rulesRow,
  readerRow,
  onDeviceRow,
  costRow,
  growthRow,
  setUpRow,
];

export const allRows: readonly Row[] = [...rows, lighthouseRow];
