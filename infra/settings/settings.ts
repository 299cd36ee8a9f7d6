import * as z from 'zod/mini';
import { defaultModelIn } from './default-model.ts';
import { ConsentSetting } from '#domain/settings/consent-setting.ts';
import { DeviceInfoSetting } from '#domain/settings/device-info-setting.ts';
import { JsonMode } from '#domain/settings/json-mode.ts';
import { DEFAULT_PHOTO_DAYS, DEFAULT_SESSION_DAYS } from '#domain/settings/lifetimes.ts';

/** Every `error` completes the sentence that starts with the setting's name: "logDays must be …". */

function whole(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
}

function dollars() {
  const error = 'must be a number of US dollars from 0 to 1000';
  return z.number({ error }).check(z.gte(0, { error }), z.lte(1000, { error }));
}

function text(pattern: RegExp, form: string) {
  const error = `must be ${form}`;
  return z.string({ error }).check(z.regex(pattern, { error }));
}

const oneOf = (values: readonly (string | number)[]) => {
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  return { error: `must be ${list.format(values.map(String))}` };
};

const url = (protocol: RegExp, form: string) => z.url({ protocol, error: `must be ${form}` });

const PROCESSORS = ['arm64', 'x86_64'] as const;
/** The retention periods that CloudWatch Logs offers, up to 90 days. */
const LOG_DAYS = [1, 3, 5, 7, 14, 30, 60, 90] as const;

const fields = {
  stage: text(/^[a-z][a-z0-9]{0,11}$/, '1 to 12 lower-case letters and digits, the first one a letter'),
  modelId: text(
    /^[a-z0-9][a-z0-9.:-]*$/,
    'the id of a model or an inference profile, such as "us.amazon.nova-lite-v1:0", and no ARN',
  ),
  modelJsonMode: z.enum(JsonMode.options, oneOf(JsonMode.options)),
  modelMaxTokens: whole(500, 64_000),
  modelInputDollars: dollars(),
  modelOutputDollars: dollars(),
  modelEndpoint: z.optional(url(/^https?$/, 'an http or https address')),
  architecture: z.enum(PROCESSORS, oneOf(PROCESSORS)),
  analysisConcurrency: whole(2, 1000),
  analysesPerHourAndSession: whole(0, 1_000_000),
  analysesPerDayAndAddress: whole(0, 1_000_000),
  analysesPerDay: whole(0, 100_000_000),
  shareOfDayPerAddress: whole(1, 100),
  sessionsPerDayAndAddress: whole(1, 1_000_000),
  eventsPerHourAndSession: whole(1, 100_000),
  requestsPerSecond: whole(1, 10_000),
  waf: z.boolean({ error: 'must be true or false' }),
  photoDays: whole(1, 365),
  sessionDays: whole(1, 730),
  deviceInfo: z.enum(DeviceInfoSetting.options, oneOf(DeviceInfoSetting.options)),
  secretsVersion: whole(1, 1_000_000),
  logDays: z.literal(LOG_DAYS, oneOf(LOG_DAYS)),
  website: z.boolean({ error: 'must be true or false' }),
  consent: z.enum(ConsentSetting.options, oneOf(ConsentSetting.options)),
  minimumAge: whole(13, 21),
  operatorName: z.optional(
    text(/^\S(?:.{0,98}\S)?$/, 'the name of a person or a company, of at most 100 characters'),
  ),
  privacyPolicyUrl: z.optional(url(/^https$/, 'an https address')),
  imprintUrl: z.optional(url(/^https$/, 'an https address')),
  contactUrl: z.optional(url(/^(?:https|mailto)$/, 'an https or mailto address')),
  domainName: z.optional(
    text(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'a host name in lower case, such as skin.example.com, without https://'),
  ),
  certificateArn: z.optional(
    text(/^arn:aws[a-z-]*:acm:us-east-1:\d+:certificate\/./, 'the ARN of an ACM certificate in us-east-1'),
  ),
  webAclArn: z.optional(
    text(
      /^arn:aws[a-z-]*:wafv2:us-east-1:\d+:global\/webacl\/./,
      'the ARN of a WAF web ACL of scope CLOUDFRONT (arn:aws:wafv2:us-east-1:…:global/webacl/…)',
    ),
  ),
  monthlyBudgetDollars: z.optional(whole(1, 100_000_000)),
  alarmEmail: z.optional(z.email({ error: 'must be an e-mail address' })),
  catalogueFile: z.optional(text(/./, 'the path of a JSON file, from the folder of cdk.json')),
  supportUrl: z.optional(url(/^(?:https?|mailto)$/, 'an http, https or mailto address')),
} as const;

export const Settings = z.object(fields).check(
  z.refine(({ photoDays, sessionDays }) => photoDays <= sessionDays, {
    error: 'must be at least photoDays, so that no photo outlives the record of its owner',
    path: ['sessionDays'],
  }),
  z.refine(
    ({ domainName, certificateArn }) => (domainName === undefined) === (certificateArn === undefined),
    { error: 'goes together with domainName; set both or neither', path: ['certificateArn'] },
  ),
);
export type Settings = z.infer<typeof Settings>;
export type SettingName = keyof typeof fields;

