import * as z from 'zod/mini';
import { defaultModelIn } from './default-model.ts';
import { dollars, oneOf, text, url, whole } from './field-types.ts';
import { ConsentSetting } from '#domain/settings/consent-setting.ts';
import { DeviceInfoSetting } from '#domain/settings/device-info-setting.ts';
import { JsonMode } from '#domain/settings/json-mode.ts';
import { DEFAULT_PHOTO_DAYS, DEFAULT_SESSION_DAYS } from '#domain/settings/lifetimes.ts';

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
  alarmEmail: z.optional(z.email({ error: 'must be an email address' })),
  catalogueFile: z.optional(text(/./, 'the path of a JSON file, from the folder of cdk.json')),
  supportUrl: z.optional(url(/^(?:https?|mailto)$/, 'an http, https or mailto address')),
} as const;

/** Settings that have an effect only with a website. */
const ofWebsite = ['domainName', 'certificateArn', 'webAclArn'] as const;

export const Settings = z.object(fields).check(
  z.check(({ value: { photoDays, sessionDays }, issues }) => {
    if (photoDays < sessionDays) return;
    const message = `must be more than photoDays, which is ${photoDays}, but is ${sessionDays}; otherwise photos outlive the record of their owner`;
    issues.push({ code: 'custom', path: ['sessionDays'], input: sessionDays, message });
  }),
  z.refine(
    ({ domainName, certificateArn }) => (domainName === undefined) === (certificateArn === undefined),
    { error: 'goes together with domainName; set both or neither', path: ['certificateArn'] },
  ),
  z.check(({ value, issues }) => {
    if (value.website) return;
    const message = 'has no effect while website is false; remove it, or set website to true';
    for (const name of ofWebsite)
      if (value[name] !== undefined)
        issues.push({ code: 'custom', path: [name], input: value[name], message });
  }),
);
export type Settings = z.infer<typeof Settings>;
export type SettingName = keyof typeof fields;

/** The defaults that do not depend on stage and region. An optional setting without a default is off. */
export const defaults = {
  stage: 'dev',
  modelJsonMode: 'tool',
  // Twice the estimated tokens of the longest reading, because some models use more tokens for JSON or indent it.
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

/** Prices in dollars per million tokens. */
export type ModelPrice = Pick<Settings, 'modelInputDollars' | 'modelOutputDollars'>;

/** Whether both prices of the model are those of the default model. */
export const hasDefaultPrices = ({ modelInputDollars, modelOutputDollars }: ModelPrice): boolean =>
  modelInputDollars === defaults.modelInputDollars && modelOutputDollars === defaults.modelOutputDollars;

/**
 * The defaults of a stage in a region. Only production has a web ACL by default, because AWS bills it monthly. The
 * default model depends on the region. Some regions have no default model.
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
  stage: 'The name of the deployment. If you destroy the stack of stage `prod`, its Sessions table stays.',
  modelId:
    'The id of a Bedrock model or an inference profile. A profile that begins with `us.` or `eu.` keeps photos in these regions; one with `global.` may send them to any region.',
  modelJsonMode:
    'How the model is asked for JSON: with a forced tool call (`tool`), with an output schema (`schema`) or only in the prompt (`prompt`). If Bedrock refuses a mode, the function tries a less strict one.',
  modelMaxTokens:
    'The maximum number of output tokens of a model call, which limits its price. A reasoning model needs more. A whole number from 500 to 64000.',
  modelInputDollars:
    'The price of a million input tokens of your model, a number of US dollars from 0 to 1000. The dashboard estimates the cost of the model from it and `modelOutputDollars`.',
  modelOutputDollars:
    'The price of a million output tokens of your model, a number of US dollars from 0 to 1000.',
  modelEndpoint:
    'The URL that replaces the public Bedrock endpoint, such as a FIPS endpoint or an emulator. The functions are in no VPC, so they cannot reach a VPC endpoint.',
  architecture: 'The processor architecture of the Lambda functions: `arm64` or `x86_64`.',
  analysisConcurrency:
    'The maximum number of analyses that run at the same time. It also limits the cost of the model per minute. A whole number from 2 to 1000.',
  analysesPerHourAndSession:
    'The maximum number of analyses per hour of one visitor (session). Three times as many uploads are allowed.',
  analysesPerDayAndAddress: 'The maximum number of analyses per day from one IPv4 address, or one IPv6 /56.',
  analysesPerDay:
    'The maximum number of analyses per day of all visitors together. With 0, no analysis starts, so the model costs nothing.',
  shareOfDayPerAddress:
    'The percentage of `analysesPerDay` that one IPv4 address, or one IPv6 /56, may use. A whole number from 1 to 100.',
  sessionsPerDayAndAddress:
    'The maximum number of sessions that events may start per day from one IPv4 address, or one IPv6 /56. An upload without a session starts one too; only the limits on uploads apply to it. The same limit applies to private inquiries, which are counted separately.',
  eventsPerHourAndSession: 'The maximum number of events per hour that are stored for one visitor (session).',
  requestsPerSecond:
    'The maximum number of API calls per second, for all visitors together. Each type of call may use only a part of it. A whole number from 1 to 10000.',
  waf: 'Whether the API has a WAF web ACL, which limits how often one IP address may make each type of call.',
  photoDays:
    'How many days normal photos are stored. Private photos are stored for at most 15 minutes. A whole number from 1 to 365.',
  sessionDays:
    'How many days sessions, their events and the records of deleted photos are stored. A whole number from 1 to 730, and more than `photoDays`.',
  deviceInfo: "Whether events contain details of the visitor's device: `always` or `never`.",
  secretsVersion:
    'The version of the secrets. Raise it by one to replace every secret; see "New secrets" in `infra/README.md`.',
  logDays: 'How many days the logs of the functions are stored: 1, 3, 5, 7, 14, 30, 60 or 90.',
  website: 'Whether the page and its CDN are deployed. With `false`, only the API is deployed.',
  consent:
    'How visitors consent before a photo is sent: on a `sheet` that asks them, or by continuing after a `sentence`.',
  minimumAge:
    'The minimum age of visitors. An analysis for anybody younger is refused. A whole number from 13 to 21.',
  operatorName: 'The person or company that runs the page. The page and `npm run papers` show the name.',
  privacyPolicyUrl: 'The URL of your privacy policy. The footer and the consent sheet link to it.',
  imprintUrl: 'The URL of your imprint, which some countries require. The footer links to it.',
  contactUrl: 'The page or mailto address for questions about personal data. The footer links to it.',
  domainName: 'Your own domain for the page. It requires `certificateArn`.',
  certificateArn:
    'The ARN of the ACM certificate for `domainName`. CloudFront requires a certificate in us-east-1.',
  webAclArn:
    'The ARN of your own WAF web ACL (scope CLOUDFRONT) for the whole site. `waf` protects only the API.',
  monthlyBudgetDollars:
    'The monthly budget of the whole account, in US dollars. AWS notifies the alarm topic when 80 per cent of it is spent, or when the forecast exceeds it. A whole number from 1 to 100000000.',
  alarmEmail: 'The email address that receives the alarms.',
  catalogueFile: 'The path of a JSON file with your own product catalogue, which replaces the built-in one.',
  supportUrl: 'The page or mailto address to which "contact support" on the error screen links.',
};
