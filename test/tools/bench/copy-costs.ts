/** The advice of the tests that compare the costs in the documents with the code. */
export const COPY_COSTS =
  'Run `npm run bench -- --only cost` and `--only growth`, and copy the figures into infra/COSTS.md and test/tools/bench/README.md';
