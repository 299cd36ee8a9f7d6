import { describe, expect, it } from 'vitest';
import { uploadOf } from '../../../../infra/local/s3/put.ts';

describe('an upload', () => {
  it.each(['__proto__', 'constructor', 'tone'])('may contain a metadata entry with the name %s', (name) => {
    const { metadata } = uploadOf('bucket', 'key', new Map([[`x-amz-meta-${name}`, 'x']]));
    expect(Object.entries(metadata)).toEqual([[name, 'x']]);
  });

  it('is refused if its metadata exceeds 2 KB when encoded as UTF-8', () => {
    const tooMuch = new Map([['x-amz-meta-note', 'é'.repeat(1_100)]]);
    expect(() => uploadOf('bucket', 'key', tooMuch)).toThrow('maximum allowed metadata size');
  });
});