/** The defaults that do not depend on stage and region. An optional setting without a default is off. */
export const defaults = {
  stage: 'dev',
  modelJsonMode: 'tool',
  // Twice our estimate for the longest reading, because some models use more tokens for JSON or indent it.
  modelMaxTokens: 1600,
  // Prices of the default model in late 2026. Its global profile costs a tenth less.
  modelInputDollars: 0.11,
  modelOutputDollars: 0.55,
  architecture: 'arm64',
  analysisConcurrency: 5,
  analysesPerHourAndSession: 10,
  analysesPerDayAndAddress: 60,
  analysesPerDay: 1000,
  shareOfDayPerAddress: 6,
  sessionsPerDayAndAddress: 200,
  eventsPerHourAndSession: 120,
  requestsPerSecond: 50,
  waf: false,
  photoDays: DEFAULT_PHOTO_DAYS,
  sessionDays: DEFAULT_SESSION_DAYS,
  deviceInfo: 'always',
  secretsVersion: 1,
  logDays: 14,
  website: true,
  consent: 'sheet',
  minimumAge: 13,
} as const satisfies Partial<Settings>;

/**
 * The defaults of a stage in a region. Only production has a web ACL by default, because AWS bills it monthly.
 * The default model is that of the region's group, and is missing if the region has no group.
 */
export function defaultsOf(
  stage: unknown,
  region?: string,
): Partial<Settings> & Omit<typeof defaults, 'waf'> {
  const modelId = defaultModelIn(region);
  return { ...defaults, ...(modelId !== undefined && { modelId }), waf: stage === 'prod' };
}

/**
 * One sentence for each setting. A test checks that the table in `infra/settings/README.md` contains the same
 * sentences.
 */
export const settingDescriptions: Record<SettingName, string> = {
  stage: 'Names the deployment; `prod` keeps the sessions table when the stack is destroyed.',
  modelId:
    'The Bedrock model, or the inference profile: `us.` and `eu.` keep photos in that group of regions, `global.` does not.',
  modelJsonMode:
    'How the model is asked to answer in our form: `tool`, `schema` or `prompt`; where it is refused, a lower one is tried.',
  modelMaxTokens:
    'The most tokens an answer may have, which bounds its price; a model that thinks first needs more.',
  modelInputDollars:
    'What your model costs for a million tokens in; the dashboard estimates the spend by it.',
  modelOutputDollars: 'What your model costs for a million tokens out.',
  modelEndpoint: "Another address of Bedrock than AWS's own: a VPC endpoint, or an emulator.",
  architecture: 'What the functions run on.',
  analysisConcurrency: 'The most analyses that run at the same time, which bounds how fast money is spent.',
  analysesPerHourAndSession: 'Analyses of one visitor in an hour; uploads may be three times as many.',
  analysesPerDayAndAddress: 'Analyses from one address in a day.',
  analysesPerDay: 'Analyses of everybody in a day; 0 switches the spending off.',
  shareOfDayPerAddress:
    'The most of `analysesPerDay` that one IPv4 address, or one IPv6 /56, may use, in per cent.',
  sessionsPerDayAndAddress: 'Sessions, and as many private inquiries, from one address in a day.',
  eventsPerHourAndSession: 'Logged events of one visitor in an hour.',
  requestsPerSecond: 'What the API lets through of all calls together; each call has its own share.',
  waf: 'Whether a WAF web ACL before the API limits how often one address may make each call.',
  photoDays: 'How long normal photos stay; private ones never outlive 15 minutes.',
  sessionDays: 'How long sessions, their events and the records of deleted photos are kept.',
  deviceInfo: 'Whether events say what device a visitor has: `always`, or `never`.',
  secretsVersion: 'Raise it by one to replace every secret; see "New secrets" in `infra/README.md`.',
  logDays: 'How long the logs of the functions are kept.',
  website: 'Whether the page and its CDN are deployed, or the API alone.',
  consent:
    'How visitors agree before a photo is sent: on a `sheet` that asks them, or by going on after a `sentence`.',
  minimumAge: 'The minimum age of visitors. An analysis for anybody younger is refused.',
  operatorName: 'The person or company that runs the page. Visitors and your papers read it.',
  privacyPolicyUrl: 'The address of your privacy policy: a link in the footer and on the consent sheet.',
  imprintUrl: 'The address of your imprint, which some countries require: a link in the footer.',
  contactUrl: 'The page or mailto address where visitors reach you about their data: a link in the footer.',
  domainName: 'Your own name for the page; it needs `certificateArn`.',
  certificateArn: 'The certificate of `domainName`, in us-east-1 as CloudFront wants it.',
  webAclArn: 'Your own WAF web ACL (scope CLOUDFRONT) for the whole site; `waf` protects the API alone.',
  monthlyBudgetDollars:
    'The budget of the whole account for a month. The alarm topic hears when 80 per cent of it are spent.',
  alarmEmail: 'The address that alarms are sent to.',
  catalogueFile: 'A JSON file with your own product catalogue.',
  supportUrl: 'Where "contact support" on the error screen leads.',
};
