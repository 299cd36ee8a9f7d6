export type XmlElement = readonly [name: string, content: string | number | boolean | readonly XmlElement[]];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text. Replaces characters that XML 1.0 forbids even as character references. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
    // oxlint-disable-next-line no-control-regex -- these are the characters to be replaced
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replaceAll('\r', '&#13;');

const render = ([name, content]: XmlElement): string => {
  const inner = typeof content === 'object' ? content.map(render).join('') : escapeText(String(content));
  return `<${name}>${inner}</${name}>`;
};

/** An XML document as S3 sends it. Errors and the response to a POST upload have no namespace. */
export function xmlDocument(root: XmlElement, namespace?: 's3'): string {
  const body = render(root);
  const opened =
    namespace === undefined
      ? body
      : body.replace(`<${root[0]}>`, `<${root[0]} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${opened}`;
}
