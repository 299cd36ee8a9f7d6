import { describe, expect, it } from 'vitest';
import { SkinGoal } from '#domain/questionnaire/answers.ts';
import { daysOf } from '#domain/plan/schedule.ts';
import { Observation, PhotoObstacle } from '#domain/reading/observation.ts';
import { english } from '#domain/words/en/english.ts';
import { saySummary } from '#domain/words/say-summary.ts';
import type { PlanStep } from '#domain/plan/plan.ts';
import { need, plan, plannedProduct, planStep, reason } from '../../../support/builders/plan.ts';
import { reading } from '../../../support/builders/reading.ts';

const summaryOf = (...[face, care]: [Parameters<typeof saySummary>[0], Parameters<typeof saySummary>[1]]) =>
  saySummary(face, care, english.summary);

const base = [
  planStep(),
  planStep({ product: plannedProduct({ id: 'cream', step: 'moisturiser' }), lead: 'moisturiser' }),
  planStep({ product: plannedProduct({ id: 'shield', step: 'sunscreen' }), lead: 'sunscreen' }),
];

const withAdapalene = [
  ...base,
  planStep({
    product: plannedProduct({
      id: 'gel',
      step: 'treatment',
      leaveOn: true,
      actives: [{ active: 'adapalene' }],
    }),
    lead: 'adapalene',
    reasons: [reason('blemishes', 'adapalene')],
    schedule: [
      { fromWeek: 1, dayPart: 'PM', days: ['mon', 'wed', 'fri'] },
      { fromWeek: 5, dayPart: 'PM', days: daysOf(7) },
    ],
  }),
];

