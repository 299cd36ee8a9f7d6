import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { forgottenDashes } from '../../../infra/operator/forgotten-dashes.ts';

const run = promisify(execFile);
const taken = 'npm took --stage for itself. Write two dashes before it: npm run';

describe('the check for a forgotten "--" in an npm command', () => {
  it.each([
    ['switch', 'prod', ['analyses=off'], 'switch -- --stage prod analyses=off'],
    ['switch', 'true', ['prod', 'analyses=off'], 'switch -- --stage prod analyses=off'],
    ['switch', 'true', ['analyses=off', 'prod'], 'switch -- --stage prod analyses=off'],
    ['check:model', 'prod', [], 'check:model -- --stage prod'],
    ['check:model', 'true', [], 'check:model -- --stage NAME'],
  ])(
    'reports the corrected command for npm run %s with npm_config_stage "%s" and the arguments %j',
    (name, stage, args, command) => {
      const environment = { npm_config_stage: stage, npm_lifecycle_event: name };
      expect(forgottenDashes(environment, args)).toBe(`${taken} ${command}`);
    },
  );

  it('reports --context if npm consumed it instead of passing it to the script', () => {
    const environment = { npm_config_context: 'stage=prod', npm_lifecycle_event: 'switch' };
    expect(forgottenDashes(environment, ['analyses=off'])).toBe(
      'npm took --context for itself. Write two dashes before it: npm run switch -- --context stage=prod analyses=off',
    );
  });

  it('reports both --stage and --context if npm consumed both', () => {
    const environment = { npm_config_stage: 'prod', npm_config_context: 'waf=false' };
    expect(forgottenDashes({ ...environment, npm_lifecycle_event: 'check:deploy' }, [])).toMatch(
      / npm run check:deploy -- --stage prod --context waf=false$/,
    );
  });

  it('reports nothing if npm passed all arguments to the script', () => {
    expect(
      forgottenDashes({ npm_lifecycle_event: 'switch' }, ['--stage', 'prod', 'analyses=off']),
    ).toBeUndefined();
  });

  it.each([
    ['switch', ['--stage=prod', 'analyses=off'], 'switch -- --stage prod analyses=off'],
    ['switch', ['--stage', 'prod', 'analyses=off'], 'switch -- --stage prod analyses=off'],
    ['check:deploy', ['--stage', 'prod'], 'check:deploy -- --stage prod'],
    ['check:model', ['--stage=prod', 'no_access'], 'check:model -- --stage prod no_access'],
  ])('stops the command before it acts on the default stage: npm run %s %j', async (name, args, command) => {
    await expect(run('npm', ['run', '--silent', name, ...args])).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `${taken} ${command}\n`,
    });
  });
});
