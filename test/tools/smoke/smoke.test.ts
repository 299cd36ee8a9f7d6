import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../infra/local/http/listen.ts';
import { visitor } from '../../support/visitor.ts';
import { startSteps } from '../deploy/steps.ts';
import { readArguments } from './arguments.ts';
import { visitBothModes } from './journey.ts';
import { smoke } from './smoke.ts';

/** Runs both visits against an API that responds to every call in the same way. Returns the printed lines. */
async function visitApiThat(status: number, body: string): Promise<string[]> {
  const { url, stop } = await listen(
    createServer((_request, response) => response.writeHead(status).end(body)),
  );
  onTestFinished(stop);
  const lines: string[] = [];
  const steps = startSteps((line) => lines.push(line.replace(/ \(\d+\.\d s\)/, '')));
  const journey = { user: visitor(url), photo: Uint8Array.of(1), mayBeRefused: true, hasCdn: true };
  await visitBothModes(steps, journey);
  return lines;
}

describe('the smoke test', () => {
  it('reports a failed visit in one line with the call, the status, and the type and message of the error', async () => {
    const refusal = { error: true, type: 'switched_off', message: 'Analyses are paused.' };
    const [normal, secret, ...more] = await visitApiThat(403, JSON.stringify(refusal));
    const title = 'permit, upload, analysis, result, receipt, and dropping the result';
    const answer = 'POST /api/images returned 403 switched_off: Analyses are paused.';
    expect([normal, secret, more]).toEqual([
      `  FAILED  normal: ${title}: ${answer}`,
      `  FAILED  private: ${title}: ${answer}`,
      [],
    ]);
  });

  it('reports a failed visit with the beginning of the response body if the body is not JSON', async () => {
    const [normal] = await visitApiThat(502, '<html>\n  Bad gateway');
    expect(normal).toMatch(/: POST \/api\/images returned 502: <html> Bad gateway$/);
  });
});

describe('the smoke test of an unreachable site', () => {
  it('reports once, with the reason, that the site does not respond, instead of once for each step', async () => {
    const lines: string[] = [];
    expect(await smoke('http://nowhere.invalid/', { print: (line) => lines.push(line) })).toBe(false);
    expect(lines).toEqual([
      expect.stringMatching(
        /^Nothing answers at http:\/\/nowhere\.invalid: fetch failed: .*nowhere\.invalid/,
      ),
    ]);
  });
});

describe('npm run smoke', () => {
  it('accepts a single URL, or --help', async () => {
    expect(await readArguments(['https://skin.example.com/'])).toEqual({
      address: 'https://skin.example.com/',
      photoFile: undefined,
    });
    expect(await readArguments(['--help'])).toBe('help');
  });

  it.each([
    [[], 'Name one address.'],
    [['skin.example.com'], 'skin.example.com: an address begins with https://'],
    [['https://a.example/private'], 'https://a.example/private: name the address of the whole site'],
    [['https://a.example', '--photo', 'none.jpg'], 'none.jpg: this file cannot be read'],
    [['https://a.example', '--photo', 'README.md'], 'README.md: this file is no JPEG'],
    [['https://a.example', '--foto'], "Unknown option '--foto'"],
  ])('refuses the arguments %j with a reason', async (args, reason) => {
    await expect(readArguments(args)).rejects.toThrow(reason);
  });
});
