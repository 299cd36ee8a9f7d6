import { Observation } from '#domain/reading/observation.ts';
import { REPORT_TOOL } from '#domain/reading/prompt.ts';

/** The skin changes that every usable reply reports. The lists of all other observations are empty. */
const seen: Partial<Record<Observation, object>> = {
  pores: { slight: ['cheeks'], clear: ['nose'] },
  redness: { slight: ['nose'] },
  dryness: { slight: ['cheeks', 'aroundMouth'] },
  fineLines: { clear: ['aroundEyes'] },
  blemishes: { clear: ['chin'] },
};
const nothing = { slight: [], clear: [], strong: [], notRead: [], confidence: 'medium' };
const observed = Observation.options.map((name) => [name, { ...nothing, ...seen[name] }] as const);
const report = { observations: Object.fromEntries(observed), photo: ['soft'] };
const text = JSON.stringify(report);
const insideWord = text.indexOf('darkSpots') + 4;

const partlyUnknown = {
  observations: {
    ...report.observations,
    pores: { ...nothing, ...seen.pores, confidence: 'very' },
    blemishes: { ...nothing, clear: ['chin', 'elbow', 7, { region: 'chin' }], severe: ['nose'] },
    freshness: nothing,
  },
  photo: ['soft', 'tilted'],
  note: 'Drink more water.',
};

const call = (input: unknown, name = REPORT_TOOL) => ({ toolUse: { toolUseId: 'tooluse_1', name, input } });
const thought = { reasoningText: { text: 'The face is clear {and} near.', signature: 'c2ln' } };

/**
 * The contents of replies that all carry the same report, each in a different form. Some also contain unknown values,
 * which are ignored.
 */
export const usableReplies: Readonly<Record<string, readonly object[]>> = {
  good: [call(report)],
  'good-after-thinking': [{ reasoningContent: thought }, { text: 'Here is my report.' }, call(report)],
  'fenced-text': [{ text: `\`\`\`json\n${JSON.stringify(report, null, 2)}\n\`\`\`` }],
  'introduced-text': [{ text: `Certainly. Here is the report: ${text} Let me know if I can help.` }],
  'split-text': [{ text: text.slice(0, insideWord) }, { text: text.slice(insideWord) }],
  'input-as-text': [call(text)],
  'wrong-tool': [call(report, 'search_the_web')],
  'partly-unknown': [call(partlyUnknown)],
};
