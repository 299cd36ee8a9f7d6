import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { synth } from '../support/infra/synth.ts';
import { asText, environmentOf, resource } from '../support/infra/template.ts';

/**
 * These tests derive the effect of raising `secretsVersion` from the templates before and after. CloudFormation does
 * not change resources that are the same in both templates, and creates or updates the others. Then it deletes the
 * resources that are missing from the new template.
 */

const Raw = z.looseObject({ Type: z.string(), DependsOn: z._default(z.array(z.string()), []) });
type Resources = ReadonlyMap<string, z.infer<typeof Raw>>;

const deployed = (secretsVersion: number): Resources =>
  new Map(
    Object.entries(synth({ secretsVersion }).toJSON()['Resources'] ?? {}).map(([id, each]) => [
      id,
      Raw.parse(each),
    ]),
  );
const ofType = (all: Resources, type: string): string[] =>
  [...all].flatMap(([id, { Type }]) => (Type === type ? [id] : []));
const withSecret = (all: Resources): string[] =>
  [...all].flatMap(([id, each]) => (JSON.stringify(each).includes('resolve:secretsmanager') ? [id] : []));
/** Ignores `DependsOn`, because it determines only the order of updates, not whether a resource is updated. */
const isLeftAlone = (id: string, before: Resources, after: Resources): boolean => {
  const [was, is] = [before, after].map((each) => JSON.stringify({ ...each.get(id), DependsOn: [] }));
  return was === is;
};

const HashedName = /[0-9A-F]{8}$/;
const nameOf = (id: string): string => id.replace(HashedName, '');

const environment = (name: string, secretsVersion: number) => environmentOf(synth({ secretsVersion }), name);

const sentByCdn = (secretsVersion: number): string => {
  const { properties } = resource(synth({ secretsVersion }), 'AWS::CloudFront::Distribution');
  return /"HeaderValue":"([^"]+)"/.exec(JSON.stringify(properties))?.[1] ?? 'no key';
};

const Key = z.looseObject({ Properties: z.looseObject({ Value: z.string() }) });
const InPlan = z.looseObject({ Properties: z.looseObject({ KeyId: z.looseObject({ Ref: z.string() }) }) });

/** The values of the API keys in the usage plan. */
const acceptedByApi = (version: number): string[] => {
  const all = deployed(version);
  return ofType(all, 'AWS::ApiGateway::UsagePlanKey').map((id) => {
    const { KeyId } = InPlan.parse(all.get(id)).Properties;
    return Key.parse(asText(all.get(KeyId.Ref))).Properties.Value;
  });
};

const steps = [
  [1, 2],
  [2, 3],
] as const;

