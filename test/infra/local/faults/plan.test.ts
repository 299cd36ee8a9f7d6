import { describe, expect, it } from 'vitest';
import { scriptedFaults, seededFaults } from '../../../../infra/local/faults/plan.ts';
import { readFaults } from '../../../../infra/local/faults/read-faults.ts';

const PUT = 'dynamodb PutItem analyses';
const times = <T>(count: number, ask: () => T): T[] => Array.from({ length: count }, ask);

describe('a script of faults', () => {
  it('breaks the calls it names, counted from one, and no others', () => {
    const plan = scriptedFaults([{ call: PUT, fault: 'error', from: 2, times: 1 }]);
    expect(times(3, () => plan(PUT))).toEqual([undefined, 'error', undefined]);
    expect(plan('dynamodb PutItem sessions')).toBeUndefined();
    expect(plan(`${PUT}-too`)).toBeUndefined();
  });

  it('takes the beginning of a name for all of them', () => {
    const plan = scriptedFaults([{ call: 'dynamodb', fault: 'drop' }]);
    expect([plan(PUT), plan('dynamodb Query analyses'), plan('s3 GetObject')]).toEqual([
      'drop',
      'drop',
      undefined,
    ]);
  });

  it('delivers twice what is a delivery, and nothing else', () => {
    const plan = scriptedFaults([
      { call: 'queue', fault: 'drop' },
      { call: 'queue', fault: 'duplicate' },
      { call: 's3', fault: 'late' },
    ]);
    expect([plan('queue Deliver'), plan('s3 GetObject')]).toEqual(['duplicate', undefined]);
  });
});

describe('faults by chance', () => {
  it('are the same for the same seed, and others for another', () => {
    const [one, same, other] = [1, 1, 2].map((seed) => {
      const plan = seededFaults({ seed, share: 0.5 });
      return times(50, () => plan(PUT));
    });
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
  });

  it('meet about the share of calls they should', () => {
    const plan = seededFaults({ seed: 3, share: 0.1 });
    const met = times(10_000, () => plan(PUT)).filter(Boolean).length;
    expect(met).toBeGreaterThan(900);
    expect(met).toBeLessThan(1_100);
  });
});

describe('what a tester writes', () => {
  it('may be a share of all calls', () => {
    expect(times(3, () => readFaults('100% seed 4')(PUT))).not.toContain(undefined);
    expect(readFaults('0%')(PUT)).toBeUndefined();
  });

  it('may be rules: one call, every call, or every one from there on', () => {
    const plan = readFaults(`${PUT} #2 error; api POST /api/analyze-skin drop;  s3  HeadObject #2+ lose`);
    expect(times(3, () => plan(PUT))).toEqual([undefined, 'error', undefined]);
    expect(times(2, () => plan('api POST /api/analyze-skin'))).toEqual(['drop', 'drop']);
    expect(times(3, () => plan('s3 HeadObject'))).toEqual([undefined, 'lose', 'lose']);
  });

  it.each(['', 'x', '101%', 'dynamodb #0', 'dynamodb PutItem burn', 'mars PutItem error', 'error'])(
    'is refused with what is wrong: %j',
    (text) => {
      expect(() => readFaults(text)).toThrow('DEWPOINT_FAULTS');
    },
  );
});
