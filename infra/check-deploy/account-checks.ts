import * as z from 'zod/mini';
import {
  type AwsAccount,
  type AwsAnswer,
  errorOf,
  formCall,
  isUnreachable,
  jsonCall,
} from '../operator/aws-account.ts';
import { CONCURRENCY_QUOTA } from '../constructs/alarm-commands.ts';
import { isKnownRegion } from '../region-warning.ts';
import type { Settings } from '../settings/settings.ts';
import { type Check, check } from './check.ts';

/** This file checks whether the AWS account is ready for `cdk deploy`. */

/** The version of the bootstrap stack that the template requires. */
const MIN_BOOTSTRAP_VERSION = 6;
/** The assumed duration of an API call in seconds, with a margin for cold starts. */
const CALL_S = 0.3;
/**
 * The concurrent executions that the scheduled sweeper, the photo checks and, during a deployment, the CDK's own
 * functions need.
 */
const OTHERS_AT_ONCE = 5;

export async function checkCredentials({ region, ask }: AwsAccount): Promise<Check & { accountId?: string }> {
  const answer = await ask(formCall('sts', { Action: 'GetCallerIdentity', Version: '2011-06-15' }));
  const accountId = /<Account>(\d+)<\/Account>/.exec(answer.text)?.[1];
  if (accountId)
    return { ...check('credentials', 'ok', `account ${accountId}, region ${region}`), accountId };
  // The host of a region that does not exist never answers.
  return check(
    isUnreachable(answer) && !isKnownRegion(region) ? 'region' : 'credentials',
    'problem',
    isUnreachable(answer)
      ? `could not be checked: ${errorOf(answer)}. Check your network, and the name of the region (${region}).`
      : `AWS refuses them (${errorOf(answer)}). Sign in again, and test them with aws sts get-caller-identity.`,
  );
}

/** @param qualifier the qualifier of the bootstrap stack, if it is not the default */
export async function checkBootstrap(
  { region, ask }: AwsAccount,
  accountId: string,
  qualifier = 'hnb659fds',
): Promise<Check> {
  const Name = `/cdk-bootstrap/${qualifier}/version`;
  const answer = await ask(jsonCall('ssm', 'AmazonSSM.GetParameter', { Name }));
  const version = Number(parsed(answer, Parameter)?.Parameter.Value);
  const command = `npx cdk bootstrap aws://${accountId}/${region}`;
  if (version >= MIN_BOOTSTRAP_VERSION) return check('bootstrap', 'ok', `version ${version}`);
  if (isUnreachable(answer))
    return check('bootstrap', 'problem', `could not be checked: ${errorOf(answer)}.`);
  const found = Number.isNaN(version)
    ? `could not be found (${errorOf(answer)})`
    : `version ${version} is too old, ${MIN_BOOTSTRAP_VERSION} or newer is required`;
  return check('bootstrap', 'problem', `${found}. Run ${command}`);
}

export async function checkFunctions(
  { region, ask }: AwsAccount,
  { analysisConcurrency, requestsPerSecond }: Settings,
): Promise<Check> {
  const answer = await ask({ service: 'lambda', method: 'GET', path: '/2016-08-19/account-settings/' });
  const limit = parsed(answer, LambdaAccount)?.AccountLimit.ConcurrentExecutions;
  if (limit === undefined) return lookupFailed('functions', answer, 'lambda:GetAccountSettings');
  const needed = analysisConcurrency + Math.ceil(requestsPerSecond * CALL_S) + OTHERS_AT_ONCE;
  const found = `the account allows ${limit} concurrent executions; these settings may need ${needed}`;
  if (limit >= needed) return check('functions', 'ok', found);
  const more = Math.max(1_000, needed);
  return check(
    'functions',
    'problem',
    `${found}. Lower analysisConcurrency and requestsPerSecond, or run aws service-quotas request-service-quota-increase --region ${region} --service-code lambda --quota-code ${CONCURRENCY_QUOTA} --desired-value ${more}`,
  );
}

export async function checkApi({ ask }: AwsAccount, { requestsPerSecond }: Settings): Promise<Check> {
  const answer = await ask({ service: 'apigateway', method: 'GET', path: '/account' });
  const account = parsed(answer, ApiAccount);
  if (!account) return lookupFailed('API', answer, 'apigateway:GET');
  const { cloudwatchRoleArn, throttleSettings } = account;
  const role = `its CloudWatch log role is ${cloudwatchRoleArn ? 'set' : 'not set'}, and this stack does not need one`;
  const rate = throttleSettings?.rateLimit;
  if (rate === undefined || rate >= requestsPerSecond) {
    return check(
      'API',
      'ok',
      `the account allows ${rate ?? 'an unknown number of'} calls per second; ${role}`,
    );
  }
  return check(
    'API',
    'problem',
    `the account allows ${rate} calls per second. Lower requestsPerSecond from ${requestsPerSecond}, or request a higher quota under Service Quotas, Amazon API Gateway.`,
  );
}

/** Reports a failed lookup as a note only, because a deployment can succeed without the permission for the lookup. */
export const lookupFailed = (name: string, answer: AwsAnswer, right: string): Check =>
  check(
    name,
    'note',
    isUnreachable(answer)
      ? `could not be looked up: ${errorOf(answer)}.`
      : `could not be looked up (${errorOf(answer)}). Your credentials may lack ${right}.`,
  );

export function parsed<S extends z.ZodMiniType>(
  { status, text }: AwsAnswer,
  schema: S,
): z.infer<S> | undefined {
  if (status !== 200) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const Parameter = z.object({ Parameter: z.object({ Value: z.string() }) });
const LambdaAccount = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.int() }) });
const ApiAccount = z.object({
  cloudwatchRoleArn: z.nullish(z.string()),
  throttleSettings: z.optional(z.object({ rateLimit: z.number() })),
});
