/** Where a start tag or an empty element is: positions in the text, and how deep. The root has depth 1. */
export interface StartTag {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

/** Markup that is not a tag, and how it ends. */
const others = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * The start tags of a text in their order. Reads each character once, so that no text takes long; stops where the text
 * is no longer XML.
 */
export function startTags(xml: string): StartTag[] {
  const tags: StartTag[] = [];
  let depth = 0;
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const other = others.find(([start]) => xml.startsWith(start, at));
    const end = other === undefined ? endOfTag(xml, at + 1) : endAfter(xml, at + other[0].length, other[1]);
    if (end === -1) return tags;
    if (other === undefined) {
      if (xml[at + 1] === '/') depth -= 1;
      else {
        tags.push({ from: at, to: end, depth: depth + 1 });
        if (xml[end - 2] !== '/') depth += 1;
      }
    }
    at = end;
  }
  return tags;
}

/** Names of attributes with a prefix, other than declarations of namespaces. */
export function prefixedAttributes(tag: string): string[] {
  return [...tag.matchAll(/\s([\w.-]+:[\w.-]+)\s*=/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('xmlns:'));
}

function endAfter(xml: string, from: number, end: string): number {
  const found = xml.indexOf(end, from);
  return found === -1 ? -1 : found + end.length;
}

/** The position after '>', which can also be part of an attribute. */
function endOfTag(xml: string, from: number): number {
  let quote = '';
  for (let at = from; at < xml.length; at += 1) {
    const one = xml[at] ?? '';
    if (quote !== '') quote = one === quote ? '' : quote;
    else if (one === '"' || one === "'") quote = one;
    else if (one === '>') return at + 1;
    else if (one === '<') return -1;
  }
  return -1;
}
