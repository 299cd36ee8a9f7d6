import { runbooks } from '../../../infra/constructs/alarm-runbooks.ts';
import { type AlarmName, alarmTable } from '../../../infra/constructs/alarms.ts';
import { settingsOf } from './settings-of.ts';

const STAGE = 'prod';

/**
 * The section that the operator's README should contain for an alarm, with the threshold for production's default
 * settings.
 */
export function alarmSection(name: AlarmName): string {
  const { when, visitor, action, look, afterwards } = runbooks[name];
  const condition = when(alarmTable[name].threshold(settingsOf({ stage: STAGE })));
  const steps = afterwards.flatMap(({ note, command }) => [`# ${note}`, command(STAGE)]);
  return [
    `### ${name}`,
    '',
    `It goes off when ${condition} A visitor notices: ${visitor}`,
    action,
    '',
    '```sh',
    '# Look first',
    look(STAGE),
    ...steps,
    '```',
  ].join('\n');
}
