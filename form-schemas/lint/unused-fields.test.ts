import { expect, test } from 'vitest';
import type { Definition, Field, FormJson } from '../definition.ts';
import { advice } from './advice.ts';
import { unfinished } from './unfinished.ts';

const form = (fields: Field[], more: Partial<FormJson> = {}, kind: Definition['kind'] = 'single') => ({
  code: 'XT1',
  taxYear: '2025-26',
  kind,
  title: 'Trial',
  tax_column: 'xt1',
  form_json: { fields, ...more },
});
const money = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  title: name,
  format: 'number',
  currency: true,
  ...more,
});
const sent = (name: string, more: Partial<Field> = {}) =>
  money(name, { xml: 'SA102/PayFromEmployment', ...more });
const rulesOf = (definition: Definition) =>
  advice(definition).flatMap(({ rule = '', about = '' }) =>
    rule === 'goes-nowhere' || rule === 'box-missing' ? [`${rule} ${about}`.trim()] : [],
  );
const stopsOf = (definition: Definition) => unfinished(definition).map(({ path, rule }) => [path, rule]);

test('reports a box that nothing uses among boxes that something uses, and its missing number', () => {
  const fields = [sent('a', { box: '9' }), money('lost'), sent('b', { box: '10' })];
  expect(rulesOf(form(fields))).toEqual(['box-missing', 'goes-nowhere lost']);
});

test.each<[string, Field, Partial<FormJson>?]>([
  ['feeds the tax', money('it', { calc: 'employment.benefits' })],
  ['comes from the books', money('it', { fill: { from: 'bookkeeping', tags: ['EXP'] } as never })],
  ['is computed', money('it', { computed: { var: 'a' } })],
  ['is text that explains another box', { name: 'it', title: 'it', format: 'string', depends: 'a' }],
  [
    'is read by a rule',
    money('it'),
    { rules: [{ id: 'r', field: 'a', message: 'No', when: { '>': [{ var: 'it' }, 0] } }] },
  ],
])('accepts a box that %s', (_, field, more) => {
  expect(rulesOf(form([sent('a'), field], more))).toEqual([]);
});

test('refuses to publish a form that nothing uses until someone confirms that this is intended', () => {
  expect(stopsOf(form([money('a')]))).toEqual([['/form_json', 'all-for-nothing']]);
  expect(stopsOf(form([money('a')], { recordOnly: true }))).toEqual([]);
  expect(stopsOf(form([money('a')], {}, 'dialog'))).toEqual([]);
  expect(stopsOf(form([sent('a')]))).toEqual([]);
});

test('doubts that mark where something uses a box', () => {
  const found = advice(form([sent('a')], { recordOnly: true }));
  expect(found.map(({ rule }) => rule)).toEqual(['not-record-only']);
});

test('refuses to publish a form without fields, and fields that still have their first names', () => {
  expect(stopsOf(form([]))).toEqual([['/form_json/fields', undefined]]);
  const fresh = sent('field_1', { title: 'New money', heading: 'New section' });
  expect(stopsOf(form([fresh]))).toEqual([
    ['/form_json/fields/0/title', 'untouched'],
    ['/form_json/fields/0/heading', 'untouched'],
  ]);
  expect(stopsOf(form([sent('new_email', { title: 'New email address' })]))).toEqual([]);
});
