import assert from 'node:assert/strict';
import { alarmTable } from '../../../infra/constructs/alarms.ts';
import { type AwsRequest, formCall, jsonCall } from '../../../infra/operator/aws-account.ts';
import { signatureOf } from '../../../infra/shared/sign-call.ts';
import type { Emulator } from './emulator.ts';
import { REGION } from './environment.ts';
import { STAGE } from './stage-file.ts';
import type { Steps } from './steps.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

/** Looks up what an operator needs after an alarm: the alarm itself, and the log that its description names. */
export async function readAlarms({ check }: Steps, { url }: Emulator): Promise<void> {
  async function ask({ service, headers = {}, body = '' }: AwsRequest): Promise<string> {
    const call = { service, region: REGION, credentials, method: 'POST', headers, body, at: Date.now() };
    const signed = { ...headers, ...signatureOf(`${url}/`, call) };
    const answer = await fetch(`${url}/`, { method: 'POST', headers: signed, body });
    assert.ok(answer.ok, `${service} answered ${answer.status}`);
    return answer.text();
  }

  // The emulator does not store descriptions of alarms, so the tests of the template check them.
  await check('every alarm exists', async () => {
    const alarms = await ask(
      formCall('monitoring', { Action: 'DescribeAlarms', Version: '2010-08-01', MaxRecords: '100' }),
    );
    for (const name of Object.keys(alarmTable)) {
      assert.ok(alarms.includes(`Monitoring${name}`), `no alarm ${name}`);
    }
  });

  await check('the log that an alarm names contains the lines of its function', async () => {
    const logGroupName = `/dewpoint/${STAGE}/RunAnalysis`;
    const lines = await ask(jsonCall('logs', 'Logs_20140328.FilterLogEvents', { logGroupName }));
    assert.match(lines, /run-analysis/);
  });
}