describe('the summary', () => {
  it('answers what was asked first, then says what is calm, then what the plan does', () => {
    const face = reading({ blemishes: { chin: 'clear' } });
    const care = plan({ goal: 'acne', needs: [need({ asked: true, level: 'clear' })], steps: withAdapalene });
    expect(summaryOf(face, care)).toBe(
      'You asked about breakouts, and blemishes are visible on your chin. Everything else looks calm. ' +
        'Your plan begins slowly with adapalene for the blemishes, on three days a week.',
    );
  });

  it('names the one or two other things that matter most, and where', () => {
    const face = reading({
      dryness: { cheeks: 'slight' },
      redness: { cheeks: 'strong', nose: 'strong' },
      pores: { nose: 'clear' },
      shine: { chin: 'slight' },
    });
    expect(summaryOf(face, plan({ goal: 'hydration', steps: base }))).toContain(
      'We also noticed pronounced redness on your nose and cheeks, and visible pores on your nose.',
    );
  });

  it('says one level once of two things', () => {
    const face = reading({ redness: { cheeks: 'strong' }, fineLines: { underEyes: 'strong' } });
    expect(summaryOf(face, plan({ steps: base }))).toContain(
      'Two things stand out on your skin: pronounced redness on your cheeks and fine lines under your eyes.',
    );
  });

  it('says last what is calm where something else shows, and set apart from that', () => {
    const face = reading({
      blemishes: { chin: 'clear' },
      redness: { nose: 'clear' },
      shine: { nose: 'slight' },
    });
    expect(summaryOf(face, plan({ goal: 'acne', steps: base }))).toMatch(
      /visible redness on your nose\. Apart from that, your skin looks smooth, without lines\. Your plan/,
    );
  });

  it('calls all the rest calm where everything that shows was said', () => {
    const face = reading({ blemishes: { chin: 'clear' }, redness: { nose: 'slight' } });
    expect(summaryOf(face, plan({ goal: 'acne', steps: base }))).toMatch(
      /Otherwise we noticed only a little redness on your nose\. Everything else looks calm\. Your plan/,
    );
  });

  it('calls nothing calm that it is not sure of', () => {
    const face = reading({ blemishes: { chin: 'clear' }, redness: { nose: 'clear' } }, { confidence: 'low' });
    expect(summaryOf(face, plan({ goal: 'acne', steps: base }))).not.toMatch(/smooth|calm|even|no /);
  });

  it('does not call dry skin smooth, or spotted skin even', () => {
    const face = reading({
      dryness: { cheeks: 'clear' },
      darkSpots: { nose: 'clear' },
      shine: { nose: 'slight' },
    });
    for (const goal of SkinGoal.options) {
      expect(summaryOf(face, plan({ goal, steps: base }))).not.toMatch(/smooth|even\b/);
    }
  });

  it('says nothing of freshness beside redness under the eyes', () => {
    const read = new Set<Observation>(['redness', 'shine', 'pores', 'underEyeDarkness']);
    const face = reading(
      { redness: { underEyes: 'clear' }, shine: { nose: 'slight' }, pores: { nose: 'slight' } },
      { notRead: Observation.options.filter((each) => !read.has(each)) },
    );
    expect(summaryOf(face, plan({ goal: 'sensitivity', steps: base }))).toMatch(
      /Apart from that, there is no darkness under your eyes\./,
    );
  });

  it.each(SkinGoal.options)('says so where nothing of the goal %s could be read', (goal) => {
    const face = reading({}, { notRead: Observation.options.filter((each) => each !== 'roughness') });
    const text = summaryOf(face, plan({ goal, steps: base }));
    expect(text).not.toMatch(/pronounced|visible|a little/);
    if (goal !== 'general') expect(text).toMatch(/photo/);
  });

  it('says how sure it is where the photo allows little confidence', () => {
    const face = reading({ blemishes: { chin: 'clear' } }, { confidence: 'low' });
    expect(summaryOf(face, plan({ goal: 'acne', steps: base }))).toMatch(/as far as this photo shows/);
  });

  it.each(PhotoObstacle.options)(
    'asks for another photo where nothing could be read because it is %s',
    (each) => {
      const face = reading({}, { notRead: Observation.options, photo: [each] });
      expect(summaryOf(face, plan({ goal: 'acne', steps: base }))).toMatch(
        /^This photo shows too little of your skin to say how it is\. .* would show more\. /,
      );
    },
  );

  it('keeps calm skin to the basics, and says that they are enough', () => {
    expect(summaryOf(reading(), plan({ steps: base }))).toBe(
      'Your skin looks calm and even, and nothing stands out. ' +
        'That needs no more than the basics, so your plan keeps to them: cleanse, moisturise and protect from the sun.',
    );
  });

  it('says that a plan is on the safe side where a better one would have broken a rule', () => {
    const text = summaryOf(reading(), plan({ steps: base, isBaseCare: true }));
    expect(text).toMatch(/To be on the safe side/);
  });

  it('answers somebody under 18 who asks about ageing without a word about lines', () => {
    const face = reading({ fineLines: { forehead: 'strong' }, shine: { nose: 'clear' } });
    const text = summaryOf(face, plan({ goal: 'anti-aging', minor: true, steps: base }));
    expect(text).toMatch(/^You are thinking ahead/);
    expect(text).not.toMatch(/line/);
  });

  const cream = planStep({
    product: plannedProduct({ id: 'cream', step: 'moisturiser' }),
    lead: 'moisturiser',
    reasons: [reason('dryness', 'moisturiser')],
  });
  const gel = withAdapalene.slice(-1);
  const dryAndBlemished = reading({ blemishes: { chin: 'clear' }, dryness: { cheeks: 'clear' } });
  const blemishesAndDryness = [
    need({ asked: true, level: 'clear' }),
    need({ name: 'dryness', level: 'clear', regions: ['cheeks'] }),
  ];

  const ofDryAndBlemished = (steps: PlanStep[]) =>
    summaryOf(dryAndBlemished, plan({ goal: 'acne', needs: blemishesAndDryness, steps }));

  it('says which of two things starts slowly', () => {
    expect(ofDryAndBlemished([cream, ...gel])).toMatch(
      / Your plan uses adapalene for the blemishes, slowly at first, and a moisturiser for the dryness\.$/,
    );
  });

  it('names what a step is there for beside its first reason only where no step leads with that', () => {
    const serum = planStep({
      product: plannedProduct({ id: 'serum', step: 'treatment', leaveOn: true }),
      lead: 'azelaic-acid',
      reasons: [reason('blemishes', 'azelaic-acid'), reason('dryness', 'panthenol')],
    });
    expect(ofDryAndBlemished([serum])).toMatch(
      /azelaic acid for the blemishes and panthenol for the dryness\.$/,
    );
    expect(ofDryAndBlemished([serum, cream])).toMatch(
      /azelaic acid for the blemishes and a moisturiser for the dryness\.$/,
    );
  });

  it('adds what joins later with its week', () => {
    const later = planStep({
      product: plannedProduct({ id: 'serum', step: 'treatment', leaveOn: true }),
      lead: 'azelaic-acid',
      reasons: [reason('redness', 'azelaic-acid')],
      schedule: [{ fromWeek: 5, dayPart: 'AM', days: ['mon', 'thu'] }],
    });
    const face = reading({ blemishes: { chin: 'clear' }, redness: { cheeks: 'clear' } });
    const needs = [need({ asked: true }), need({ name: 'redness', level: 'clear', regions: ['cheeks'] })];
    expect(summaryOf(face, plan({ goal: 'acne', needs, steps: [...withAdapalene, later] }))).toMatch(
      /Your plan starts with adapalene for the blemishes, and adds azelaic acid for the redness in week 5\.$/,
    );
  });
});
