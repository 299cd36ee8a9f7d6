import * as z from 'zod/mini';
import { JsonMode } from '#domain/json-mode.ts';
import { PRESET_PHOTO_DAYS, PRESET_SESSION_DAYS } from '#domain/lifetimes.ts';

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const dollars = z.number().check(z.gte(0), z.lte(1000));
const arn = z.string().check(z.regex(/^arn:aws[a-z-]*:/));

const fields = {
  stage: z.string().check(z.regex(/^[a-z][a-z0-9]{0,11}$/)),
  modelId: z.string().check(z.regex(/^[a-z0-9][a-z0-9.:-]*$/)),
  modelJsonMode: JsonMode,
  modelMaxTokens: whole(500, 64_000),
  modelInputDollars: dollars,
  modelOutputDollars: dollars,
  modelEndpoint: z.optional(z.url()),
  architecture: z.enum(['arm64', 'x86_64']),
  analysisConcurrency: whole(2, 1000),
  analysesPerHourAndSession: whole(0, 1_000_000),
  analysesPerDayAndAddress: whole(0, 1_000_000),
  analysesPerDay: whole(0, 100_000_000),
  eventsPerHourAndSession: whole(1, 100_000),
  requestsPerSecond: whole(1, 10_000),
  photoDays: whole(1, 365),
  sessionDays: whole(1, 730),
  logDays: z.literal([1, 3, 5, 7, 14, 30, 60, 90]),
  website: z.boolean(),
  domainName: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+\.[a-z]{2,}$/))),
  certificateArn: z.optional(arn),
  webAclArn: z.optional(arn),
  alarmEmail: z.optional(z.email()),
  catalogueFile: z.optional(z.string().check(z.minLength(1))),
  supportUrl: z.optional(z.url()),
} as const;

export const Settings = z.object(fields).check(
  z.refine(({ photoDays, sessionDays }) => photoDays <= sessionDays, {
    error: 'it must be at least photoDays, so that no photo outlives the record of whose it is',
    path: ['sessionDays'],
  }),
  z.refine(
    ({ domainName, certificateArn }) => (domainName === undefined) === (certificateArn === undefined),
    { error: 'domainName and certificateArn go together', path: ['certificateArn'] },
  ),
);
export type Settings = z.infer<typeof Settings>;
export type SettingName = keyof typeof fields;

/** What an operator gets without saying anything; what is absent here is off. */
export const presets = {
  stage: 'dev',
  modelId: 'global.anthropic.claude-haiku-5-5',
  modelJsonMode: 'tool',
  modelMaxTokens: 4000,
  // Of the model above, as of late 2026.
  modelInputDollars: 0.1,
  modelOutputDollars: 0.5,
  architecture: 'arm64',
  analysisConcurrency: 5,
  analysesPerHourAndSession: 10,
  analysesPerDayAndAddress: 60,
  analysesPerDay: 1000,
  eventsPerHourAndSession: 120,
  requestsPerSecond: 50,
  photoDays: PRESET_PHOTO_DAYS,
  sessionDays: PRESET_SESSION_DAYS,
  logDays: 14,
  website: true,
} as const satisfies Partial<Settings>;

/** One sentence each; the README's table is tested against these. */
export const settingMeanings: Record<SettingName, string> = {
  stage: 'Names the deployment; `prod` keeps the sessions table when the stack is destroyed.',
  modelId: 'The Bedrock model, or the inference profile with its `us.`, `eu.` or `global.` prefix.',
  modelJsonMode:
    'How the model is brought to answer in our shape: `tool`, or `schema` or `prompt` for models that refuse a forced tool.',
  modelMaxTokens: 'The most tokens an answer may have; it bounds what one call costs.',
  modelInputDollars:
    'What your model costs for a million tokens in; the dashboard estimates the spend by it.',
  modelOutputDollars: 'What your model costs for a million tokens out.',
  modelEndpoint: "Another address of Bedrock than AWS's own: a VPC endpoint, or an emulator.",
  architecture: 'What the functions run on.',
  analysisConcurrency: 'How many analyses run at once: the ceiling of what can be spent at a time.',
  analysesPerHourAndSession: 'Analyses of one visitor in an hour; uploads may be three times as many.',
  analysesPerDayAndAddress: 'Analyses from one address in a day.',
  analysesPerDay: 'Analyses of everybody in a day; 0 switches the spending off.',
  eventsPerHourAndSession: 'Logged events of one visitor in an hour.',
  requestsPerSecond: 'What the API lets through of all calls together; each call has its own share.',
  photoDays: 'How long normal photos stay; private ones never outlive 15 minutes.',
  sessionDays: 'How long sessions, their events and the records of deleted photos are kept.',
  logDays: 'How long the logs of the functions are kept.',
  website: 'Whether the page and its CDN are deployed, or the API alone.',
  domainName: 'Your own name for the page; it needs `certificateArn`.',
  certificateArn: 'The certificate of `domainName`, in us-east-1 as CloudFront wants it.',
  webAclArn: 'A WAF web ACL of scope CLOUDFRONT to put before the page.',
  alarmEmail: 'Who is told when an alarm goes off.',
  catalogueFile: 'A JSON file with your own product catalogue.',
  supportUrl: 'Where "contact support" on the error screen leads.',
};

/**
 * The settings out of CDK's context. What comes from the command line is text and is read as JSON where it is JSON.
 *
 * @throws Error naming every setting that is wrong, and why.
 */
export function readSettings(contextOf: (name: SettingName) => unknown): Settings {
  const given = z.keyof(z.object(fields)).options.flatMap((name) => {
    const value = fromText(contextOf(name));
    return value === undefined ? [] : [[name, value] as const];
  });
  const settings = Settings.safeParse({ ...presets, ...Object.fromEntries(given) });
  if (settings.success) return settings.data;
  const problems = settings.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong in the context: ${problems.join('; ')}`);
}

function fromText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
