import { describe, expect, it } from 'vitest';
import { Active } from '#domain/catalogue/product.ts';
import type { SaidResult } from '#domain/contract/analysis-result.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Plan, PlanStep } from '#domain/plan/plan.ts';
import { safetyRules } from '#domain/plan/rules.ts';
import { factSources } from '#domain/words/sources/fact-sources.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import { english } from '#domain/words/en/english.ts';
import { needs, subjects } from '#domain/words/en/names.ts';
import { factSubjects } from '#domain/words/facts.ts';
import { mainSubject } from '#domain/words/main-subject.ts';
import { judgeWeek } from '#domain/words/say-start.ts';
import { say } from '#domain/words/say.ts';
import { spokenReasons } from '#domain/words/spoken-reasons.ts';
import { planCase } from '../../../support/builders/plan-property.ts';
import { sentencesOf, textsOf } from '../../../support/builders/said-texts.ts';
import { SEED } from '../../../support/long-runs.ts';

type Case = { seed: number; reading: SkinReading; plan: Plan; said: SaidResult };

/** Plans that somebody can get; other seeds than those of the test of any result. */
const cases = Array.from({ length: 500 }, (_, index): Case => {
  const seed = SEED + 1000 + index;
  const { reading, answers, products } = planCase(seed);
  const plan = decide(reading, answers, products);
  return { seed, reading, plan, said: say({ reading, plan }, english) };
});

const broken = (find: (each: Case) => readonly string[]): string[] =>
  cases.flatMap((each) => find(each).map((found) => `${each.seed}: ${found}`));

const isTreatment = ({ product }: PlanStep): boolean =>
  product.step === 'treatment' || product.step === 'mask';

/** "Azelaic acid" for "azelaic acid", "mild form of vitamin C" for the one with an article. */
const plainName = (active: Active): string => subjects[active].replace(/^an? /, '');

const names = (text: string, active: Active): boolean =>
  new RegExp(`\\b${plainName(active)}\\b`, 'i').test(text);

const treatmentsOf = (plan: Plan): string[] =>
  plan.steps.filter(isTreatment).map((step) => subjects[mainSubject(step, plan)]);

const withTreatment = cases.filter(({ plan }) => !plan.isBaseCare && plan.steps.some(isTreatment));

/** How a summary names what was told. */
const named: Partial<Record<Plan['told'][number], RegExp>> = {
  isotretinoin: /isotretinoin/,
  eczema: /eczema/,
  rosacea: /rosacea/,
  psoriasis: /psoriasis/,
  melasma: /melasma/,
  vitiligo: /vitiligo/,
  pregnancy: /pregnancy or breast-feeding/,
};

/** What makes a plan another one for its reader. */
const keyOf = ({ plan }: Case): string =>
  JSON.stringify([treatmentsOf(plan).toSorted(), plan.minor, plan.told.filter((each) => named[each])]);

