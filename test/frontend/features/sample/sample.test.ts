import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { decide } from '#domain/plan/decide.ts';
import { changeWeeks } from '#domain/plan/schedule.ts';
import { verify } from '#domain/plan/verify.ts';
import { Observation } from '#domain/reading/observation.ts';
import { SkinReading } from '#domain/reading/reading.ts';
import { sampleAnswers, sampleReading } from '../../../../frontend/features/sample/sample-reading.ts';
import { makeSample } from '../../../../frontend/features/sample/sample-result.ts';
import { sampleLines } from '../../../../frontend/features/welcome/sample-lines.ts';
import { categoryLevelWord } from '../../../../frontend/ui/face-map/map-texts.ts';
import { viewCategory } from '../../../../frontend/ui/face-map/map-view.ts';
import { dayPartViews } from '../../../../frontend/ui/result/day-parts.ts';
import { stepsOf, stretchesOf } from '../../../../frontend/ui/result/regimen-view.ts';
import { rampOf } from '../../../../frontend/ui/result/week.ts';
import { weekSteps } from '../../../support/builders/week-steps.ts';

const sample = makeSample();

describe('the sample result', () => {
  it('is based on a reading with an entry for every observation', () => {
    expect(SkinReading.parse(sampleReading)).toEqual(sampleReading);
    expect(Object.keys(sampleReading.observations)).toEqual(Observation.options);
  });

  it('contains a full plan instead of base care, and the plan passes verification', () => {
    const plan = decide(sampleReading, sampleAnswers, products);
    expect([plan.isBaseCare, verify(plan, sampleAnswers)]).toEqual([false, []]);
    expect(sample.regimen.map(({ productId }) => productId)).toEqual(
      plan.steps.map(({ product }) => product.id),
    );
    expect(sample.regimen).toHaveLength(sampleAnswers.maxProducts);
  });

  it('has no empty texts, and ranks every product', () => {
    const texts = sample.regimen.flatMap(({ description, instructions, why, when, frequency }) => [
      description,
      instructions,
      why,
      when,
      frequency,
    ]);
    const all = [sample.summary, ...texts, ...Object.values(sample.categories), ...sample.warnings];
    expect(all.filter((text) => text === '')).toEqual([]);
    expect(sample.importance.toSorted()).toEqual(sample.regimen.map(({ productId }) => productId).toSorted());
  });

  it.each(dayPartViews)(
    'has the same steps under "$title" as its preview on the first screen',
    ({ dayPart, title }) => {
      const shown = sampleLines.find(({ about }) => about === title)?.text.split(', ') ?? [];
      const expected = stepsOf(sample.regimen, dayPart).map(({ schedule, step, product }) => {
        const [first] = stretchesOf(schedule, dayPart);
        const isLater = first !== undefined && first.fromWeek > 1;
        return isLater
          ? { name: product, ending: ` from week ${first.fromWeek}` }
          : { name: step, ending: '' };
      });
      expect(shown).toHaveLength(expected.length);
      for (const { name, ending } of expected) {
        const isNamed = (text: string): boolean =>
          text.endsWith(ending) &&
          name.toLowerCase().startsWith(text.slice(0, text.length - ending.length).toLowerCase());
        expect(shown.filter(isNamed), `${name}${ending}`).toHaveLength(1);
      }
    },
  );

  it('shows the same observations about hydration as its preview on the first screen', () => {
    const view = viewCategory({ reading: sample.reading, isMinor: false }, 'hydration');
    expect([view.level, view.found.map(({ observation, regions }) => [observation, regions])]).toEqual([
      'slight',
      [['dryness', ['cheeks']]],
    ]);
    const text = `${categoryLevelWord(view)} dryness on the cheeks`;
    expect(sampleLines[0]).toEqual({ about: 'Hydration', text });
  });

  it('shows a routine that builds up over several weeks', () => {
    const weeks = sample.regimen.flatMap(({ schedule }) => changeWeeks(schedule));
    expect(Math.max(...weeks)).toBeGreaterThan(1);
    expect(rampOf(weekSteps(sample.regimen)).length).toBeGreaterThan(1);
  });
});
