import { describe, expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { openLog, perform, undo } from '../commands/command-log.ts';
import { lettingARoom } from '../testing/for-tests.ts';
import { fieldWith, gridColumns, type GridRow, readCell } from './columns.ts';
import { refusedWords } from './grid-words.ts';
import { newRows } from './new-rows.ts';
import { readCells, rowsOfText, textOfRows } from './paste.ts';

const rowsOf = (definition: Definition): GridRow[] =>
  definition.form_json.fields.map((field, at) => ({ id: field.id ?? field.name, definition, at, field }));
const rows = rowsOf(lettingARoom);
const columns = (...ids: string[]) => gridColumns.filter(({ id }) => ids.includes(id));

const checkField = { name: 'box_1', title: 'Let', format: 'checkbox' } as const;
const moneyField = { name: 'box_1', title: 'Rent', format: 'number', currency: true } as const;

describe('a cell', () => {
  const read = (id: string, typed: string, at = 3) => {
    const [row, [column]] = [rows[at], columns(id)];
    if (row === undefined || column === undefined) throw new Error('no such cell');
    return readCell(row, column, typed);
  };

  test('is read as what its attribute is', () => {
    expect(read('length', '1,200')).toEqual({ changes: { length: 1200 } });
    expect(read('max', '£1,012.50')).toEqual({ changes: { max: 1012.5 } });
    expect(read('required', '')).toEqual({ changes: { required: undefined } });
    expect(read('required', 'y')).toEqual({ changes: { required: true } });
    expect(read('depends', 'box_2')).toEqual({ changes: { depends: 'box_2' } });
    expect(read('depends', 'box_1, box_2')).toEqual({ changes: { depends: ['box_1', 'box_2'] } });
    expect(read('taxYears', '2025-2026')).toEqual({ changes: { taxYears: ['2025-2026'] } });
  });

  test('takes a kind by its name or by its word in the source, with all that makes it one', () => {
    const money = { format: 'number', currency: true };
    expect(read('widget', 'Money', 0)).toMatchObject({ changes: money });
    expect(read('widget', 'money', 0)).toMatchObject({ changes: money });
    expect(read('widget', 'string')).toMatchObject({ changes: { format: 'string', currency: undefined } });
    expect(read('widget', 'Choice')).toMatchObject({ changes: { format: 'select' } });
    expect(read('widget', 'cheque')).toEqual({ refused: expect.stringContaining('Tick box') });
  });

  test.each([
    ['length', 'long', 'Must be a whole number.'],
    ['length', '-3', 'Must be 1 or more.'],
    ['max', '12,70', '“12,70” is not a number: use commas only between thousands.'],
    ['min', '1e5', 'Must be a number.'],
    ['title', '', 'Enter a title.'],
    ['name', 'box_1', 'Another field has the name box_1. Choose another.'],
    ['name', '', 'Enter a name.'],
    ['name', '9 lives', 'Must be letters, digits and _, beginning with a letter.'],
    ['box', 'abc', 'A box number is written like 3, 20.1 or 13A.'],
    ['pattern', '^[0-9]+$', 'Only text has a pattern.'],
    ['required', 'maybe', 'Enter Yes or No.'],
  ])('%s is refused as "%s": %s', (id, typed, refused) => {
    expect(read(id, typed)).toEqual({ refused });
  });
});

describe('pasting', () => {
  test('puts rows of a spreadsheet where they belong, and says which cells it refuses', () => {
    const texts = rowsOfText('Rents\t12\r\nOther\tmany\r\nNobody\t1\r\n');
    const { cells, refused, leftOver } = readCells(texts, rows.slice(3), columns('title', 'length'));
    expect(cells.map(({ row, changes }) => [row.id, changes])).toEqual([
      ['demo.9', { title: 'Rents', length: 12 }],
      ['demo.10', { title: 'Other' }],
    ]);
    expect(refused.map(refusedWords)).toEqual(['Length of 10 Other income, “many”: Must be a whole number.']);
    expect(leftOver).toBe(1);
  });

  test('a row is read with what it takes from the columns before', () => {
    const put = (line: string[]) => readCells([line], rows.slice(0, 1), columns('widget', 'length'));
    const { cells, refused } = put(['checkbox', '12']);
    expect(cells.map(({ changes }) => changes)).toMatchObject([{ format: 'checkbox' }]);
    expect(refused.map(({ message }) => message)).toEqual(['Only text and numbers have a length.']);
    expect(put(['number', '12']).refused).toEqual([]);
  });

  test.each([
    ['Money', '', moneyField, 'Money'],
    ['Money', '', checkField, 'Money'],
    ['Number', 'Yes', moneyField, 'Number'],
  ])('the kind %s counts beside a Money cell with "%s", which is refused', (kind, money, field, left) => {
    const row = { ...rows[0], at: 0, field } as GridRow;
    const { cells, refused } = readCells([[kind, money]], [row], columns('widget', 'currency'));
    expect(columns('widget')[0]?.write(fieldWith(row.field, cells[0]?.changes ?? {}))).toBe(left);
    expect(refused.map(({ column, message }) => [column.id, message])).toEqual([
      ['currency', `The same row has the kind ${left}.`],
    ]);
  });

  test('two rows cannot be given one name', () => {
    const { cells, refused } = readCells([['new'], ['new']], rows, columns('name'));
    expect(cells).toHaveLength(1);
    expect(refused.map(({ message }) => message)).toEqual(['Another of these rows has the name new.']);
  });

  test('one text fills every cell that is selected', () => {
    const { cells } = readCells([['7']], rows.slice(3), columns('length'));
    expect(cells.map(({ changes }) => changes)).toEqual([{ length: 7 }, { length: 7 }]);
  });

  test('texts with tabs, quotes and line breaks come back as they went', () => {
    const texts = [
      ['a "b"', 'c\td'],
      ['two\nlines', ''],
    ];
    expect(rowsOfText(textOfRows(texts))).toEqual(texts);
  });

  test('fifty rows are one step, which a rename is part of', () => {
    const fields = Array.from({ length: 50 }, (_, at) => ({
      name: `box_${at}`,
      id: `demo.${at}`,
      title: `Box ${at}`,
      format: 'checkbox' as const,
      ...(at > 0 && { depends: `box_${at - 1}` }),
    }));
    const before = openLog({ ...lettingARoom, form_json: { fields } });
    const cells = fields.map((_, at) => ({ at, changes: { title: `Row ${at}`, name: `row_${at}` } }));
    const after = perform(before, { do: 'set-cells', what: 'pasted 50 rows', cells });
    expect(after.past).toHaveLength(1);
    expect(after.definition.form_json.fields[49]).toMatchObject({
      name: 'row_49',
      title: 'Row 49',
      depends: 'row_48',
    });
    expect(undo(after).definition).toEqual(before.definition);
  });
});

describe('rows past the end', () => {
  const made = (texts: string[][], ...ids: string[]) => newRows(lettingARoom, texts, columns(...ids));

  test('are text fields with names and ids of their own; a kind that is pasted counts', () => {
    const { fields, refused } = made(
      [
        ['Rates', 'Money'],
        ['Insurance', ''],
        ['', ''],
      ],
      'title',
      'widget',
    );
    expect(fields.map(({ name, id, title, format }) => [name, id, title, format])).toEqual([
      ['rates', 'demo.rates', 'Rates', 'number'],
      ['insurance', 'demo.insurance', 'Insurance', 'string'],
    ]);
    expect(refused).toEqual([]);

    const contrary = made([['Number', 'Yes']], 'widget', 'currency');
    expect(contrary.fields).toMatchObject([{ format: 'number' }]);
    expect(contrary.fields[0]).not.toHaveProperty('currency');
  });

  test('names that are taken, or cells that hold nothing of the kind, are refused and the field is made without', () => {
    const { fields, refused } = made(
      [
        ['rent', 'long'],
        ['rent', '5'],
        ['box_1', ''],
      ],
      'name',
      'length',
    );
    expect(fields.map(({ name, length }) => [name, length])).toEqual([
      ['rent', undefined],
      ['field_1', 5],
      ['field_2', undefined],
    ]);
    expect(refused.map(({ message }) => message)).toEqual([
      'Must be a whole number.',
      'Another field has the name rent. Choose another.',
      'Another field has the name box_1. Choose another.',
    ]);
  });

  test('are one step with the cells that were there, and stand in the last section', () => {
    const { fields } = made([['Rates']], 'title');
    const cells = [{ at: 0, changes: { title: 'The lodger' } }];
    const log = perform(openLog(lettingARoom), {
      do: 'set-cells',
      what: 'pasted 2 rows',
      cells,
      added: fields,
    });
    expect(log.definition.form_json.fields.at(-1)?.title).toBe('Rates');
    expect(log.definition.form_json.fields[0]?.title).toBe('The lodger');
    expect(undo(log).definition).toEqual(lettingARoom);
  });
});
