import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { stackOf, synth } from './synth.ts';
import { asText, resources } from './template.ts';

const template = synth();
const everything = JSON.stringify(asText(template.toJSON()));

describe('secrets', () => {
  it('are 3, made in the account: 48 letters and digits each, and gone with the stack', () => {
    const made = resources(template, 'AWS::SecretsManager::Secret');
    expect(made.map(({ name }) => name)).toEqual([
      'OriginKeySecret',
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

  it('reach their users by reference, in 2 places for the origin key and 4 for the functions', () => {
    const references = [...everything.matchAll(/\{\{resolve:secretsmanager:<(\w+)>:SecretString:::\}\}/g)];
    expect(references.map(([, name]) => String(name)).sort()).toEqual([
      'DeleteTokenKeySecret',
      'DeleteTokenKeySecret',
      'HashKeySecret',
      'HashKeySecret',
      'OriginKeySecret',
      'OriginKeySecret',
    ]);
  });

  it('have no value in the template, wherever a name promises one', () => {
    const values = [...everything.matchAll(/"(?:[A-Z_]*(?:SECRET|TOKEN|PASSWORD)|HeaderValue)":"([^"]*)"/g)];
    expect(values).toHaveLength(5);
    expect(values.filter(([, value]) => !value?.startsWith('{{resolve:secretsmanager:'))).toEqual([]);
    const keys = resources(template, 'AWS::ApiGateway::ApiKey').map(({ properties }) => properties['Value']);
    expect(keys).toEqual(['{{resolve:secretsmanager:<OriginKeySecret>:SecretString:::}}']);
  });

  it('are in no output', () => {
    expect(JSON.stringify(template.findOutputs('*'))).not.toMatch(/Secret|OriginKey/);
  });
});

describe('two syntheses of the same tree', () => {
  it.each([{}, { website: false }, { stage: 'prod' }])('give the same template: %j', (given) => {
    expect(Template.fromStack(stackOf(given).stack).toJSON()).toEqual(synth(given).toJSON());
  });
});
