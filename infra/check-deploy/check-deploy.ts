import { checkModel } from '../check-model/check-model.ts';
import { findAccount } from '../operator/aws-account.ts';
import { missingAccount } from '../operator/missing-account.ts';
import type { Environment } from '../operator/region-of.ts';
import type { Settings } from '../settings/settings.ts';
import { checkApi, checkBootstrap, checkCredentials, checkFunctions } from './account-checks.ts';
import { type Check, check } from './check.ts';
import { checkSecrets } from './deployed-secrets.ts';
import { checkCertificate, checkDns } from './domain-checks.ts';
import { checkTokens, modelSpend } from './model-tokens.ts';

/**
 * Checks whether the AWS account is ready for a deployment with these settings. Without a region and valid credentials,
 * nothing else is checked.
 */
export async function checkDeploy(
  settings: Settings,
  environment: Environment,
  qualifier?: string,
): Promise<Check[]> {
  const { domainName, certificateArn } = settings;
  const account = await findAccount(environment);
  if (typeof account === 'string') {
    const name = account === 'no_region' ? 'region' : 'credentials';
    return [check(name, 'problem', missingAccount[account])];
  }
  const { accountId, ...credentials } = await checkCredentials(account);
  if (accountId === undefined) return [credentials];
  const model = await checkModel(settings, environment);
  return [
    credentials,
    ...(await Promise.all([
      checkBootstrap(account, accountId, qualifier),
      checkFunctions(account, settings),
      checkApi(account, settings),
      checkSecrets(account, settings),
    ])),
    check('model', model.ok ? 'ok' : 'problem', model.lines.join(' ')),
    await checkTokens(account, settings),
    modelSpend(settings),
    ...(domainName && certificateArn
      ? [await checkCertificate(account, { domainName, certificateArn }), await checkDns(domainName)]
      : []),
    ...checkOperator(settings),
    checkAlarms(settings),
  ];
}

/** Adds a line only if something is missing. Without the page, nobody reads the consent sheet. */
const checkOperator = ({ operatorName, consent, website }: Settings): Check[] =>
  operatorName !== undefined || consent !== 'sheet' || !website
    ? []
    : [check('operator', 'note', 'the consent sheet names nobody who runs the page. Set operatorName.')];

const checkAlarms = ({ alarmEmail }: Settings): Check =>
  alarmEmail === undefined
    ? check(
        'alarms',
        'note',
        'nobody receives them. Set alarmEmail, or subscribe to the topic in the output AlarmTopic.',
      )
    : check(
        'alarms',
        'ok',
        `are sent to ${alarmEmail}, if the subscription was confirmed. This is not checked.`,
      );
