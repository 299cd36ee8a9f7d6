import * as z from 'zod/mini';
import { defaultModelIn } from './default-model.ts';
import { dollars, oneOf, text, url, whole } from './field-types.ts';
import { MIN_AGE } from '#domain/questionnaire/answers.ts';
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
  modelJsonMode: oneOf(JsonMode.options),
  modelMaxTokens: whole(500, 64_000),
  modelInputDollars: dollars(),
  modelOutputDollars: dollars(),
  modelEndpoint: z.optional(url(/^https?$/, 'an http or https address')),
  architecture: oneOf(PROCESSORS),
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
  deviceInfo: oneOf(DeviceInfoSetting.options),
  secretsVersion: whole(1, 1_000_000),
  logDays: oneOf(LOG_DAYS),
  website: z.boolean({ error: 'must be true or false' }),
  consent: oneOf(ConsentSetting.options),
  minimumAge: whole(MIN_AGE, 21),
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

/** Settings that are refused if `website` is false. The other settings of the page are then ignored. */
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

/** The defaults that do not depend on the region. In stage `prod`, `waf` is on by default. */
export const defaults = {
  stage: 'dev',
  modelJsonMode: 'tool',
  // At least twice the estimated tokens of the longest reading, because some models use more tokens for JSON or indent
  // it.
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
  minimumAge: MIN_AGE,
} as const satisfies Partial<Settings>;

/** Prices in dollars per million tokens. */
export type ModelPrice = Pick<Settings, 'modelInputDollars' | 'modelOutputDollars'>;

export const hasDefaultPrices = ({ modelInputDollars, modelOutputDollars }: ModelPrice): boolean =>
  modelInputDollars === defaults.modelInputDollars && modelOutputDollars === defaults.modelOutputDollars;

/** Whether this is the stage that real visitors use. */
export const isProduction = (stage: unknown): boolean => stage === 'prod';

/**
 * The defaults of a stage in a region. Only production has a web ACL by default, because AWS bills it monthly. The
 * default model depends on the region. Some regions have no default model.
 */
export function defaultsOf(
  stage: unknown,
  region?: string,
): Partial<Settings> & Omit<typeof defaults, 'waf'> {
  const modelId = defaultModelIn(region);
  return { ...defaults, ...(modelId !== undefined && { modelId }), waf: isProduction(stage) };
}
