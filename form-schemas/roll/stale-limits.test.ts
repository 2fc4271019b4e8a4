import { expect, test } from 'vitest';
import type { Constant, Definition, Field } from '../definition.ts';
import { definitionFor } from '../resolve.ts';
import { shippedDefinitions } from '../shipped/index.ts';
import { staleLimits } from './stale-limits.ts';
import { rolledForward } from './rolled-forward.ts';
import { worklistOf } from './worklist.ts';

const property = definitionFor(shippedDefinitions(), 'SA105', '2026-27') ?? never();
const draft = rolledForward(property, '2026-27', '2027-28');
const room = draft.form_json.fields.findIndex(({ box }) => box === '37');

const edited = (constants: Record<string, Constant>, changes: Partial<Field> = {}): Definition => ({
  ...draft,
  form_json: {
    ...draft.form_json,
    constants: { ...draft.form_json.constants, ...constants },
    fields: draft.form_json.fields.map((field, at) => (at === room ? { ...field, ...changes } : field)),
  },
});
const left = (definition: Definition) => staleLimits(property, definition, '2026-27', '2027-28');

const stayed = { at: room, called: 'Box 37', max: 7500, number: 'rent_a_room_limit' };

test.each([7700, 7000])('reports a limit that stayed the same although the number is now %d', (now) => {
  expect(left(edited({ rent_a_room_limit: now }))).toEqual([{ ...stayed, now }]);
  expect(left(edited({ rent_a_room_limit: { '2027-2028': now } }))).toEqual([{ ...stayed, now }]);
});

test('reports nothing when the number is the same, or the limit or the help has changed', () => {
  expect(left(draft)).toEqual([]);
  expect(left(edited({ rent_a_room_limit: 7700 }, { max: 7700 }))).toEqual([]);
  expect(left(edited({ rent_a_room_limit: 7700 }, { max: undefined }))).toEqual([]);
  expect(left(edited({ rent_a_room_limit: 7700 }, { help: 'The rent of a room' }))).toEqual([]);
  // It is another one of the numbers in the help.
  expect(left(edited({ rent_a_room_limit: 7700, rent_a_room_limit_joint: 7500 }))).toEqual([]);
});

test('recognises a renamed number', () => {
  const text = JSON.stringify(edited({ rent_a_room_limit: 7700 }));
  const renamed = JSON.parse(text.replace(/rent_a_room_limit(?!_)/g, 'room_limit')) as Definition;
  expect(left(renamed)).toEqual([{ ...stayed, number: 'room_limit', now: 7700 }]);
  const named = worklistOf(property, renamed, '2026-27', '2027-28').filter(({ staleLimits: some }) => some);
  expect(named.map(({ called }) => called)).toEqual(['Box 37', 'Number room limit']);
});

test('reports it next to the box and next to the number', () => {
  const items = worklistOf(property, edited({ rent_a_room_limit: 7700 }), '2026-27', '2027-28');
  const withLimits = items.filter(({ staleLimits: some }) => some !== undefined);
  expect(withLimits.map(({ called }) => called)).toEqual(['Box 37', 'Number rent a room limit']);
  expect(withLimits.map(({ staleLimits: some }) => some)).toEqual([
    [{ ...stayed, now: 7700 }],
    [{ ...stayed, now: 7700 }],
  ]);
});

function never(): never {
  throw new Error('no SA105');
}
