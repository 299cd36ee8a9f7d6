import { describe, expect, it } from 'vitest';
import { Active } from '#domain/catalogue/product.ts';
import type { ResultTexts } from '#domain/contract/result-texts.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Plan, PlanStep } from '#domain/plan/plan.ts';
import { safetyRules } from '#domain/plan/rules.ts';
import { factSources } from '#domain/words/sources/fact-sources.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import { english } from '#domain/words/en/english.ts';
import { known, needs, subjects } from '#domain/words/en/names.ts';
import { factSubjects } from '#domain/words/facts.ts';
import { mainSubject } from '#domain/words/main-subject.ts';
import { judgeWeek } from '#domain/words/say-start.ts';
import { say } from '#domain/words/say.ts';
import { spokenReasons } from '#domain/words/spoken-reasons.ts';
import { planCase } from '../../../support/builders/plan-property.ts';
import { sentencesOf, textsOf } from '../../../support/builders/said-texts.ts';
import { SEED } from '../../../support/long-runs.ts';

type Case = { seed: number; reading: SkinReading; plan: Plan; said: ResultTexts };

/** Plans that a visitor can get. The seeds differ from those in `any-result.test.ts`. */
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

/** The name of an active without its article, such as "mild form of vitamin C". */
const plainName = (active: Active): string => subjects[active].replace(/^an? /, '');

const names = (text: string, active: Active): boolean =>
  new RegExp(`\\b${plainName(active)}\\b`, 'i').test(text);

const treatmentsOf = (plan: Plan): string[] =>
  plan.steps.filter(isTreatment).map((step) => subjects[mainSubject(step, plan)]);

const withTreatment = cases.filter(({ plan }) => !plan.isBaseCare && plan.steps.some(isTreatment));

/** For each answer that summaries mention, a pattern that matches the mention. */
const named: Partial<Record<Plan['disclosed'][number], RegExp>> = {
  isotretinoin: /isotretinoin/,
  eczema: /eczema/,
  rosacea: /rosacea/,
  psoriasis: /psoriasis/,
  melasma: /melasma/,
  vitiligo: /vitiligo/,
  pregnancy: /pregnan(?:cy|t) or breastfeeding/,
};

/** What the summary of a plan must convey. Plans with different keys must have different summaries. */
const keyOf = ({ plan }: Case): string =>
  JSON.stringify([treatmentsOf(plan).toSorted(), plan.minor, plan.disclosed.filter((each) => named[each])]);

