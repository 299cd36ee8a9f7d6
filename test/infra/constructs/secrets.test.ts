import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { stackOf, synth } from '../../support/infra/synth.ts';
import { asText, resources } from '../../support/infra/template.ts';

const template = synth();
const everything = JSON.stringify(asText(template.toJSON()));

describe('secrets', () => {
  it('are 4 values of 48 letters and digits each, generated in the account and deleted with the stack', () => {
    const made = resources(template, 'AWS::SecretsManager::Secret');
    expect(made.map(({ name }) => name)).toEqual([
      'OriginKeySecret',
      'OriginKey2Secret',
      'DeleteTokenKeySecret',
      'HashKeySecret',
    ]);
    for (const { properties, deletionPolicy } of made) {
      expect(Object.keys(properties).sort()).toEqual(['Description', 'GenerateSecretString']);
      expect(properties['GenerateSecretString']).toEqual({
        PasswordLength: 48,
        ExcludePunctuation: true,
        IncludeSpace: false,
      });
      expect(deletionPolicy).toBe('Delete');
    }
  });

  it('are used only as origin keys (3 references) and in the environments of functions (6)', () => {
    const references = [...everything.matchAll(/\{\{resolve:secretsmanager:<(\w+)>:SecretString:::\}\}/g)];
    expect(references.map(([, name]) => String(name)).sort()).toEqual([
      'DeleteTokenKeySecret',
      'DeleteTokenKeySecret',
      'DeleteTokenKeySecret',
      'HashKeySecret',
      'HashKeySecret',
      'HashKeySecret',
      'OriginKey2Secret',
      'OriginKeySecret',
      'OriginKeySecret',
    ]);
  });

  it.each([
    [1, 7],
    [2, 9],
  ])(
    'appear in environments and origin headers only as dynamic references (secretsVersion %i: %i references)',
    (secretsVersion, places) => {
      const text = JSON.stringify(asText(synth({ secretsVersion }).toJSON()));
      const values = [
        ...text.matchAll(/"(?:[A-Z_]*(?:SECRET|TOKEN|PASSWORD)(?:_FORMER)?|HeaderValue)":"([^"]*)"/g),
      ];
      expect(values).toHaveLength(places);
      expect(values.filter(([, value]) => !value?.startsWith('{{resolve:secretsmanager:'))).toEqual([]);
    },
  );

  it('provide the values of both API keys', () => {
    const keys = resources(template, 'AWS::ApiGateway::ApiKey').map(({ properties }) => properties['Value']);
    expect(keys).toEqual([
      '{{resolve:secretsmanager:<OriginKeySecret>:SecretString:::}}',
      '{{resolve:secretsmanager:<OriginKey2Secret>:SecretString:::}}',
    ]);
  });

  it('are not in any output of the stack', () => {
    expect(JSON.stringify(template.findOutputs('*'))).not.toMatch(/Secret|OriginKey/);
  });
});

describe('the synthesis', () => {
  it.each([{}, { website: false }, { stage: 'prod' }])(
    'produces the same template twice from the same source tree (settings: %j)',
    (given) => {
      expect(Template.fromStack(stackOf(given).stack).toJSON()).toEqual(synth(given).toJSON());
    },
  );
});