describe('a summary', () => {
  it('names every treatment of the plan', () => {
    const found = broken(({ plan, said }) =>
      plan.isBaseCare ? [] : treatmentsOf(plan).filter((name) => !said.summary.includes(name)),
    );
    expect(withTreatment.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it('names them in the order in which they join, with the week of each that joins later', () => {
    const found = broken(({ plan, said }) => {
      if (plan.isBaseCare) return [];
      return plan.steps.filter(isTreatment).flatMap(({ product, schedule }) => {
        const week = Math.min(
          ...schedule.filter(({ days }) => days.length > 0).map(({ fromWeek }) => fromWeek),
        );
        const isSaid = week === 1 || new RegExp(`from weeks? [^.]*\\b${week}\\b`).test(said.summary);
        return isSaid ? [] : `${product.product} joins in week ${week}`;
      });
    });
    expect(found).toEqual([]);
  });

  it('names a condition, medicine or pregnancy that was told', () => {
    const found = broken(({ plan, said }) => {
      const told = plan.told.filter((each) => named[each]);
      return plan.isBaseCare || plan.steps.length === 0 || told.length > 1 || plan.told.length > 3
        ? []
        : told.filter((each) => !named[each]?.test(said.summary));
    });
    expect(found).toEqual([]);
  });

  it('tells plans apart that treat differently, or for another condition', () => {
    const bySummary = new Map<string, Set<string>>();
    for (const each of withTreatment.filter(({ plan }) => plan.told.length <= 3)) {
      const keys = bySummary.get(each.said.summary) ?? new Set();
      bySummary.set(each.said.summary, keys.add(keyOf(each)));
    }
    expect([...bySummary].filter(([, keys]) => keys.size > 1)).toEqual([]);
  });

  it('has no stock claim about the pace or the rank of a treatment', () => {
    const stock = /slowly|relies|above all|Apart from that|most of the work|begins|there is not much to see/;
    expect(broken(({ said }) => (stock.test(said.summary) ? [said.summary] : []))).toEqual([]);
  });
});

describe('what a result says', () => {
  it('names no active that is neither in the plan nor left out, nor asked about in a warning', () => {
    const found = broken(({ plan, said }) => {
      const inPlan = new Set<string>(
        plan.steps.flatMap(({ product, lead, reasons }) => [
          lead,
          ...product.actives.map(({ active }) => active),
          ...reasons.map(({ by }) => by),
        ]),
      );
      if (inPlan.has('vitamin-c-derivative')) inPlan.add('l-ascorbic-acid');
      const texts = [
        said.summary,
        ...said.starting,
        ...said.scienceNotes,
        ...said.regimen.flatMap(({ why, start, description }) => [why, description, ...(start?.texts ?? [])]),
      ].join(' ');
      return Active.options.filter((active) => !inPlan.has(active) && names(texts, active));
    });
    expect(found).toEqual([]);
  });

  it('has when to stop and what is an emergency in every plan with a treatment that stays on', () => {
    const found = broken(({ plan, said }) => {
      const stays = plan.steps.some((step) => isTreatment(step) && step.product.leaveOn);
      const text = said.starting.join(' ');
      return stays && !(/stop every product/.test(text) && /emergency/.test(text)) ? [text] : [];
    });
    expect(found).toEqual([]);
  });

  const PLAIN: ReadonlySet<string> = new Set([
    'panthenol',
    'ceramides',
    'hyaluronic-acid',
    'glycerin',
    'squalane',
  ]);
  it('has every treatment that stays on tried first, by its name, but for plain care', () => {
    const found = broken(({ plan, said }) => {
      const tries = said.starting.filter((text) => /^Before .*, try /.test(text)).join(' ');
      return plan.steps
        .filter((step) => isTreatment(step) && step.product.leaveOn)
        .filter((step) => !PLAIN.has(mainSubject(step, plan)))
        .map((step) => subjects[mainSubject(step, plan)])
        .filter((name) => !tries.includes(name) && !/each new treatment/.test(tries));
    });
    expect(found).toEqual([]);
  });

  it('asks to skip an evening only where nothing strong is used in the morning', () => {
    const found = broken(({ plan, said }) => {
      const isMorning = plan.steps.some(
        ({ product, schedule }) =>
          product.step === 'treatment' &&
          product.actives.some(({ active }) => active === 'l-ascorbic-acid') &&
          schedule.some(({ dayPart, days }) => dayPart === 'AM' && days.length > 0),
      );
      return isMorning ? said.starting.filter((text) => text.includes('skip the next evening')) : [];
    });
    expect(found).toEqual([]);
  });

  it('says how to choose the shade of a tint with several shades alone, and how to try one shade', () => {
    const found = broken(({ plan, said }) =>
      plan.steps.flatMap(({ product }, index) => {
        const isTinted =
          (product.step === 'sunscreen' || product.spf !== undefined) &&
          product.actives.some(({ active }) => active === 'iron-oxides');
        const instructions = said.regimen[index]?.instructions ?? '';
        const due = !isTinted ? 'none' : product.tint === 'several-shades' ? 'choose' : 'one';
        const isChosen = instructions.includes('choose the shade');
        const isOne = instructions.includes('comes in one shade');
        const saidOf = isChosen ? 'choose' : isOne ? 'one' : 'none';
        return due === saidOf && !(isChosen && isOne) ? [] : `${product.product}: ${due}, ${saidOf}`;
      }),
    );
    expect(found).toEqual([]);
  });

  it('has only what hangs on an answer among what was checked', () => {
    const found = broken(({ said }) =>
      said.safety.flatMap(({ rule: id }) => {
        const rule = safetyRules.find((each) => each.id === id);
        return rule && Object.keys(rule.when).length > 0 ? [] : id;
      }),
    );
    expect(found).toEqual([]);
  });

  it('says that more would not help only where nothing was left out or left open', () => {
    const found = broken(({ plan, said }) => {
      const isSaid = said.unmet.some((text) => text.includes('these are enough, and more would add little'));
      // What the plan helps with anyway is not open.
      const others = said.unmet.filter((text) => !/^Your plan has .* for .*, too\.$/.test(text));
      const isOpen = plan.withheld.length + plan.unmet.length > 0 || others.length > 1;
      return isSaid && isOpen ? said.unmet : [];
    });
    expect(found).toEqual([]);
  });

  it('has no doctor looked for before the last step for a need is judged, unless its reader goes on meanwhile', () => {
    let dates = 0;
    const found = broken(({ plan, said }) => {
      const spoken = spokenReasons(plan);
      return said.seeADoctor.flatMap((text) => {
        const [, week] = /no better by week (\d+)/.exec(text) ?? [];
        if (week === undefined || text.includes('Go on meanwhile')) return [];
        dates += 1;
        const late = plan.steps.filter((step) => {
          const reasons = Object.values(spoken(step));
          const isFor = reasons.some((reason) => reason && text.includes(needs[reason.need]));
          return isFor && (judgeWeek(step, plan) ?? 0) > Number(week);
        });
        return late.length > 0 ? [text] : [];
      });
    });
    expect(dates).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });

  it('says "if you are or become pregnant" to nobody who told us', () => {
    const found = broken(({ plan, said }) =>
      plan.told.includes('pregnancy')
        ? textsOf(said).filter((text) => text.includes('are or become pregnant'))
        : [],
    );
    expect(found).toEqual([]);
  });

  it('speaks to nobody of the law of another place', () => {
    const found = broken(({ plan, said }) =>
      sentencesOf(textsOf(said), plan).filter((sentence) =>
        /\bUS label\b|\bthe EU (?:asks|allows)\b/.test(sentence),
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('the plain facts', () => {
  it('have a source each', () => {
    expect(Object.keys(factSources).toSorted()).toEqual([...factSubjects].toSorted());
  });

  it('differ with what is in the plan', () => {
    const facts = new Set(factSubjects.map((each) => english.science.fact[each]));
    const shown = new Set(cases.flatMap(({ said }) => said.scienceNotes).filter((note) => facts.has(note)));
    expect(shown.size).toBeGreaterThan(factSubjects.length / 2);
  });
});
