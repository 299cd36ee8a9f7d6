import { describe, expect, it } from 'vitest';
import { needsOf } from '#domain/plan/needs.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { answers } from '../../../support/builders/answers.ts';
import { reading } from '../../../support/builders/reading.ts';

const person = (given: Partial<Answers> = {}): Answers =>
  answers({ age: 30, skinSensitivity: 'no', medicalConditions: ['None'], mainSkinGoal: 'general', ...given });

const namesOf = (needs: ReturnType<typeof needsOf>): string[] => needs.map(({ name }) => name);

describe('the needs of a visitor', () => {
  it('are an empty list if the photo shows no problem and the visitor has no specific goal', () => {
    expect(needsOf(reading(), person())).toEqual([]);
  });

  it('begin with the need that matches the goal, even if another need is more visible', () => {
    const shiny = reading({ shine: { nose: 'strong' } }, { confidence: 'high' });
    expect(namesOf(needsOf(shiny, person({ mainSkinGoal: 'anti-aging' })))).toEqual(['fineLines', 'shine']);
  });

  it('are ranked by level and confidence', () => {
    const seen = reading(
      { redness: { cheeks: 'strong' }, blemishes: { chin: 'clear' }, roughness: { cheeks: 'slight' } },
      { confidence: { redness: 'low', blemishes: 'high', roughness: 'high' } },
    );
    expect(namesOf(needsOf(seen, person()))).toEqual(['blemishes', 'redness', 'roughness']);
  });

  it('exclude a slight observation that does not have high confidence', () => {
    const hint = reading({ redness: { cheeks: 'slight' } }, { confidence: 'medium' });
    expect(needsOf(hint, person())).toEqual([]);
  });

  it('each state the regions with the strongest level, and whether the need matches the goal', () => {
    const seen = reading({ blemishes: { chin: 'clear', cheeks: 'slight' } });
    expect(needsOf(seen, person({ mainSkinGoal: 'acne' }))[0]).toMatchObject({
      name: 'blemishes',
      asked: true,
      level: 'clear',
      regions: ['chin'],
    });
  });

  it.each<Partial<Answers>>([{ skinSensitivity: 'not-sure' }, { medicalConditions: ['Rosacea'] }])(
    'include the need for comfort if the skin may be sensitive or has a condition that makes it sensitive: %o',
    (given) => {
      expect(namesOf(needsOf(reading(), person(given)))).toEqual(['comfort']);
    },
  );

  it('exclude wrinkles and under-eye darkness below the age of 18', () => {
    const seen = reading({ fineLines: { forehead: 'strong' }, underEyeDarkness: { underEyes: 'strong' } });
    expect(needsOf(seen, person({ age: 17, mainSkinGoal: 'anti-aging' }))).toEqual([]);
    expect(namesOf(needsOf(seen, person({ age: 18, mainSkinGoal: 'anti-aging' })))).toEqual([
      'fineLines',
      'underEyeDarkness',
    ]);
  });

  it('include the need that matches the goal even if its level could not be read from the photo', () => {
    const unread = reading({}, { notRead: ['blemishes', 'blackheads', 'marks'] });
    const [first] = needsOf(unread, person({ mainSkinGoal: 'acne' }));
    expect(first).toMatchObject({ name: 'blemishes', asked: true, level: undefined, regions: [] });
  });
});
