import { runbooks } from './alarm-runbooks.ts';
import type { AlarmName } from './alarms.ts';

/** The description of an alarm, which is part of its emails. CloudWatch allows 1,024 characters. */
export function alarmDescription(name: AlarmName, stage: string, threshold: number): string {
  const { when, visitor, action, look } = runbooks[name];
  const command = look(stage);
  return [
    `It goes off when ${when(threshold)}`,
    `A visitor notices: ${visitor}`,
    `Look first${command.includes('--since') ? ' (increase --since if this email is older)' : ''}: ${command}`,
    `Then: ${action}`,
    `Commands: infra/README.md#${name.toLowerCase()}`,
  ].join('\n');
}
