import { describe, expect, it } from 'vitest';
import { needsOf } from '#domain/plan/needs.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { answers } from '../../../support/builders/answers.ts';
import { reading } from '../../../support/builders/reading.ts';

const person = (given: Partial<Answers> = {}): Answers =>
  answers({ age: 30, skinSensitivity: 'no', medicalConditions: ['None'], mainSkinGoal: 'general', ...given });

const namesOf = (needs: ReturnType<typeof needsOf>): string[] => needs.map(({ name }) => name);

describe('the needs of a person', () => {
  it('are none for calm skin without a wish', () => {
    expect(needsOf(reading(), person())).toEqual([]);
  });

  it('begin with the goal, even where something else shows more', () => {
    const shiny = reading({ shine: { nose: 'strong' } }, { confidence: 'high' });
    expect(namesOf(needsOf(shiny, person({ mainSkinGoal: 'anti-aging' })))).toEqual(['fineLines', 'shine']);
  });

  it('rank what shows by how much there is and how sure that is', () => {
    const seen = reading(
      { redness: { cheeks: 'strong' }, blemishes: { chin: 'clear' }, roughness: { cheeks: 'slight' } },
      { confidence: { redness: 'low', blemishes: 'high', roughness: 'high' } },
    );
    expect(namesOf(needsOf(seen, person()))).toEqual(['blemishes', 'redness', 'roughness']);
  });

  it('leave out a little that is not sure', () => {
    const hint = reading({ redness: { cheeks: 'slight' } }, { confidence: 'medium' });
    expect(needsOf(hint, person())).toEqual([]);
  });

  it('say where something shows most, and that a wish was asked for', () => {
    const seen = reading({ blemishes: { chin: 'clear', cheeks: 'slight' } });
    expect(needsOf(seen, person({ mainSkinGoal: 'acne' }))[0]).toMatchObject({
      name: 'blemishes',
      asked: true,
      level: 'clear',
      regions: ['chin'],
    });
  });

  it.each<Partial<Answers>>([{ skinSensitivity: 'not-sure' }, { medicalConditions: ['Rosacea'] }])(
    'include comfort for skin that may need it: %o',
    (given) => {
      expect(namesOf(needsOf(reading(), person(given)))).toEqual(['comfort']);
    },
  );

  it('know no lines and no shadows below 18', () => {
    const seen = reading({ fineLines: { forehead: 'strong' }, underEyeDarkness: { underEyes: 'strong' } });
    expect(needsOf(seen, person({ age: 17, mainSkinGoal: 'anti-aging' }))).toEqual([]);
    expect(namesOf(needsOf(seen, person({ age: 18, mainSkinGoal: 'anti-aging' })))).toEqual([
      'fineLines',
      'underEyeDarkness',
    ]);
  });

  it('keep a goal that could not be read, without a level', () => {
    const unread = reading({}, { notRead: ['blemishes', 'blackheads', 'marks'] });
    const [first] = needsOf(unread, person({ mainSkinGoal: 'acne' }));
    expect(first).toMatchObject({ name: 'blemishes', asked: true, level: undefined, regions: [] });
  });
});
