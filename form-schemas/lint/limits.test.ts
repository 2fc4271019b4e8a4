import { expect, test } from 'vitest';
import type { Constant, Definition, Field } from '../definition.ts';
import { shippedDefinitions } from '../shipped/index.ts';
import { advice } from './advice.ts';

const form = (limit: Constant, room: Partial<Field> = {}): Definition => ({
  code: 'XT1',
  taxYear: '2024-25',
  kind: 'single',
  title: 'Trial',
  tax_column: 'xt1',
  form_json: {
    recordOnly: true,
    constants: { room_limit: limit, joint_limit: 3750 },
    fields: [
      {
        name: 'room',
        title: 'Rent a room',
        format: 'number',
        currency: true,
        max: 7500,
        help: '£{room_limit} (£{joint_limit} if shared).',
        ...room,
      },
    ],
  },
});
const messagesFor = (definition: Definition) =>
  advice(definition).flatMap(({ rule, path, message, about }) =>
    rule === 'limit-left' ? [`${path}: ${message}: ${about}`] : [],
  );
const expectedMessages = (number: string, about: string) => [
  `/form_json/fields/0/max: room: takes at most 7,500, but its help gives ${number}, the yearly number “room limit”: ${about}`,
];

test('reports a box whose limit is below the number of the year in its help', () => {
  expect(messagesFor(form(7700))).toEqual(expectedMessages('7,700', '7700'));
  expect(messagesFor(form({ '2024-2025': 7500, '2026-2027': 7700 }))).toEqual(
    expectedMessages('7,700', '7700'),
  );
});

test.each<[string, Constant, Partial<Field>?]>([
  ['accepts exactly that amount', 7500],
  ['accepts another of the numbers', 7700, { max: 3750 }],
  ['accepts more', 7000],
  ['states its limit in its help', 7700, { help: 'Above £{room_limit} the first £7,500 go here.' }],
  ['is not an amount', 7700, { currency: false }],
  ['names the number of something else', 7700, { help: '{room_limit} of them.' }],
  ['has no limit', 7700, { max: undefined as never }],
  ['is for other years', { '2024-2025': 7500, '2026-2027': 7700 }, { taxYears: ['2025-2026'] }],
])('ignores a box that %s', (_, limit, room) => {
  expect(messagesFor(form(limit, room))).toEqual([]);
});

test.each(shippedDefinitions().map((one) => [`${one.code} ${one.taxYear}`, one] as const))(
  'finds no outdated limit in the shipped %s',
  (_, definition) => expect(messagesFor(definition)).toEqual([]),
);

test.each([['2019-20'], ['2025-26']])(
  'finds the limit of box 37 of SA105 of %s once its number is raised',
  (year) => {
    const shipped = shippedDefinitions().find(({ code, taxYear }) => code === 'SA105' && taxYear === year);
    if (shipped === undefined) throw new Error('no SA105');
    const constants = { ...shipped.form_json.constants, rent_a_room_limit: 7700 };
    expect(messagesFor({ ...shipped, form_json: { ...shipped.form_json, constants } })).toHaveLength(1);
  },
);
