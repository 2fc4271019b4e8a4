import { expect, test } from 'vitest';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { settle } from '#form-schemas/settle.ts';
import { fieldsFor, sectionsOf } from '#form-schemas/resolve.ts';
import { definitionWith, differs, differsElsewhere, partOf, shownValues, withPart } from './form-part.ts';

const definition: Definition = {
  code: 'HW1',
  title: 'Working from home',
  kind: 'single',
  tax_column: 'home_working',
  taxYear: '2019-20',
  form_json: {
    fields: [
      { name: 'employed', title: 'Employed', format: 'checkbox', heading: 'Who' },
      { name: 'weeks', title: 'Weeks', format: 'number', default: 52, depends: 'employed' },
      { name: 'half', title: 'Half', format: 'number', computed: { '/': [{ var: 'weeks' }, 2] } },
      { name: 'own', title: 'Own', format: 'number', default: 7 },
      { name: 'old', title: 'Old', format: 'number', taxYears: ['2019-2020'] },
    ],
  },
};
const link = { form: 'HW1', boxes: ['weeks', 'old'], given: { employed: true, unknown: 'a' } };
const part = partOf(definition, '2021-22', link);

test('leaves out boxes the form does not have in the year', () => {
  expect([part.boxes, part.given]).toEqual([['weeks'], { employed: true }]);
});

test('finds a box by the name it had when the page was written', () => {
  const fields = definition.form_json.fields.map((field) =>
    field.name === 'weeks' ? { ...field, name: 'whole_weeks', formerly: ['weeks'] } : field,
  );
  const renamed = { ...definition, form_json: { fields } };
  expect(partOf(renamed, '2021-22', link).boxes).toEqual(['whole_weeks']);
});

test('starts a box that was never filled in with its default; an emptied box stays empty', () => {
  expect(shownValues(part, [])).toEqual({ weeks: 52, employed: true });
  expect(shownValues(part, [{ weeks: 40, employed: false, own: 1 }])).toEqual({
    weeks: 40,
    employed: true,
    own: 1,
  });
  expect(shownValues(part, [{ weeks: undefined }])).toEqual({ weeks: undefined, employed: true });
});

test('shows only the boxes of the part; the other boxes still decide what is visible', () => {
  const shown = definitionWith(definition, '2021-22', ['weeks', 'half']);
  const fields = fieldsFor(shown, '2021-22');
  const seen = sectionsOf(fields).flatMap(({ groups }) => groups.flatMap((group) => group.fields));
  expect(seen.map(({ name }) => name)).toEqual(['weeks', 'half']);
  expect(settle(fields, { weeks: 52, employed: true }).values['half']).toBe(26);
  expect(settle(fields, { weeks: 52 }).hidden).toEqual(new Set(['weeks']));
});

test('saves a part without changing any other box', () => {
  const stored = [{ include: true, own: 1, weeks: 3 }, { own: 2 }];
  expect(withPart(part, part.boxes, stored, { weeks: 10, own: 99 })).toEqual([
    { include: true, own: 1, weeks: 10, employed: true },
    { own: 2 },
  ]);
});

test('adds an entry with its defaults to an empty list, and only the part to a single form', () => {
  const values = { weeks: 10 };
  expect(withPart(part, part.boxes, [], values)).toEqual([{ weeks: 10, employed: true }]);
  const list = partOf({ ...definition, kind: 'list' }, '2021-22', link);
  expect(withPart(list, part.boxes, [], values)).toEqual([{ weeks: 10, own: 7, employed: true }]);
});

test('compares only the boxes of the part', () => {
  expect(differs(part, [{ weeks: 1 }], [{ weeks: 1, own: 5, employed: false }])).toBe(false);
  expect(differs(part, [{ weeks: 1 }], [{ weeks: 2 }])).toBe(true);
  expect(differs(part, [{}], [{ weeks: 0 }])).toBe(true);
  const computed = partOf(definition, '2021-22', { ...link, boxes: ['weeks', 'half'] });
  expect(differs(computed, [{ weeks: 1 }], [{ weeks: 1, half: 0.5 }])).toBe(false);
});

test('counts typing in other boxes or entries as elsewhere', () => {
  const elsewhere = (one: Values[], other: Values[]) => differsElsewhere(part, [part], one, other);
  expect(elsewhere([], [{ weeks: 40, employed: true, own: 7, include: true }])).toBe(false);
  expect(elsewhere([{ own: 1 }], [{ own: 1, weeks: 40 }])).toBe(false);
  expect(elsewhere([{ own: 1 }], [{ own: 2, weeks: 40 }])).toBe(true);
  expect(elsewhere([{ own: 1 }], [{ own: 1 }, { weeks: 3 }])).toBe(true);
});
