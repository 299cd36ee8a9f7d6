import {
  ANALYSIS_TTL_S,
  COUNTER_GRACE_S,
  DAY_S,
  PRIVATE_INQUIRY_S,
  PRIVATE_LIFECYCLE_DAYS,
  PRIVATE_PHOTO_MAX_S,
  RECOVERY_DAYS,
} from '#domain/settings/lifetimes.ts';
import { readModelId } from '#domain/settings/model-profile.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Drafts of the operator's legal documents in Markdown, with the values of the settings: a checklist for a data
 * protection impact assessment, a retention schedule, and a notice under the AI Act.
 */
export function papers(settings: Settings): string {
  return [...checklist(settings), '', ...retention(settings), '', ...notice(settings)].join('\n');
}

const basis: Record<Settings['consent'], string> = {
  sheet:
    'consent on a sheet before anything is sent, with a box of its own for health answers (Art. 6 and 9 GDPR)',
  sentence:
    'a sentence that going on means agreeing; Art. 9 GDPR asks for explicit consent to health answers',
};

function checklist(settings: Settings): string[] {
  const {
    operatorName,
    contactUrl,
    privacyPolicyUrl,
    minimumAge,
    modelId,
    deviceInfo,
    consent,
    analysesPerDay,
  } = settings;
  const model = settings.modelEndpoint ?? 'Amazon Bedrock';
  return [
    '### Checklist for a data protection impact assessment',
    '',
    `- [ ] Controller: ${operatorName ?? 'not named yet (`operatorName`)'}. Contact: ${contactUrl ?? 'none yet (`contactUrl`)'}. Privacy policy: ${privacyPolicyUrl ?? 'none yet (`privacyPolicyUrl`)'}`,
    '- [ ] Purpose: a cosmetic skincare routine from one photo and a few answers. No account, no advertising, no training of models',
    '- [ ] Data: a photo of a face; age, goal, sensitivity; conditions, pregnancy and optional answers, some of which are about health (Art. 9 GDPR)',
    '- [ ] No biometric identification: nobody is recognised, and no template of a face is stored',
    `- [ ] Legal basis: ${basis[consent]}`,
    `- [ ] Visitors are ${minimumAge} or older by their own word; check what the law of each country asks for minors`,
    `- [ ] Processors: AWS, in the region of the deployment; ${model}, model \`${modelId}\`, ${whereOf(modelId)}. The model gets the photo alone`,
    '- [ ] Contracts: the data processing addendum of AWS, and for the model its provider terms in Bedrock',
    `- [ ] Device fields in events: ${deviceInfo === 'always' ? 'stored, unless `deviceInfo` is `never`' : 'not stored'}`,
    '- [ ] Rights: visitors see, delete and take along their own data in the page; nobody else can find it by a name',
    '- [ ] Risks that remain: a wrong reading, a product that does not suit, a photo of another person; at most',
    `      ${analysesPerDay.toLocaleString('en')} people a day. Measures: verified deletions, alarms, and a switch that stops analyses`,
    '- [ ] Date, who decided, and when it is looked at again',
  ];
}

/** The regions in which the model may run. */
function whereOf(modelId: string): string {
  const { group } = readModelId(modelId);
  if (group === undefined) return 'in the region of the deployment';
  return group === 'global' ? 'in any region of AWS' : `in the group of regions \`${group}\``;
}

function retention({ photoDays, sessionDays, logDays }: Settings): string[] {
  const days = (seconds: number): string => plural(seconds / DAY_S, 'day');
  const minutes = (seconds: number): string => plural(seconds / 60, 'minute');
  const rows = [
    ['photo, normal', `${plural(photoDays, 'day')}, or until the visitor deletes it`],
    [
      'photo, private',
      `until its result is stored; ${minutes(PRIVATE_PHOTO_MAX_S)}; ${plural(PRIVATE_LIFECYCLE_DAYS, 'day')} if all else fails`,
    ],
    ['answers, also about health', `until the analysis has ended; ${minutes(ANALYSIS_TTL_S)} at most`],
    ['result', minutes(ANALYSIS_TTL_S)],
    [
      'session, events, records of deletions',
      `${plural(sessionDays, 'day')}, in recovery copies ${plural(RECOVERY_DAYS, 'day')} more`,
    ],
    ['private inquiry, of nobody', days(PRIVATE_INQUIRY_S)],
    ['counters by keyed hash of an address', `their hour or day, and ${days(COUNTER_GRACE_S)}`],
    ['logs, without personal data', plural(logDays, 'day')],
  ];
  return [
    '### Retention schedule',
    '',
    '| what is kept | for how long |',
    '| --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ];
}

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

function notice({ modelId }: Settings): string[] {
  return [
    '### Notice under the AI Act',
    '',
    `An AI system, \`${modelId}\` on Amazon Bedrock, reads visible skin in a photo that a visitor gives of their own will. Rules written by people`,
    'choose the products, and say which of them were withheld and why. It does not identify anybody, infers no emotion and no origin,',
    'diagnoses nothing and decides nothing with legal effect. The page says before a photo is sent that an AI reads it, and the result',
    'says which model did (Art. 50). Before you rely on this: have it checked that you make no medical claim, because a medical',
    'device with AI may be a high-risk system.',
  ];
}
