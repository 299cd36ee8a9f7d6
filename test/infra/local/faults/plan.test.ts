import { describe, expect, it } from 'vitest';
import { scriptedFaults, seededFaults } from '../../../../infra/local/faults/plan.ts';
import { readFaults } from '../../../../infra/local/faults/read-faults.ts';

const PUT = 'dynamodb PutItem analyses';
const times = <T>(count: number, ask: () => T): T[] => Array.from({ length: count }, ask);

describe('a script of faults', () => {
  it('affects only the calls that it lists by name and number, counting from 1', () => {
    const plan = scriptedFaults([{ call: PUT, fault: 'error', from: 2, times: 1 }]);
    expect(times(3, () => plan(PUT))).toEqual([undefined, 'error', undefined]);
    expect(plan('dynamodb PutItem sessions')).toBeUndefined();
    expect(plan(`${PUT}-too`)).toBeUndefined();
  });

  it('accepts a prefix, which affects all calls whose names begin with it', () => {
    const plan = scriptedFaults([{ call: 'dynamodb', fault: 'drop' }]);
    expect([plan(PUT), plan('dynamodb Query analyses'), plan('s3 GetObject')]).toEqual([
      'drop',
      'drop',
      undefined,
    ]);
  });

  it('applies the faults "duplicate" and "late" only to deliveries, and all others only to calls', () => {
    const plan = scriptedFaults([
      { call: 'queue', fault: 'drop' },
      { call: 'queue', fault: 'duplicate' },
      { call: 's3', fault: 'late' },
    ]);
    expect([plan('queue Deliver'), plan('s3 GetObject')]).toEqual(['duplicate', undefined]);
  });
});

describe('random faults', () => {
  it('affect the same calls for the same seed, and other calls for another seed', () => {
    const [one, same, other] = [1, 1, 2].map((seed) => {
      const plan = seededFaults({ seed, share: 0.5 });
      return times(50, () => plan(PUT));
    });
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
  });

  it('affect about the requested share of calls', () => {
    const plan = seededFaults({ seed: 3, share: 0.1 });
    const met = times(10_000, () => plan(PUT)).filter(Boolean).length;
    expect(met).toBeGreaterThan(900);
    expect(met).toBeLessThan(1_100);
  });
});

/** The faults that this text causes in a thousand calls of the model. */
const failed = (text: string) => {
  const plan = readFaults(text);
  return times(1_000, () => plan('bedrock Converse'));
};

describe('the parser of DEWPOINT_FAULTS', () => {
  it('accepts a failure rate that applies to all calls', () => {
    expect(times(3, () => readFaults('100% seed 4')(PUT))).not.toContain(undefined);
    expect(readFaults('0%')(PUT)).toBeUndefined();
  });

  it('accepts rules for the nth call, for every call, or for every call from the nth call on', () => {
    const plan = readFaults(`${PUT} #2 error; api POST /api/analyze-skin drop;  s3  HeadObject #2+ lose`);
    expect(times(3, () => plan(PUT))).toEqual([undefined, 'error', undefined]);
    expect(times(2, () => plan('api POST /api/analyze-skin'))).toEqual(['drop', 'drop']);
    expect(times(3, () => plan('s3 HeadObject'))).toEqual([undefined, 'lose', 'lose']);
  });

  it('accepts a percentage of the calls to a service or of the calls with a given name, and the seed determines which calls fail', () => {
    const fifth = failed('bedrock 20% error');
    expect(new Set(fifth)).toEqual(new Set([undefined, 'error']));
    expect(fifth.filter(Boolean).length).toBeGreaterThan(150);
    expect(fifth.filter(Boolean).length).toBeLessThan(250);
    expect(failed('bedrock Converse 20% seed 1 error')).toEqual(fifth);
    expect(failed('bedrock 20% seed 2 error')).not.toEqual(fifth);
    expect(failed('s3 100% error; bedrock 0% drop').filter(Boolean)).toEqual([]);
  });

  it.each([
    '',
    'x',
    '101%',
    'bedrock 101% error',
    'bedrock 20%',
    'bedrock #2 20% error',
    'dynamodb #0',
    'dynamodb PutItem burn',
    'mars PutItem error',
    'error',
  ])('rejects an invalid rule with a reason: %j', (text) => {
    expect(() => readFaults(text)).toThrow(/^DEWPOINT_FAULTS: ".*" is neither/);
  });

  it.each([
    ['bedrock InvokeModel error', '"bedrock" has no "InvokeModel". Use one of: Converse'],
    ['bedrock InvokeModel 20% error', '"bedrock" has no "InvokeModel".'],
    ['dynamodb PutItem photos drop', '"dynamodb PutItem" has no "photos". Use one of: sessions, analyses'],
    ['dynamodb analyses drop', '"dynamodb" has no "analyses". Use one of: GetItem, '],
    ['api POST /api/analyse-skin drop', '"api POST" has no "/api/analyse-skin". Use one of: /api/'],
    ['sqs Send error', '"sqs" has no "Send". Use one of: SendMessage, '],
    ['s3 GetObject images error', '"s3 GetObject" has no "images". Leave it out'],
  ])('rejects a name that no call has, and names the unknown word: %j', (text, why) => {
    expect(() => readFaults(text)).toThrow(`DEWPOINT_FAULTS: "${text}": ${why}`);
  });

  it.each(['queue drop', 'api POST /api/images duplicate'])(
    'rejects a fault that the call cannot have, and lists the faults that it can have: %j',
    (text) => {
      expect(() => readFaults(text)).toThrow(/does not apply to .* Use one of: /);
    },
  );
});
