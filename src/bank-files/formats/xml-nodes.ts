import { XMLParser } from 'fast-xml-parser';

/** An element as fast-xml-parser returns it: text, or an object of its children. */
export type XmlNode = string | { readonly [name: string]: unknown };

export function nodeAt(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  let at: unknown = node;
  for (const name of path) {
    const here: unknown = Array.isArray(at) ? at[0] : at;
    at = isObject(here) ? here[name] : undefined;
  }
  const found: unknown = Array.isArray(at) ? at[0] : at;
  return typeof found === 'string' || isObject(found) ? found : undefined;
}

/** '' when there is nothing; the text of an element with attributes included. */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string {
  const found = nodeAt(node, ...path);
  if (typeof found === 'string') return found;
  const text = found?.['#text'];
  return typeof text === 'string' ? text : '';
}

export function listOf(node: XmlNode | undefined, name: string): XmlNode[] {
  if (!isObject(node)) return [];
  const found: unknown = node[name];
  const list: unknown[] = Array.isArray(found) ? found : [found];
  return list.filter((item): item is XmlNode => isObject(item) || typeof item === 'string');
}

/** The position of an element in the text. */
export interface XmlPlaces {
  /** The line it starts on, from 1. */
  readonly line: (node: XmlNode | undefined) => number;
  /** Its text in the file, up to 1,000 characters. */
  readonly raw: (node: XmlNode | undefined, name: string) => string;
}

export function xmlPlaces(text: string): XmlPlaces {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const key: unknown = XMLParser.getMetaDataSymbol();
  const startOf = (node: XmlNode | undefined): number => {
    const place: unknown = isObject(node) && typeof key === 'symbol' ? Reflect.get(node, key) : undefined;
    return isObject(place) && typeof place['startIndex'] === 'number' ? place['startIndex'] : 0;
  };
  return {
    line: (node) => {
      const start = startOf(node);
      let [low, high] = [0, starts.length - 1];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= start) low = middle;
        else high = middle - 1;
      }
      return low + 1;
    },
    raw: (node, name) => {
      const piece = text.slice(startOf(node), startOf(node) + 1000);
      const end = piece.indexOf(`${name}>`, name.length + 2);
      return end < 0 ? piece : piece.slice(0, end + name.length + 1);
    },
  };
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
