import { describe, expect, it } from 'vitest';
import { account, bedrockThat, reportByTool, signIn } from '../../support/fakes/bedrock-stand-in.ts';
import { runOperatorCommand } from '../../support/infra/run-operator-command.ts';

/** Runs `npm run check:model -- …` with the credentials of `account`. */
function run(...args: string[]) {
  signIn(account);
  return runOperatorCommand('infra/check-model/run.ts', ...args);
}

describe('npm run check:model', () => {
  it('exits with 0 if the model of the stage works, and prints where the settings come from', async () => {
    const { url } = await bedrockThat(reportByTool);
    expect(await run('--stage', 'prod', '--context', `modelEndpoint=${url}`)).toEqual({
      code: 0,
      shown: expect.stringMatching(/^"eu\.\S+" replies with a report in the mode "tool".*\n$/),
      said: expect.stringContaining('Stage prod takes its settings from infra/stages/prod.json'),
    });
  });

  it('exits with 1 and prints the problem if Bedrock does not know the model', async () => {
    const message = 'The provided model identifier is invalid.';
    const { url } = await bedrockThat({ kind: 'error', status: 400, type: 'ValidationException', message });
    const { code, shown } = await run('-c', `modelEndpoint=${url}`, '-c', 'modelId=no.such.model');
    expect(code).toBe(1);
    expect(shown).toMatch(/^modelId: Bedrock in eu-central-1 has no model "no\.such\.model"\./);
  });

  it('explains a reason code from the log without calling the model', async () => {
    expect(await run('--stage', 'prod', 'use_case_form')).toMatchObject({
      code: 0,
      shown: expect.stringMatching(/^Access: Anthropic requires a use-case form, once per account/),
    });
  });

  it('explains a reason code by the permissions of the worker, and not by those of the operator', async () => {
    expect(await run('--stage', 'prod', 'no_permission')).toMatchObject({
      code: 0,
      shown: expect.stringMatching(/^Permission: the worker may not call "eu\.\S+", although /),
    });
  });

  it.each([
    [['no_acces'], 'Unknown reason: no_acces. Known reasons: unknown_model, '],
    [['--context', 'modelid=x'], 'did you mean modelId?'],
    [['--context', 'modelId'], '--context modelId: expected SETTING=VALUE'],
    [['--stage', 'Prod'], 'lower-case letters'],
    [['--stages', 'prod'], "Unknown option '--stages'\nUsage: "],
    [['--stage', 'prod', '--context', 'stage=dev'], '--stage prod and --context stage=dev name two stages'],
    [['--stage', 'prod', '--stage', 'test'], '--stage occurs twice\nUsage: '],
    [['--context', 'stage=prod', '--context', 'stage=test'], '--context stage occurs twice\nUsage: '],
    [['prod'], 'Usage: npm run check:model -- [--stage NAME]'],
  ])('exits with 1 for the invalid arguments %j, and prints the reason', async (args, why) => {
    const { code, shown, said } = await run(...args);
    expect([code, shown]).toEqual([1, '']);
    expect(said).toContain(why);
    expect(said).not.toContain('    at ');
  });
});
