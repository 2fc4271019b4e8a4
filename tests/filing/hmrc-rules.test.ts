import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Field } from '#form-schemas/definition.ts';
import { fieldsFor, rulesFor } from '#form-schemas/resolve.ts';
import { hmrcRulesOf } from '#tests/support/hmrc-rules.ts';
import { readTree, type Tree } from '#return-rules/tree.ts';
import { shippedForm } from './full-return.ts';
import { randomReturn, written } from './random-return.ts';

/** docs/hmrc-rules.md says of each of HMRC's rules where it is checked. What it says is compared with what is there. */

interface Row {
  readonly number: number;
  readonly element: string;
  readonly where: readonly string[];
}

const documented = readFileSync(new URL('../../docs/hmrc-rules.md', import.meta.url), 'utf8');
const [of2024 = '', of2025 = ''] = documented.split('## Rules that 2025-26 adds');
const years: readonly (readonly [TaxYear, readonly Row[]])[] = [
  ['2024-25', rowsOf(of2024)],
  ['2025-26', rowsOf(of2025)],
];

const hmrc = hmrcRulesOf('2024-25');

test.skipIf(hmrc === undefined)('every rule of HMRC for 2024-25 has its row, at each of its elements', () => {
  const theirs = (hmrc?.rules ?? []).flatMap(({ context, asserts }) =>
    asserts.map(({ number }) => `${number} ${elementOf(context)}`),
  );
  const ours = rowsOf(of2024).map(({ number, element }) => `${number} ${element}`);
  expect(ours.toSorted()).toEqual(theirs.toSorted());
});

describe.each(years)('what the rows of %s name is there:', (year, rows) => {
  test('rules, boxes and files', () => {
    expect(rows.length).toBeGreaterThan(0);
    const wrong = rows.flatMap(({ number, where }) =>
      where.filter((one) => !isThere(year, one)).map((one) => `${number}: ${one}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no element that is not sent', () => {
    const sent = elementsSent(year);
    const wrong = rows.filter(({ element, where }) => where[0] === 'not sent' && sent.has(element));
    expect(wrong.map(({ number }) => number)).toEqual([]);
  });
});

function rowsOf(text: string): readonly Row[] {
  return [...text.matchAll(/^\| (\d+) \| (\S+) \| (.+) \|$/gm)].map(
    ([, number, element = '', where = '']) => ({
      number: Number(number),
      element,
      where: where.split(', '),
    }),
  );
}

/** '/hd:GovTalkMessage/…/MTR:MTR/MTR:SA100/MTR:Income' as 'SA100/Income'. */
function elementOf(context: string): string {
  return (
    context
      .replaceAll('MTR:', '')
      .replace(/^\/hd:GovTalkMessage\/hd:Body\/IRenvelope\//, '')
      .replace(/^MTR\//, '') || 'MTR'
  );
}

function isThere(year: TaxYear, said: string): boolean {
  const [word = '', what = ''] = said.split(' ');
  if (said === 'not sent' || said === 'tax' || said === 'computed tax') return true;
  if (word === 'written' || word === 'check')
    return ['data', 'features'].some((layer) =>
      existsSync(new URL(`../../src/server/${layer}/filing/${what}`, import.meta.url)),
    );
  const [code = '', name = ''] = what.split('.');
  const definition = shippedForm(code, year);
  if (word === 'rule') return rulesFor(definition, year).some(({ id }) => id === name);
  const field = fieldsFor(definition, year).find((one) => one.name === name);
  return field !== undefined && (holdsOfField[word]?.(field) ?? false);
}

const holdsOfField: Readonly<Record<string, (field: Field) => boolean>> = {
  required: ({ required }) => required === true,
  asked: ({ visibleIf, depends }) => visibleIf !== undefined || depends !== undefined,
  computed: ({ computed }) => computed !== undefined,
  limit: ({ min, max, widget }) => min !== undefined || max !== undefined || widget !== undefined,
};

/** The elements that the boxes of a year and a few dozen returns have. */
function elementsSent(year: TaxYear): ReadonlySet<string> {
  const codes = [
    'SA100',
    'SA101',
    'SA102',
    'SA103F',
    'SA103S',
    'SA104F',
    'SA104S',
    'SA105',
    'SA106',
    'SA107',
    'SA108',
    'SA109',
    'final',
  ];
  const boxes = codes.flatMap((code) => fieldsFor(shippedForm(code, year), year).map(({ xml }) => xml ?? ''));
  const returns = Array.from({ length: 40 }, (_, seed) => written(randomReturn(year, seed)).xml);
  const inReturns = returns.filter((xml) => xml !== '').flatMap((xml) => pathsIn(readTree(xml), ''));
  return new Set([...boxes, ...inReturns.map((path) => path.replace(/^.*?\/MTR\//, ''))]);
}

function pathsIn(tree: Tree, above: string): string[] {
  const path = `${above}/${tree.name}`;
  return [path, ...tree.children.flatMap((child) => pathsIn(child, path))];
}
