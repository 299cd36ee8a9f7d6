import { describe, expect, it } from 'vitest';
import { account, signIn, withoutAccount } from '../../support/fakes/bedrock-stand-in.ts';
import { runOperatorCommand } from '../../support/infra/run-operator-command.ts';

const run = (...args: string[]) => runOperatorCommand('infra/papers/run.ts', ...args);

describe('npm run papers', () => {
  it('prints documents for the region that is set, and says how to choose another region', async () => {
    signIn({ ...account, AWS_REGION: 'eu-north-1' });
    const { code, shown, said } = await run('--stage', 'prod');
    expect(code).toBe(0);
    expect(shown).toContain('AWS, in `eu-north-1`; Amazon Bedrock, model `eu.anthropic.claude-haiku-5-5`');
    expect(said).toContain('The documents are for eu-north-1. For another region, set AWS_REGION.');
  });

  it('prints no documents if no region is set, instead of assuming a US region', async () => {
    signIn(withoutAccount);
    const { code, shown, said } = await run('--stage', 'prod');
    expect([code, shown]).toEqual([1, '']);
    expect(said).toContain('Set AWS_REGION to the region that you deploy to, such as eu-central-1.');
  });
});