describe('a summary', () => {
  it('mentions every treatment in the plan', () => {
    const found = broken(({ plan, said }) =>
      plan.isBaseCare ? [] : treatmentsOf(plan).filter((name) => !said.summary.includes(name)),
    );
    expect(withTreatment.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it('states the start week of every treatment that starts after week 1, or the week by which all have started', () => {
    const found = broken(({ plan, said }) => {
      if (plan.isBaseCare) return [];
      return plan.steps.filter(isTreatment).flatMap(({ product, schedule }) => {
        const week = Math.min(
          ...schedule.filter(({ days }) => days.length > 0).map(({ fromWeek }) => fromWeek),
        );
        const [, last] = /\bby week (\d+)\./.exec(said.summary) ?? [];
        const isSaid =
          week === 1 ||
          new RegExp(`(?:[Ff]rom|in) weeks? [^.]*\\b${week}\\b`).test(said.summary) ||
          (last !== undefined && Number(last) >= week);
        return isSaid ? [] : `${product.product} joins in week ${week}`;
      });
    });
    expect(found).toEqual([]);
  });

  it('mentions the condition, isotretinoin or pregnancy that a visitor reported, unless the visitor reported several of these', () => {
    const found = broken(({ plan, said }) => {
      const disclosed = plan.disclosed.filter((each) => named[each]);
      const told = plan.disclosed.filter((each) => each !== 'dry-skin');
      return plan.isBaseCare || plan.steps.length === 0 || disclosed.length > 1 || told.length > 2
        ? []
        : disclosed
            .filter((each) => !named[each]?.test(said.summary))
            .map((each) => `${each} is not in: ${said.summary}`);
    });
    expect(found).toEqual([]);
  });

  it('describes plans with different treatments or conditions differently', () => {
    const bySummary = new Map<string, Set<string>>();
    for (const each of withTreatment.filter(({ plan }) => plan.disclosed.length <= 3)) {
      const keys = bySummary.get(each.said.summary) ?? new Set();
      bySummary.set(each.said.summary, keys.add(keyOf(each)));
    }
    expect([...bySummary].filter(([, keys]) => keys.size > 1)).toEqual([]);
  });

  it('contains no stock phrase about the frequency or importance of a treatment', () => {
    const stock = /slowly|relies|above all|Apart from that|most of the work|begins|there is not much to see/;
    expect(broken(({ said }) => (stock.test(said.summary) ? [said.summary] : []))).toEqual([]);
  });
});

describe('a result', () => {
  it('names only actives from the plan in its summary, its advice for the first weeks, its science notes and its steps', () => {
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
        ...said.starting.map((text) => text.replace(/change to [^;]*$/, '')),
        ...said.scienceNotes,
        ...said.regimen.flatMap(({ why, start, description }) => [why, description, ...(start?.texts ?? [])]),
      ].join(' ');
      return Active.options.filter((active) => !inPlan.has(active) && names(texts, active));
    });
    expect(found).toEqual([]);
  });

  it('states when to stop all products and which reactions are an emergency, if the plan has products', () => {
    const found = broken(({ plan, said }) => {
      const text = said.starting.join(' ');
      const isComplete =
        /stop all products.*crusts or wet patches last for two days.*Call an ambulance.*Call one, too/.test(
          text,
        );
      return plan.steps.length > 0 && !isComplete ? [`no stop signs: ${text}`] : [];
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
  it('advises testing every leave-on treatment first, except a treatment chosen for a plain ingredient such as panthenol', () => {
    const found = broken(({ plan, said }) => {
      const tries = said.starting.filter((text) => /^Before .*, test /.test(text)).join(' ');
      return plan.steps
        .filter((step) => isTreatment(step) && step.product.leaveOn)
        .filter((step) => !PLAIN.has(mainSubject(step, plan)))
        .map((step) => known(mainSubject(step, plan)))
        .filter((name) => !tries.includes(name) && !/each new treatment/.test(tries));
    });
    expect(found).toEqual([]);
  });

  it('advises skipping a product the next evening only if no leave-on treatment is used in the morning', () => {
    const found = broken(({ plan, said }) => {
      const isMorning = plan.steps.some(
        ({ product, schedule }) =>
          product.step === 'treatment' &&
          product.leaveOn &&
          schedule.some(({ dayPart, days }) => dayPart === 'AM' && days.length > 0),
      );
      return isMorning ? said.starting.filter((text) => text.includes('skip it the next evening')) : [];
    });
    expect(found).toEqual([]);
  });

  it('explains how to choose among several shades of a tint, or how to try a single shade', () => {
    const found = broken(({ plan, said }) =>
      plan.steps.flatMap(({ product }, index) => {
        const isTinted =
          (product.step === 'sunscreen' || product.spf !== undefined) &&
          product.actives.some(({ active }) => active === 'iron-oxides');
        const instructions = said.regimen[index]?.instructions ?? '';
        const due = !isTinted ? 'none' : product.tint === 'several-shades' ? 'choose' : 'one';
        const isChosen = instructions.includes('Choose the shade');
        const isOne = instructions.includes('comes in one shade');
        const saidOf = isChosen ? 'choose' : isOne ? 'one' : 'none';
        return due === saidOf && !(isChosen && isOne) ? [] : `${product.product}: ${due}, ${saidOf}`;
      }),
    );
    expect(found).toEqual([]);
  });

  it("contains safety notes only about rules that depend on the visitor's answers", () => {
    const found = broken(({ said }) =>
      said.safety.flatMap(({ rule: id }) => {
        const rule = safetyRules.find((each) => each.id === id);
        return rule && Object.keys(rule.when).length > 0 ? [] : id;
      }),
    );
    expect(found).toEqual([]);
  });

  it('says that fewer products are enough only if no active was left out and no need is unmet', () => {
    const found = broken(({ plan, said }) => {
      const isSaid = said.unmet.some((text) => text.includes('fewer are enough for your skin'));
      // Ignores the notes on needs that have no step of their own, but that another step helps with.
      const others = said.unmet.filter(
        (text) => !/^Your plan has no extra product for .*, but .* may help\.$/.test(text),
      );
      const isOpen = plan.withheld.length + plan.unmet.length > 0 || others.length > 1;
      return isSaid && isOpen ? said.unmet : [];
    });
    expect(found).toEqual([]);
  });

  it('suggests seeing a doctor about a need only after all steps for this need have had time to work, or names the step that needs longer', () => {
    let dates = 0;
    const found = broken(({ plan, said }) => {
      const spoken = spokenReasons(plan);
      return said.seeADoctor.flatMap((text) => {
        const [, week] = /no better by week (\d+)/.exec(text) ?? [];
        if (week === undefined || /You need not stop |You start/.test(text)) return [];
        dates += 1;
        const late = plan.steps.filter((step) => {
          const { lead } = spoken(step);
          const isFor = lead !== undefined && text.includes(needs[lead.need]);
          return isFor && (judgeWeek(step, plan) ?? 0) > Number(week);
        });
        return late.length > 0 ? [text] : [];
      });
    });
    expect(dates).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });

  it('does not contain "if you are or become pregnant" for pregnant visitors', () => {
    const found = broken(({ plan, said }) =>
      plan.disclosed.includes('pregnancy')
        ? textsOf(said).filter((text) => text.includes('are or become pregnant'))
        : [],
    );
    expect(found).toEqual([]);
  });

  it('mentions neither US labels nor EU requirements', () => {
    const found = broken(({ plan, said }) =>
      sentencesOf(textsOf(said), plan).filter((sentence) =>
        /\bUS label\b|\bthe EU (?:asks|allows)\b/.test(sentence),
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('the science notes', () => {
  it('have a source for each of their facts', () => {
    expect(Object.keys(factSources).toSorted()).toEqual([...factSubjects].toSorted());
  });

  it('vary: more than half of the facts appear in at least one result', () => {
    const facts = new Set(factSubjects.map((each) => english.science.fact[each]));
    const shown = new Set(cases.flatMap(({ said }) => said.scienceNotes).filter((note) => facts.has(note)));
    expect(shown.size).toBeGreaterThan(factSubjects.length / 2);
  });
});
