import { expect, it } from 'vitest';
import { startText } from '../../../infra/local/start-text.ts';

const URL = 'http://localhost:3000';
const linesOf = (faults: string | undefined): string[] =>
  startText(URL, faults)
    .split('\n')
    .map((line) => line.trim());

it('the local cloud prints its active faults when it starts', () => {
  expect(linesOf('bedrock 20% error; s3 slow')).toContain('Faults    bedrock 20% error; s3 slow');
});

it.each([undefined, ''])('the local cloud prints no faults if DEWPOINT_FAULTS is %j', (faults) => {
  expect(linesOf(faults)).toEqual([
    '',
    `Dewpoint  ${URL}`,
    `Private   ${URL}/private`,
    '',
    'Addresses and keys of the local AWS services: .local/cloud.json',
    '',
  ]);
});
