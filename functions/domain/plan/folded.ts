/** Letters of other alphabets that look like Latin ones, in pairs. */
const lookAlikes = new Map(
  ['аa', 'еe', 'оo', 'рp', 'сc', 'уy', 'хx', 'іi', 'ѕs', 'јj', 'һh', 'ԁd', 'тt', 'кk', 'мm', 'нh', 'вb']
    .concat(['ոn', 'ӏl', 'αa', 'οo', 'ρp', 'νv', 'ιi', 'τt', 'υu', 'κk', 'εe', 'ηn', 'χx', 'ıi', 'ɑa'])
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);
const anyLookAlike = new RegExp(`[${[...lookAlikes.keys()].join('')}]`, 'g');

/** Most texts have nothing that has to be replaced. */
const beyondPlain = /[^\x20-\x7e]|[_*`~]| {2}/;
const beyondAscii = /\P{ASCII}/u;

const unify = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(anyLookAlike, (letter) => lookAlikes.get(letter) ?? letter)
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');

/** Plain lower-case letters: no accents, no look-alikes, no invisible or marking signs, one kind of space and hyphen. */
export function folded(text: string): string {
  if (!beyondPlain.test(text)) return text.toLowerCase();
  return (beyondAscii.test(text) ? unify(text) : text.toLowerCase())
    .replaceAll(/(?!\s)\p{Cc}|[*`~]/gu, '')
    .replaceAll('_', '-')
    .replaceAll(/\s+/g, ' ');
}
