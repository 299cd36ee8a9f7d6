import { readFile } from 'node:fs/promises';
import { drawFace, skinTones } from '../../support/drawings/draw.ts';
import { visitor } from '../../support/visitor.ts';
import { startSteps, textOf } from '../deploy/steps.ts';
import { makeWrongCalls } from './calls.ts';
import { visitBothModes } from './journey.ts';
import { visitSite } from './site.ts';

type SmokeOptions = {
  /** The path of a JPEG with a real face. By default, the photo is a drawn face. */
  readonly photoFile?: string | undefined;
  readonly print?: (line: string) => void;
};

/**
 * Tests a deployment with one visit in each mode.
 * @returns whether every step passed
 */
export async function smoke(
  address: string,
  { photoFile, print = console.info }: SmokeOptions = {},
): Promise<boolean> {
  const url = address.replace(/\/+$/, '');
  const problem = await fetch(url).then(
    () => undefined,
    (error: unknown) => `Nothing answers at ${url}: ${textOf(error)}`,
  );
  if (problem !== undefined) {
    print(problem);
    return false;
  }
  const steps = startSteps(print);
  const drawn = photoFile === undefined;
  const photo = drawn ? await drawFace({ tone: skinTones[2], sizePx: 640 }) : await readFile(photoFile);
  const user = visitor(url);
  await visitSite(steps, url);
  await visitBothModes(steps, { user, photo, mayBeRefused: drawn, hasCdn: true });
  await makeWrongCalls(steps, user);
  const { passed, failed } = steps.counts();
  print(`${passed} passed, ${failed} failed`);
  return failed === 0;
}
