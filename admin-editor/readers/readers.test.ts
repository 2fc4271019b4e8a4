import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { openLog, perform, undo } from '../commands/command-log.ts';
import { carryOut } from '../commands/commands.ts';
import { readerProblems, type Reader, readersInWords, readersOf } from './readers.ts';

const form: Definition = {
  code: 'SA105',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Property',
  tax_column: 'property',
  form_json: {
    fields: [
      { name: 'rent', id: 'p.1', title: 'Rent', format: 'number' },
      { name: 'lets', id: 'p.2', title: 'Lets', format: 'number' },
    ],
  },
};
const reader: Reader = {
  code: 'SA100',
  taxYear: '2019-20',
  title: 'Main return',
  state: 'in force',
  place: 'Rule most',
  name: 'rent',
  stops: true,
  onOpen: () => undefined,
};

test('keeps the old name next to the new one when other forms read the field, and restores both on undo', () => {
  const rename = (name: string) => ({ do: 'rename-field', at: 0, name, stays: true }) as const;
  const renamed = perform(openLog(form), rename('income'));
  const [field] = renamed.definition.form_json.fields;
  expect(field).toMatchObject({ name: 'income', formerly: ['rent'] });
  expect(field && readersOf([reader], renamed.definition, field)).toEqual([reader]);
  expect(readerProblems([reader], form, renamed.definition)).toEqual([]);
  expect(undo(renamed).definition).toEqual(form);
  const { do: _, stays: __, ...back } = rename('rent');
  expect(carryOut(renamed.definition, { do: 'rename-field', ...back }).definition).toEqual(form);
  // The name still belongs to the first box, for others.
  const taken = { do: 'rename-field', at: 1, name: 'rent' } as const;
  expect(carryOut(renamed.definition, taken).definition).toBe(renamed.definition);
});

test('reports a rename elsewhere (the source, the grid) with a fix, and names the readers of a deleted box', () => {
  const renamed = carryOut(form, { do: 'rename-field', at: 0, name: 'income' }).definition;
  const [problem] = readerProblems([reader], form, renamed);
  expect(problem).toMatchObject({ at: 0, attribute: 'name' });
  expect(problem?.message).toBe('Rule most of SA100 2019-20 reads “rent”, which no longer exists');
  const fixed = problem?.fix && carryOut(renamed, problem.fix.edit).definition;
  expect(fixed?.form_json.fields[0]).toMatchObject({ name: 'income', formerly: ['rent'] });

  const without = carryOut(form, { do: 'remove-fields', at: [0], whole: undefined }).definition;
  expect(readerProblems([reader], form, without)).toMatchObject([
    { message: expect.stringMatching(/: publish SA100 without it first$/) as string, at: undefined },
  ]);
  // References from drafts do not block publishing.
  const drafted: Reader = { ...reader, state: 'draft', stops: false };
  expect(readerProblems([drafted], form, without)).toMatchObject([{ advice: true }]);
});

test('names readers correctly: scenarios of this form, of others, and places in other forms', () => {
  const own: Reader = { ...reader, code: 'SA105', state: 'scenario', place: 'Scenario “Two lets”' };
  const other: Reader = { ...own, code: 'SA100' };
  expect(readersInWords([own], 'SA105')).toBe('Scenario “Two lets” of SA105 2019-20');
  expect(readersInWords([own, own], 'SA105')).toBe('2 scenarios of this form');
  expect(readersInWords([own, reader, other, reader], 'SA105')).toBe(
    '1 scenario of this form, 1 scenario of another form and 2 places in other forms',
  );
});
