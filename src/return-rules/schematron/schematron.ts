import { createRequire } from 'node:module';
import { DOMParser, type Document, type Element, type Node } from '@xmldom/xmldom';
import type { FoundError } from '../found-error.ts';
import { exsltFunctions, exsltNamespaces } from './exslt.ts';

/** HMRC's business rules of a year, as its Schematron file has them. */
export interface Schematron {
  readonly namespaces: Readonly<Record<string, string>>;
  readonly rules: readonly {
    /** Selects the nodes that the asserts check. */
    readonly context: string;
    readonly asserts: readonly { readonly number: number; readonly test: string; readonly text: string }[];
  }[];
}

/** Parses a Schematron file. The first diagnostic of each assert gives its number. */
export function readSchematron(text: string): Schematron {
  const document = new DOMParser().parseFromString(text, 'text/xml');
  const all = (from: Document | Element, name: string) =>
    Array.from(from.getElementsByTagName(`sch:${name}`));
  const attribute = (element: Element, name: string) => element.getAttribute(name) ?? '';
  const numbers = new Map(
    all(document, 'diagnostic').map((one) => [attribute(one, 'id'), Number(one.textContent)]),
  );
  return {
    namespaces: {
      ...exsltNamespaces,
      ...Object.fromEntries(all(document, 'ns').map((ns) => [attribute(ns, 'prefix'), attribute(ns, 'uri')])),
    },
    rules: all(document, 'rule').map((rule) => ({
      context: attribute(rule, 'context'),
      asserts: all(rule, 'assert').map((assert) => ({
        number: numbers.get(attribute(assert, 'diagnostics').split(' ')[0] ?? '') ?? 0,
        // The XPath library takes a function with a space before its bracket for an element.
        test: attribute(assert, 'test').replaceAll(/\bnot\s+\(/g, 'not('),
        text: assert.textContent ?? '',
      })),
    })),
  };
}

/** Every assert that fails for a message. `received` is the day it arrived, 'YYYY-MM-DD'. */
export function brokenAsserts(
  { namespaces, rules }: Schematron,
  xml: string,
  received: string,
): readonly FoundError[] {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const exslt = exsltFunctions(received);
  return rules.flatMap(({ context, asserts }) =>
    parse(context)
      .select({ node: document, namespaces })
      .flatMap((node) => {
        const functions = { ...exslt, current: () => node };
        return asserts
          .filter(({ test }) => !parse(test).evaluateBoolean({ node, namespaces, functions }))
          .map(({ number, text }) => ({ number, text, location: context }));
      }),
  );
}

interface XPathOptions {
  readonly node: Node;
  readonly namespaces: Readonly<Record<string, string>>;
  readonly functions?: Readonly<Record<string, (...given: never[]) => unknown>>;
}

interface ParsedXPath {
  readonly select: (options: XPathOptions) => readonly Node[];
  readonly evaluateBoolean: (options: XPathOptions) => boolean;
}

// The library's types leave out `parse` and would bring the browser's globals into the server's types.
const require = createRequire(import.meta.url);
const xpath = require('xpath') as { parse: (expression: string) => ParsedXPath };

/** Whether the XPath library can read an expression. */
export function isXPath(expression: string): boolean {
  try {
    xpath.parse(expression);
    return true;
  } catch {
    return false;
  }
}

const parsedBefore = new Map<string, ParsedXPath>();

function parse(expression: string): ParsedXPath {
  const found = parsedBefore.get(expression) ?? xpath.parse(expression);
  parsedBefore.set(expression, found);
  return found;
}
