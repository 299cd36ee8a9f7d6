import { readModelId } from '#domain/settings/model-profile.ts';
import type { Settings } from '../settings/settings.ts';

const basis: Record<Settings['consent'], string> = {
  sheet:
    'consent on a sheet before anything is sent, with a box of its own for health answers (Art. 6 and 9 GDPR)',
  sentence:
    'a sentence saying that going on counts as consent; Art. 9 GDPR requires explicit consent to health answers',
};

const eventsWith: Record<Settings['deviceInfo'], string> = {
  always: 'events with device fields',
  never: 'events without device fields',
};

export function checklist(settings: Settings, region: string): string[] {
  const { operatorName, contactUrl, privacyPolicyUrl, minimumAge, deviceInfo, consent, analysesPerDay } =
    settings;
  return [
    '### Checklist for a data protection impact assessment',
    '',
    `- [ ] Controller: ${operatorName ?? 'not named yet (`operatorName`)'}. Contact: ${contactUrl ?? 'none yet (`contactUrl`)'}. Privacy policy: ${privacyPolicyUrl ?? 'none yet (`privacyPolicyUrl`)'}`,
    '- [ ] Purpose: a cosmetic skincare routine from one photo and a few answers. No account, no advertising, no training of models',
    '- [ ] Data: a photo of a face; age, goal, sensitivity; conditions, pregnancy and optional answers, some of which are about health (Art. 9 GDPR)',
    '- [ ] No biometric identification: nobody is recognised, and no template of a face is stored',
    `- [ ] Legal basis: ${basis[consent]}`,
    `- [ ] Visitors state that they are ${minimumAge} or older; check what the law of each country requires for minors`,
    ...processors(settings, region),
    `- [ ] Transfers (Chapter V GDPR): ${settings.website ? 'CloudFront, ' : ''}the deployment and the model may be outside the EU. State for each`,
    '      on what a transfer rests: an adequacy decision, or the standard contractual clauses in the data processing addendum',
    '- [ ] Contracts: the data processing addendum of AWS, and for the model its provider terms in Bedrock',
    `- [ ] Device fields in events: ${deviceInfo === 'always' ? 'stored (`deviceInfo=never` would store none)' : 'not stored'}`,
    '- [ ] Rights: in the page, visitors read and export their result, and delete their photos, analyses and visit log. The page does',
    '      not show the visit log, and nobody can find it by a name; with a session id or the address',
    '      of a normal photo, the operator can',
    '- [ ] Risks that remain: a wrong reading, a product that does not suit, a photo of another person; at most',
    `      ${analysesPerDay.toLocaleString('en')} analyses a day, unless the switch changes this limit. Measures: verified deletions, alarms, and a switch that stops analyses`,
    '- [ ] Date, who decided, and the date of the next review',
  ];
}

function processors(
  { modelId, modelEndpoint = 'Amazon Bedrock', website, waf, webAclArn, deviceInfo }: Settings,
  region: string,
): string[] {
  return [
    `- [ ] Processors: AWS, in \`${region}\`; ${modelEndpoint}, model \`${modelId}\`, ${whereOf(modelId)}. The model gets the photo alone`,
    ...(website ? [cdn(deviceInfo)] : []),
    ...(waf
      ? ['- [ ] Processor: AWS WAF counts the calls of each IP address in the region; it stores no requests']
      : []),
    ...(webAclArn === undefined
      ? []
      : [
          '- [ ] Processor: AWS WAF reads all requests at the edge, for a web ACL of your own. State what it logs and samples, and for how long',
        ]),
  ];
}

const cdn = (deviceInfo: Settings['deviceInfo']): string =>
  [
    `- [ ] Processor: Amazon CloudFront passes answers, results, ${eventsWith[deviceInfo]}, IP addresses and normal photos that are`,
    '      viewed through an edge location near the visitor, possibly outside the EU. It caches none of them. Uploads go straight to the bucket',
  ].join('\n');

/** The regions in which the model may run. */
function whereOf(modelId: string): string {
  const { group } = readModelId(modelId);
  if (group === undefined) return 'in the same region';
  return group === 'global' ? 'in any region of AWS' : `in the group of regions \`${group}\``;
}
