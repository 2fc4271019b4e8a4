import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { openLog, perform, redo, select, undo } from '../commands/command-log.ts';
import { carryOut } from '../commands/commands.ts';
import { extendTo, lookAt } from '../editor/selection.ts';
import { mergeDefinitions } from './merge-definitions.ts';
import { rebaseLog } from './rebase-log.ts';

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

test("undoes and redoes my steps on top of another person's changes, which stay", () => {
  const saved = perform(openLog(start), { do: 'set-field', at: 0, changes: { title: 'Mine' } });
  const base = saved.definition;
  const more = perform(saved, { do: 'set-field', at: 2, changes: { title: 'Later' } });
  const log = undo(perform(more, { do: 'remove-field', at: 1 }));
  // They put a field on top and changed b; the positions in my steps have moved.
  const theirs = carryOut(
    carryOut(base, { do: 'set-field', at: 1, changes: { title: 'Theirs' } }).definition,
    { do: 'add-field', at: 0, field: field('new') },
  ).definition;
  const onto = (side: 'mine' | 'theirs') => (state: Definition) =>
    mergeDefinitions(base, theirs, state, new Map(), side).definition;
  const now = rebaseLog(select(log, 2), onto('mine'), onto('theirs'));
  expect(titles(now.definition)).toBe('NEW Mine Theirs Later');
  // The undone removal is gone: they changed that field.
  expect(now).toMatchObject({ selected: 3, dropped: 1 });
  const once = undo(now);
  expect(titles(once.definition)).toBe('NEW Mine Theirs C');
  const twice = undo(once);
  expect(titles(twice.definition)).toBe('NEW A Theirs C');
  expect(undo(twice)).toBe(twice);
  expect(titles(redo(redo(twice)).definition)).toBe('NEW Mine Theirs Later');
});

test('keeps the selection, the current field and the Shift anchor while changes of others come in', () => {
  const nothing = (state: Definition) => state;
  // With Shift upwards: the first field is current, the last is the anchor.
  const upwards = extendTo(select(openLog(start), 2), 1);
  expect(rebaseLog(upwards, nothing, nothing)).toMatchObject({ selected: 1, chosen: [1, 2], anchor: 2 });
  const downwards = extendTo(select(openLog(start), 0), 2);
  expect(rebaseLog(downwards, nothing, nothing)).toMatchObject({ selected: 2, chosen: [0, 1, 2], anchor: 0 });
  // Current without being selected.
  const elsewhere = lookAt(select(openLog(start), 0), 2);
  const onTop = (state: Definition) =>
    carryOut(state, { do: 'add-field', at: 0, field: field('new') }).definition;
  expect(rebaseLog(elsewhere, onTop, onTop)).toMatchObject({ selected: 3, chosen: [1], anchor: 1 });
});

test('removes a step from the log that they made as well', () => {
  const log = perform(openLog(start), { do: 'set-field', at: 0, changes: { title: 'Same' } });
  const theirs = carryOut(start, { do: 'set-field', at: 0, changes: { title: 'Same' } }).definition;
  const onto = (state: Definition) => mergeDefinitions(start, theirs, state, new Map(), 'theirs').definition;
  expect(rebaseLog(log, onto, onto)).toMatchObject({ past: [], dropped: 1 });
});

test('counts steps that others reverted, including undone ones', () => {
  const first = perform(openLog(start), { do: 'set-field', at: 0, changes: { title: 'One' } });
  const both = perform(first, { do: 'set-field', at: 1, changes: { title: 'Two' } });
  // They put everything back as it was.
  const onto = (state: Definition) =>
    mergeDefinitions(first.definition, start, state, new Map(), 'theirs').definition;
  const now = rebaseLog(undo(both), onto, onto);
  expect(titles(now.definition)).toBe('A B C');
  expect(now).toMatchObject({ past: [], dropped: 1 });
  expect(titles(redo(now).definition)).toBe('A Two C');
  expect(redo(now).dropped).toBe(1);
});

test('returns to my earlier selection after undoing a new field, where others moved it, or to its neighbour if they deleted it', () => {
  const added = perform(select(openLog(start), 1), { do: 'add-field', at: 2, field: field('mine') });
  const based = (theirs: Definition) => {
    const onto = (state: Definition) =>
      mergeDefinitions(start, theirs, state, new Map(), 'theirs').definition;
    return undo(rebaseLog(added, onto, onto));
  };
  const moved = based(carryOut(start, { do: 'add-field', at: 0, field: field('new') }).definition);
  expect(titles(moved.definition)).toBe('NEW A B C');
  expect(moved).toMatchObject({ selected: 2, chosen: [2] });
  const removed = based(carryOut(start, { do: 'remove-field', at: 1 }).definition);
  expect(titles(removed.definition)).toBe('A C');
  expect(removed).toMatchObject({ selected: 1, chosen: [1] });
});
