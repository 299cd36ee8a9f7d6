import type { HtmlTagDescriptor } from 'vite';

const VOID_TAGS = new Set(['link', 'meta']);

/** Converts a tag to HTML without escaping, so attributes and children must already be valid HTML. */
export function htmlOf({ tag, attrs = {}, children = '' }: HtmlTagDescriptor): string {
  const opening = [tag, ...Object.entries(attrs).flatMap(attribute)].join(' ');
  if (VOID_TAGS.has(tag)) return `<${opening} />`;
  return `<${opening}>${typeof children === 'string' ? children : children.map(htmlOf).join('')}</${tag}>`;
}

function attribute([name, value]: [string, string | boolean | undefined]): string[] {
  if (value === undefined || value === false) return [];
  return [value === true ? name : `${name}="${value}"`];
}
