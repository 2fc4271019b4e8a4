import { expect, test } from 'vitest';
import { shippedStructure } from '../../return-schema/return-elements.ts';
import type { Element } from './elements.ts';
import { pageNames, returnYearOf } from './return-years.ts';
import { returnYearOfSchema } from './uploaded-year.ts';

const NAMESPACE = 'http://www.govtalk.gov.uk/taxation/SA/SA100/25-26/1';
const built = returnYearOfSchema(
  {
    namespace: NAMESPACE,
    schemaVersion: '2026-v1.2',
    structure: shippedStructure('2025-26') ?? [],
  },
  returnYearOf('2024-25'),
);

/** Each element of a page with its kind, limits and place. */
function lines(element: Element, path: string): string[] {
  if (element.kind !== 'group')
    return [
      `${path} ${JSON.stringify(Object.fromEntries(Object.entries(element).toSorted(([a], [b]) => (a < b ? -1 : 1))), patterns)}`,
    ];
  return Object.entries(element.children).flatMap(([name, child]) => lines(child, `${path}/${name}`));
}
const patterns = (_: string, value: unknown) => (value instanceof RegExp ? value.source : value);

/** Our own listing leaves out a zero that the schema would take; the schema of SA106 is not listed. */
const stricter = ['NetBusinessLossForTax', 'AdjustedProfitForTheYear', 'AdjustedLossForTheYear'];
const pages = pageNames.filter((page) => page !== 'SA106');

test.each(pages)('2025-26 is written on %s as its own elements say, from the schema and 2024-25', (page) => {
  const own = lines(returnYearOf('2025-26').elements[page], page);
  const found = new Set(lines(built.elements[page], page));
  const others = own.filter((line) => !found.has(line));
  expect(others.filter((line) => !stricter.some((name) => line.includes(name)))).toEqual([]);
});

test('keeps what a schema does not say from the year before: rounding and the box of an address', () => {
  const leaf = (path: string) =>
    path
      .split('/')
      .reduce<Element | undefined>(
        (element, name) => (element?.kind === 'group' ? element.children[name] : undefined),
        { kind: 'group', always: false, children: built.elements },
      );
  expect(leaf('SA102/Employment/TaxTakenOffPay')).toMatchObject({ kind: 'money', roundUp: true });
  expect(leaf('SA100/FinishingYourTaxReturn/TaxAdviser/TaxAdviserAddress')).toMatchObject({ holds: 'Line' });
  expect(leaf('SA109/Domicile')).toBeUndefined();
});

test('writes nothing on a page that the schema does not have', () => {
  const without = returnYearOfSchema(
    { namespace: NAMESPACE, schemaVersion: '2026-v1.2', structure: [] },
    returnYearOf('2024-25'),
  );
  expect(without.elements.SA107).toEqual({ kind: 'group', always: false, children: {} });
});
