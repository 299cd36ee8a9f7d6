/** The hint that a test prints if a cost in a document differs from the computed cost. */
export const COPY_COSTS =
  'Run `npm run bench -- --only cost` and `--only growth`, and copy the figures into infra/COSTS.md and test/tools/bench/README.md. The lines with - (Expected) are the new figures';

/** The hint that a test prints if the AWS calls or capacity units in a document differ from those that were counted. */
export const COPY_COUNTS =
  'Run `npm run bench -- --only overhead`, and copy the rows of calls, writes and reads into test/tools/bench/README.md. The lines with - (Expected) are the new figures';
