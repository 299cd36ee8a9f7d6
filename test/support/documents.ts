import { globSync } from 'node:fs';

export const documents: readonly string[] = [
  'README.md',
  ...globSync('{frontend,functions,infra,test}/**/README.md'),
  ...globSync('infra/*.md').filter((path) => path !== 'infra/README.md'),
  ...globSync('.github/*.md'),
].toSorted();

const FENCE = /^ *```(\w*)\n(.*?)\n *```$/gms;

/** The contents of the fenced code blocks in the given language. */
export const fencesIn = (text: string, language: string): string[] =>
  Array.from(text.matchAll(FENCE)).flatMap(([, of, content = '']) => (of === language ? [content] : []));

/** The pieces of inline code in a document. Their line breaks become spaces. */
export const inlineCodeIn = (text: string): string[] =>
  Array.from(text.replaceAll(FENCE, '').matchAll(/`([^`]+)`/g), ([, code = '']) =>
    code.replaceAll(/\s+/g, ' '),
  );

/**
 * The code in a document that somebody might type: the lines of its shell blocks, without their comments, and its
 * inline code.
 */
export const typedIn = (text: string): string[] => [
  ...fencesIn(text, 'sh').flatMap((block) =>
    block
      .replaceAll(/ *\\\n\s*/g, ' ')
      .split(/\n| && /)
      .map((line) => line.replace(/(?:^|\s)#.*/, '').trim()),
  ),
  ...inlineCodeIn(text).flatMap((code) => code.split(' && ')),
];

/** Splits a line into words as a shell does, but without expansion. */
export const wordsOf = (line: string): string[] =>
  Array.from(line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g), ([, single, double, bare]) =>
    String(single ?? double ?? bare),
  );
