import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { openLog, perform, redo, select, undo } from '../commands/command-log.ts';
import { carryOut } from '../commands/commands.ts';
import { extendTo, lookAt } from '../editor/selection.ts';
import { mergeDefinitions } from './merge-definitions.ts';
import { rebased } from './rebase-log.ts';

const field = (name: string): Field => ({ name, id: name, title: name.toUpperCase(), format: 'string' });
const start: Definition = {
  code: 'TEST',
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  tax_column: 'test',
  form_json: { fields: [field('a'), field('b'), field('c')] },
};
const titles = ({ form_json }: Definition) => form_json.fields.map(({ title }) => title).join(' ');

test('undo and redo go on with my own steps over what another person did, whose changes stay', () => {
  const saved = perform(openLog(start), { do: 'set-field', at: 0, changes: { title: 'Mine' } });
  const base = saved.definition;
  const more = perform(saved, { do: 'set-field', at: 2, changes: { title: 'Later' } });
  const log = undo(perform(more, { do: 'remove-field', at: 1 }));
  // They put a field on top and changed b; positions of my steps are no longer what they were.
  const theirs = carryOut(
    carryOut(base, { do: 'set-field', at: 1, changes: { title: 'Theirs' } }).definition,
    { do: 'add-field', at: 0, field: field('new') },
  ).definition;
  const onto = (side: 'mine' | 'theirs') => (state: Definition) =>
    mergeDefinitions(base, theirs, state, new Map(), side).definition;
  const now = rebased(select(log, 2), onto('mine'), onto('theirs'));
  expect(titles(now.definition)).toBe('NEW Mine Theirs Later');
  // The removal that was undone is no more: they changed that field.
  expect(now).toMatchObject({ selected: 3, dropped: 1 });
  const once = undo(now);
  expect(titles(once.definition)).toBe('NEW Mine Theirs C');
  const twice = undo(once);
  expect(titles(twice.definition)).toBe('NEW A Theirs C');
  expect(undo(twice)).toBe(twice);
  expect(titles(redo(redo(twice)).definition)).toBe('NEW Mine Theirs Later');
});

test('what is selected, looked at and selected from stays so while the changes of others come in', () => {
  const nothing = (state: Definition) => state;
  // With Shift upwards: what is looked at is the first, what it began with the last.
  const upwards = extendTo(select(openLog(start), 2), 1);
  expect(rebased(upwards, nothing, nothing)).toMatchObject({ selected: 1, chosen: [1, 2], anchor: 2 });
  const downwards = extendTo(select(openLog(start), 0), 2);
  expect(rebased(downwards, nothing, nothing)).toMatchObject({ selected: 2, chosen: [0, 1, 2], anchor: 0 });
  // Looked at without being selected.
  const beside = lookAt(select(openLog(start), 0), 2);
  const onTop = (state: Definition) =>
    carryOut(state, { do: 'add-field', at: 0, field: field('new') }).definition;
  expect(rebased(beside, onTop, onTop)).toMatchObject({ selected: 3, chosen: [1], anchor: 1 });
});

test('a step that they did as well is gone from the log', () => {
  const log = perform(openLog(start), { do: 'set-field', at: 0, changes: { title: 'Same' } });
  const theirs = carryOut(start, { do: 'set-field', at: 0, changes: { title: 'Same' } }).definition;
  const onto = (state: Definition) => mergeDefinitions(start, theirs, state, new Map(), 'theirs').definition;
  expect(rebased(log, onto, onto)).toMatchObject({ past: [], dropped: 1 });
});

test('steps that others took back are counted, also those that were undone', () => {
  const first = perform(openLog(start), { do: 'set-field', at: 0, changes: { title: 'One' } });
  const both = perform(first, { do: 'set-field', at: 1, changes: { title: 'Two' } });
  // They put everything back as it was.
  const onto = (state: Definition) =>
    mergeDefinitions(first.definition, start, state, new Map(), 'theirs').definition;
  const now = rebased(undo(both), onto, onto);
  expect(titles(now.definition)).toBe('A B C');
  expect(now).toMatchObject({ past: [], dropped: 1 });
  expect(titles(redo(now).definition)).toBe('A Two C');
  expect(redo(now).dropped).toBe(1);
});

test('undoing a field that I added leads back to what I had selected, where others moved it, or to its neighbour where they deleted it', () => {
  const added = perform(select(openLog(start), 1), { do: 'add-field', at: 2, field: field('mine') });
  const based = (theirs: Definition) => {
    const onto = (state: Definition) =>
      mergeDefinitions(start, theirs, state, new Map(), 'theirs').definition;
    return undo(rebased(added, onto, onto));
  };
  const moved = based(carryOut(start, { do: 'add-field', at: 0, field: field('new') }).definition);
  expect(titles(moved.definition)).toBe('NEW A B C');
  expect(moved).toMatchObject({ selected: 2, chosen: [2] });
  const gone = based(carryOut(start, { do: 'remove-field', at: 1 }).definition);
  expect(titles(gone.definition)).toBe('A C');
  expect(gone).toMatchObject({ selected: 1, chosen: [1] });
});
