import { describe, expect, it } from 'vitest';
import { optionsFrom } from './options.ts';
import { cardParts } from './run-card.ts';

describe('the evaluation command', () => {
  it('runs every part on a folder of faces by default, or two parts on drawn faces without a folder', () => {
    expect(optionsFrom(['--faces', 'here'])).toMatchObject({ parts: cardParts, set: 'all', seed: 1 });
    expect(optionsFrom([])).toMatchObject({ faces: undefined, parts: ['dose', 'repeat'] });
    expect(
      optionsFrom([
        '--faces',
        'here',
        '--part',
        'dose',
        '--part',
        'repeat',
        '--limit',
        '4',
        '--set',
        'held-out',
      ]),
    ).toMatchObject({ faces: 'here', parts: ['dose', 'repeat'], limit: 4, set: 'held-out' });
    expect(optionsFrom(['--bearded', 'a.jpg,b.jpg'])).toMatchObject({ bearded: ['a.jpg', 'b.jpg'] });
    expect(optionsFrom(['--marks', 'a.json', '--marks', 'b.json'])).toMatchObject({
      marks: ['a.json', 'b.json'],
    });
  });

  it('accepts --help, which asks for the usage text', () => {
    expect(optionsFrom(['--help'])).toBe('help');
  });

  it('reports which argument is invalid', () => {
    expect(() => optionsFrom(['--part', 'doses'])).toThrow('--part is one of groups, dose');
    expect(() => optionsFrom(['--limit', 'few'])).toThrow('--limit takes a whole number, not "few"');
    expect(() => optionsFrom(['--marks', 'a.json'])).toThrow('--marks takes two files');
    expect(() => optionsFrom(['--faces', 'here', '--examples', 'a.jpg'])).toThrow(
      '--examples also takes --faces',
    );
    expect(() => optionsFrom(['--faces', 'here', '--part', 'agreement'])).toThrow('also takes --marks');
    expect(() => optionsFrom(['--photos', 'x'])).toThrow('--photos');
  });
});
