import {
  ANALYSIS_TTL_S,
  COUNTER_GRACE_S,
  DAY_S,
  PRIVATE_INQUIRY_S,
  PRIVATE_LIFECYCLE_DAYS,
  PRIVATE_PHOTO_MAX_S,
  PRIVATE_RESULT_S,
  RECOVERY_DAYS,
  TTL_DELETION_S,
  UPLOAD_PERMISSION_S,
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

/** AWS keeps a backup of a deleted table for this long if point-in-time recovery was enabled. */
const TABLE_BACKUP_DAYS = 35;
/**
 * The retention period of the logs of the CDK's own functions. Must match `RetentionDays.ONE_WEEK` in the constructs of these
 * functions.
 */
const INSTALLER_LOG_DAYS = 7;

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
    waf,
    website,
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
    ...(website ? [cdn] : []),
    ...(waf
      ? ['- [ ] Processor: AWS WAF counts the calls of each IP address in the region; it stores no requests']
      : []),
    `- [ ] Transfers (Chapter V GDPR): ${website ? 'CloudFront, ' : ''}the deployment and the model may be outside the EU. State for each`,
    '      on what a transfer rests: an adequacy decision, or the standard contractual clauses in the data processing addendum',
    '- [ ] Contracts: the data processing addendum of AWS, and for the model its provider terms in Bedrock',
    `- [ ] Device fields in events: ${deviceInfo === 'always' ? 'stored, unless `deviceInfo` is `never`' : 'not stored'}`,
    '- [ ] Rights: in the page, visitors read and export their result, and delete their photos, analyses and visit log. The page does',
    '      not show the visit log, and nobody can find it by a name; with the address of a photo, the operator can',
    '- [ ] Risks that remain: a wrong reading, a product that does not suit, a photo of another person; at most',
    `      ${analysesPerDay.toLocaleString('en')} people a day. Measures: verified deletions, alarms, and a switch that stops analyses`,
    '- [ ] Date, who decided, and when it is looked at again',
  ];
}

const cdn = [
  '- [ ] Processor: Amazon CloudFront passes answers, results, events with device fields, IP addresses and normal photos that are',
  '      viewed through an edge location near the visitor, possibly outside the EU. It caches none of them. Uploads go straight to the bucket',
].join('\n');

/** The regions in which the model may run. */
function whereOf(modelId: string): string {
  const { group } = readModelId(modelId);
  if (group === undefined) return 'in the region of the deployment';
  return group === 'global' ? 'in any region of AWS' : `in the group of regions \`${group}\``;
}

function retention({ photoDays, sessionDays, logDays }: Settings): string[] {
  const days = (seconds: number): string => plural(seconds / DAY_S, 'day');
  const minutes = (seconds: number): string => plural(seconds / 60, 'minute');
  const inCopies = `in recovery copies ${plural(RECOVERY_DAYS, 'day')} more`;
  const rows = [
    [
      'photo, normal',
      `${plural(photoDays, 'day')}, then until the next midnight (UTC), or until the visitor deletes it`,
    ],
    [
      'photo, private',
      `until its result is stored; ${minutes(PRIVATE_PHOTO_MAX_S)} at most; if all else fails, until the midnight (UTC) after ${plural(PRIVATE_LIFECYCLE_DAYS, 'day')}`,
    ],
    [
      'answers, also about health',
      `until the analysis has ended; if nothing ends it, unreadable after ${minutes(ANALYSIS_TTL_S)} and erased within about ${days(TTL_DELETION_S)} after that`,
    ],
    [
      'result, normal',
      `unreadable after ${minutes(ANALYSIS_TTL_S)}, erased within about ${days(TTL_DELETION_S)} after that`,
    ],
    [
      'result, private',
      `until the page has received it, at most ${minutes(PRIVATE_RESULT_S)}; if the sweeper fails, unreadable then and erased with other results`,
    ],
    ['session, events, records of deletions', `${plural(sessionDays, 'day')}, ${inCopies}`],
    ['upload permit', `${minutes(UPLOAD_PERMISSION_S)}, ${inCopies}`],
    ['private inquiry, without a session', days(PRIVATE_INQUIRY_S)],
    ['counters of an expected photo', `until the photo is stored, at most ${minutes(UPLOAD_PERMISSION_S)}`],
    [
      'limit counters',
      `their hour or day, and ${days(COUNTER_GRACE_S)}; they hold a session id or a keyed hash of an address`,
    ],
    ['backup of a deleted table of sessions', plural(TABLE_BACKUP_DAYS, 'day')],
    ['logs, without personal data', plural(logDays, 'day')],
    ["logs of the CDK's functions, without personal data", plural(INSTALLER_LOG_DAYS, 'day')],
  ];
  return [
    '### Retention schedule',
    '',
    '| what is stored | for how long |',
    '| --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `DynamoDB erases an expired item within about ${days(TTL_DELETION_S)}. Until then, no function returns it.`,
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
