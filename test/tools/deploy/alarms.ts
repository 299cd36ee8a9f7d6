import assert from 'node:assert/strict';
import { alarmTable } from '../../../infra/constructs/alarms.ts';
import { type AwsRequest, jsonCall } from '../../../infra/operator/aws-account.ts';
import { sigV4Headers } from '../../../infra/shared/sign-call.ts';
import type { Emulator } from './emulator.ts';
import { REGION } from './environment.ts';
import { STAGE } from './stage-file.ts';
import type { Steps } from './steps.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

export async function readAlarms({ check }: Steps, { url }: Emulator): Promise<void> {
  async function ask({ service, headers = {}, body = '' }: AwsRequest): Promise<string> {
    const call = { service, region: REGION, credentials, method: 'POST', headers, body, at: Date.now() };
    const signed = { ...headers, ...sigV4Headers(`${url}/`, call) };
    const answer = await fetch(`${url}/`, { method: 'POST', headers: signed, body });
    assert.ok(answer.ok, `${service} answered ${answer.status}`);
    return answer.text();
  }

  await check('every alarm exists, and refers to its section in the README', async () => {
    const alarms = await ask(
      // The emulator returns alarm descriptions only over the JSON protocol.
      jsonCall('monitoring', 'GraniteServiceVersion20100801.DescribeAlarms', { MaxRecords: 100 }, '1.0'),
    );
    for (const name of Object.keys(alarmTable)) {
      assert.ok(alarms.includes(`Monitoring${name}`), `no alarm ${name}`);
      assert.ok(alarms.includes(`infra/README.md#${name.toLowerCase()}`), `no description of ${name}`);
    }
  });

  await check('the log that an alarm names contains the lines of its function', async () => {
    const logGroupName = `/dewpoint/${STAGE}/RunAnalysis`;
    const lines = await ask(jsonCall('logs', 'Logs_20140328.FilterLogEvents', { logGroupName }));
    assert.match(lines, /run-analysis/);
  });
}
