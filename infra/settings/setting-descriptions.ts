import type { SettingName } from './settings.ts';

/**
 * The description of each setting. A test checks that the table in `infra/settings/README.md` contains the same texts.
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