describe.each(steps)('raising secretsVersion from %i to %i', (from, to) => {
  const [before, after] = [deployed(from), deployed(to)];

  it('updates or replaces every resource that uses a secret, except the new origin key, which the previous version created in advance', () => {
    const holders = withSecret(before);
    expect(holders.map(nameOf).sort()).toEqual([
      `ApiOriginKey${from === 1 ? '' : from}`,
      `ApiOriginKey${to}`,
      'FunctionsAnalyzeSkinFunction',
      'FunctionsDeleteEverythingFunction',
      'FunctionsDeleteImageFunction',
      'FunctionsLogEventsFunction',
      'FunctionsUploadImageFunction',
      'WebsiteDistribution',
    ]);
    const untouched = holders.filter((id) => isLeftAlone(id, before, after));
    expect(untouched.map(nameOf)).toEqual([`ApiOriginKey${to}`]);
  });

  it('creates new secrets under new names, and changes no existing secret', () => {
    const secrets = ofType(before, 'AWS::SecretsManager::Secret');
    const kept = secrets.filter((id) => after.has(id));
    expect(kept.filter((id) => !isLeftAlone(id, before, after))).toEqual([]);
    const made = ofType(after, 'AWS::SecretsManager::Secret').filter((id) => !before.has(id));
    expect(made.map(nameOf).sort()).toEqual([
      `DeleteTokenKey${to}Secret`,
      `HashKey${to}Secret`,
      `OriginKey${to + 1}Secret`,
    ]);
  });

  it('makes the CDN send a key that the API has accepted since the previous deployment', () => {
    expect(sentByCdn(to)).toContain(`<OriginKey${to}Secret>`);
    expect(acceptedByApi(from)).toContain(sentByCdn(to));
    expect(acceptedByApi(to)).toContain(sentByCdn(to));
    for (const type of ['AWS::ApiGateway::ApiKey', 'AWS::ApiGateway::UsagePlanKey']) {
      const staying = ofType(before, type).filter((id) => after.has(id));
      expect(staying).toHaveLength(1);
      expect(staying.filter((id) => !isLeftAlone(id, before, after))).toEqual([]);
    }
  });

  it('removes the old origin key from the API only after the CDN sends the new key', () => {
    expect(acceptedByApi(from)).toContain(sentByCdn(from));
    expect(acceptedByApi(to)).not.toContain(sentByCdn(from));
    // The old key is missing from the new template, so CloudFormation deletes it after all updates.
    const keys = ofType(before, 'AWS::ApiGateway::ApiKey');
    expect(keys.filter((id) => !after.has(id))).toHaveLength(1);
  });

  it.each(['DeleteImage', 'DeleteEverything'])(
    'lets %s accept only delete tokens signed with the current or the previous secret',
    (name) => {
      const { DELETE_TOKEN_SECRET: signedBefore } = environment('UploadImage', from);
      const checking = environment(name, to);
      const { DELETE_TOKEN_SECRET: current, DELETE_TOKEN_SECRET_FORMER: former } = checking;
      expect([current, former]).toEqual([
        environment('UploadImage', to)['DELETE_TOKEN_SECRET'],
        signedBefore,
      ]);
      expect(current).not.toBe(former);
      expect(environment('UploadImage', to)).not.toHaveProperty('DELETE_TOKEN_SECRET_FORMER');
    },
  );

  it('passes the same new secret to every function that hashes IP addresses', () => {
    const [one, ...others] = ['UploadImage', 'AnalyzeSkin', 'LogEvents'].map(
      (name) => environment(name, to)['HASH_SECRET'],
    );
    for (const other of others) expect(other).toBe(one);
    expect(one).not.toBe(environment('UploadImage', from)['HASH_SECRET']);
  });
});

describe('an update of the stack', () => {
  const all = deployed(2);

  it('updates the functions that check tokens before those that sign with the new secret', () => {
    const idOf = (name: string) => [...all.keys()].find((id) => nameOf(id) === name) ?? name;
    const before = all.get(idOf('FunctionsUploadImageFunction'))?.DependsOn;
    expect(before).toContain(idOf('FunctionsDeleteImageFunction'));
    expect(before).toContain(idOf('FunctionsDeleteEverythingFunction'));
  });

  it('adds one key at a time to the usage plan, because API Gateway refuses two keys at once', () => {
    const [first, second, ...more] = ofType(all, 'AWS::ApiGateway::UsagePlanKey');
    expect(more).toEqual([]);
    expect(all.get(second ?? '')?.DependsOn).toEqual([first]);
  });
});

describe('secretsVersion 1', () => {
  it('keeps the resource names, and so the secrets, of a deployment without secretsVersion', () => {
    const first = [...deployed(1).keys()];
    expect(first).toEqual(
      expect.arrayContaining([
        'OriginKeySecret69B9CDE7',
        'DeleteTokenKeySecret3CC51065',
        'HashKeySecret7ACD893C',
        'ApiOriginKey30C7E160',
        'ApiThroughTheCdnUsagePlanKeyResourceDewpointdevApiOriginKey235A1F803E4CDCAD',
      ]),
    );
  });

  it('passes no former secret to the functions that check delete tokens, because version 1 has none', () => {
    expect(environmentOf(synth(), 'DeleteImage')).not.toHaveProperty('DELETE_TOKEN_SECRET_FORMER');
    expect(environmentOf(synth(), 'DeleteEverything')).not.toHaveProperty('DELETE_TOKEN_SECRET_FORMER');
  });
});
