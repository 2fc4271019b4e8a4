import { expect, test } from 'vitest';
import type { Definition, Field } from '../definition.ts';
import type { ReturnElement } from '../return-elements/element.ts';
import { statesOf } from './signed-off.ts';
import { worklistOf } from './worklist.ts';

const element = (name: string, type: string, required = false): ReturnElement => ({
  path: `SA102/Employment/${name}`,
  type,
  required,
  max: 1,
});
const field = (name: string, xml?: string): Field => ({
  name,
  title: name,
  format: 'number',
  currency: true,
  ...(xml !== undefined && { xml: `SA102/Employment/${xml}` }),
});
const form = (...fields: Field[]): Definition => ({
  code: 'SA102',
  taxYear: '2027-28',
  kind: 'list',
  title: 'Employment',
  tax_column: 'employment',
  form_json: { fields },
});
const elements = {
  from: '2025-26',
  before: [element('Pay', 'N'), element('Tips', 'P')],
  after: [element('Pay', 'D'), element('Hours', 'N', true)],
};
const items = (draft: Definition) =>
  worklistOf(form(), draft, '2026-27', '2027-28', elements).filter(({ kind }) => kind === 'element');

test('lists what the schema changes on the page of the form, with its boxes', () => {
  const found = items(form(field('pay', 'Pay'), field('tips', 'Tips')));
  expect(found.map(({ key, proposes, at, flags }) => [key, proposes, at, ...flags])).toEqual([
    [
      'element:SA102/Employment/Pay',
      'changed',
      0,
      'Amount of money, zero or more → date.',
      'Written from “pay”.',
      '“pay” does not fit: it takes a date.',
    ],
    [
      'element:SA102/Employment/Hours',
      'new',
      undefined,
      'It must be there, but no box is written to it: SA102/Employment/Hours.',
    ],
    [
      'element:SA102/Employment/Tips',
      'gone',
      1,
      '“tips” is still written to it. Choose another element for it, or remove it.',
    ],
  ]);
});

test('a decision about an element counts until another box is written to it', () => {
  const [, hours] = items(form(field('pay', 'Pay')));
  if (hours === undefined) throw new Error('there is no item');
  const decision = { item: hours.key, decision: 'new', seen: hours.seen, by: 'ann', at: '' } as const;
  const isOpen = (draft: Definition) =>
    statesOf(items(draft), [decision]).find(({ item }) => item.key === hours.key)?.isOpen;
  expect(isOpen(form(field('pay', 'Pay')))).toBe(false);
  expect(isOpen(form(field('pay', 'Pay'), field('hours', 'Hours')))).toBe(true);
});

test('adds nothing without a schema, nor for a form that is not a page of the return', () => {
  const of = (draft: Definition, given: typeof elements | null) =>
    worklistOf(form(), draft, '2026-27', '2027-28', given).filter(({ kind }) => kind === 'element');
  expect(of(form(field('pay', 'Pay')), null)).toEqual([]);
  expect(of({ ...form(), code: 'HW1' }, elements)).toEqual([]);
});
