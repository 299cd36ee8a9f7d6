import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startModel, type Model } from '../../../support/browser/model.ts';
import { reading } from '../../../support/builders/reading.ts';
import { clientSettings } from '../../../support/client-settings.ts';
import { expectConsole } from '../../../support/setup/console-guard.ts';
import { drawFacePng, skinTones } from '../../../support/drawings/draw.ts';
import { drawnPhotos } from '../drawn-photos.ts';
import { evaluateFaces } from '../evaluate-faces.ts';
import { faceLocator } from '../locate-face.ts';
import { optionsFrom } from '../options.ts';
import { amountOf, isRead } from '../read.ts';
import { runCard } from '../run-card.ts';
import { estimateDollars, mostReads } from './cost.ts';
import { modelUnderTest } from './model-under-test.ts';

const MODEL = { modelId: 'eu.some.model' };
let model: Model;
let photo: Uint8Array;
beforeAll(async () => {
  model = await startModel();
  photo = await drawFacePng({ tone: skinTones[2] });
});
afterAll(() => model.stop());
beforeEach(() => model.reset());

const underTest = () =>
  modelUnderTest(MODEL, new AbortController().signal, new BedrockRuntimeClient(clientSettings(model.url)));

describe('the evaluation of a model on Bedrock', () => {
  it('derives amounts from the levels if the model returns only levels', async () => {
    model.reports(reading({ redness: { cheeks: 'clear' } }));
    const { read, spent, close } = underTest();
    const seen = await read(photo);
    expect(isRead(seen) && amountOf(seen, ['redness'])).toBeCloseTo(2 / 3);
    expect(spent).toMatchObject({ calls: 1, unreadable: 0 });
    expect(spent.inputTokens).toBeGreaterThan(0);
    await close();
  });

  it('continues if the model refuses a photo, and stops if Bedrock refuses the call', async () => {
    model.reports({ cannotAnalyse: 'young_child' });
    const { read, close } = underTest();
    expect(await read(photo)).toEqual({ cannotAnalyse: 'young_child' });
    model.answers({ kind: 'error', status: 403, type: 'AccessDeniedException', message: 'No access.' });
    await expect(read(photo)).rejects.toThrow('The model did not answer');
    await close();
  });
});

describe('evaluating a model on Bedrock', () => {
  it('fills every table of the "repeat" and "separation" parts', { tags: 'slow' }, async () => {
    model.reports(reading({ redness: { cheeks: 'clear' } }));
    const { read, close } = underTest();
    const evaluation = {
      photos: drawnPhotos(undefined, 1).slice(0, 2),
      read,
      locate: await faceLocator(),
      seed: 1,
      limit: 2,
      progress: () => {},
      signal: new AbortController().signal,
    };
    const titles: string[] = [];
    for await (const { title, rows } of runCard(evaluation, ['repeat', 'separation'], {
      controls: { bearded: [], ofReader: false },
    })) {
      titles.push(title);
      expect(rows.length, title).toBeGreaterThan(0);
    }
    expect(titles).toEqual([
      expect.stringMatching(/^Repeat: 2 faces/),
      expect.stringMatching(/^Repeat, by change: levels/),
      expect.stringMatching(/^Repeat, by change: mean/),
      expect.stringMatching(/^Separation/),
      expect.stringMatching(/^The strongest level/),
    ]);
    await close();
  });

  it('prints the estimated cost first, and sends no photo until the operator agrees', async () => {
    expectConsole(/^Add --yes to agree to this cost\.$/);
    const said = vi.spyOn(console, 'info').mockImplementation(() => {});
    const run = { signal: new AbortController().signal, progress: () => {} };
    const options = optionsFrom(['--model', MODEL.modelId, '--limit', '3']);
    if (options === 'help') throw new Error('No help was asked for');
    expect(await evaluateFaces(options, run)).toBeUndefined();
    expect(said.mock.calls.flat().join('\n')).toMatch(
      /at most \d+ readings of photos and of changed copies, about \$\d+\.\d\d/,
    );
    expect(console.error).toHaveBeenCalledOnce();
    expect(model.calls()).toBe(0);
  });
});

describe('the cost calculation of a model evaluation', () => {
  const photos = drawnPhotos(undefined, 2).map((each, at) => ({
    ...each,
    group: at < 4 ? 'senior-70' : undefined,
  }));

  it('counts the most readings that the evaluation parts can need for the maximum number of faces', () => {
    expect(mostReads(photos, ['separation'], 100)).toBe(20);
    expect(mostReads(photos, ['separation', 'repeat'], 3)).toBe(3 * 16);
    expect(mostReads(photos, ['dose'], 2)).toBe(2 * 36);
    expect(mostReads(photos, ['fairness'], 2)).toBe(12 * 22);
    expect(mostReads(photos, ['fairness'], 100)).toBe(20 * 22);
    expect(mostReads(photos, ['groups'], 3)).toBe(6);
  });

  it('estimates a cost that is proportional to the number of readings', () => {
    const one = estimateDollars(1, MODEL.modelId, 600, { input: 1, output: 5 });
    expect(one).toBeGreaterThan(0.003);
    expect(one).toBeLessThan(0.02);
    expect(estimateDollars(10, MODEL.modelId, 600, { input: 1, output: 5 })).toBeCloseTo(10 * one);
  });
});
