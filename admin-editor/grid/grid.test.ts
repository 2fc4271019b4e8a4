import { describe, expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { openLog, perform, undo } from '../commands/command-log.ts';
import { lettingARoom } from '../testing/for-tests.ts';
import { fieldWith, gridColumns, type GridRow, readCell } from './columns.ts';
import { rejectedText } from './grid-words.ts';
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

  test("reads text as its attribute's type", () => {
    expect(read('length', '1,200')).toEqual({ changes: { length: 1200 } });
    expect(read('max', '£1,012.50')).toEqual({ changes: { max: 1012.5 } });
    expect(read('required', '')).toEqual({ changes: { required: undefined } });
    expect(read('required', 'y')).toEqual({ changes: { required: true } });
    expect(read('depends', 'box_2')).toEqual({ changes: { depends: 'box_2' } });
    expect(read('depends', 'box_1, box_2')).toEqual({ changes: { depends: ['box_1', 'box_2'] } });
    expect(read('taxYears', '2025-2026')).toEqual({ changes: { taxYears: ['2025-2026'] } });
  });

  test('accepts a kind by its label or source word and sets all its attributes', () => {
    const money = { format: 'number', currency: true };
    expect(read('widget', 'Money', 0)).toMatchObject({ changes: money });
    expect(read('widget', 'money', 0)).toMatchObject({ changes: money });
    expect(read('widget', 'string')).toMatchObject({ changes: { format: 'string', currency: undefined } });
    expect(read('widget', 'Choice')).toMatchObject({ changes: { format: 'select' } });
    expect(read('widget', 'cheque')).toEqual({ rejected: expect.stringContaining('Tick box') });
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
  ])('rejects %s "%s": %s', (id, typed, rejected) => {
    expect(read(id, typed)).toEqual({ rejected });
  });
});

describe('pasting', () => {
  test('puts spreadsheet rows in their cells and reports the cells that reject theirs', () => {
    const texts = rowsOfText('Rents\t12\r\nOther\tmany\r\nNobody\t1\r\n');
    const { cells, rejected, leftOver } = readCells(texts, rows.slice(3), columns('title', 'length'));
    expect(cells.map(({ row, changes }) => [row.id, changes])).toEqual([
      ['demo.9', { title: 'Rents', length: 12 }],
      ['demo.10', { title: 'Other' }],
    ]);
    expect(rejected.map(rejectedText)).toEqual([
      'Length of 10 Other income, “many”: Must be a whole number.',
    ]);
    expect(leftOver).toBe(1);
  });

  test('reads each cell with the changes from the columns before it', () => {
    const put = (line: string[]) => readCells([line], rows.slice(0, 1), columns('widget', 'length'));
    const { cells, rejected } = put(['checkbox', '12']);
    expect(cells.map(({ changes }) => changes)).toMatchObject([{ format: 'checkbox' }]);
    expect(rejected.map(({ message }) => message)).toEqual(['Only text and numbers have a length.']);
    expect(put(['number', '12']).rejected).toEqual([]);
  });

  test.each([
    ['Money', '', moneyField, 'Money'],
    ['Money', '', checkField, 'Money'],
    ['Number', 'Yes', moneyField, 'Number'],
  ])('uses the kind %s and rejects "%s" in the Money cell of the same row', (kind, money, field, left) => {
    const row = { ...rows[0], at: 0, field } as GridRow;
    const { cells, rejected } = readCells([[kind, money]], [row], columns('widget', 'currency'));
    expect(columns('widget')[0]?.write(fieldWith(row.field, cells[0]?.changes ?? {}))).toBe(left);
    expect(rejected.map(({ column, message }) => [column.id, message])).toEqual([
      ['currency', `The same row has the kind ${left}.`],
    ]);
  });

  test('rejects the same name in two rows', () => {
    const { cells, rejected } = readCells([['new'], ['new']], rows, columns('name'));
    expect(cells).toHaveLength(1);
    expect(rejected.map(({ message }) => message)).toEqual(['Another of these rows has the name new.']);
  });

  test('fills every selected cell with a single text', () => {
    const { cells } = readCells([['7']], rows.slice(3), columns('length'));
    expect(cells.map(({ changes }) => changes)).toEqual([{ length: 7 }, { length: 7 }]);
  });

  test('copies and pastes tabs, quotes and line breaks unchanged', () => {
    const texts = [
      ['a "b"', 'c\td'],
      ['two\nlines', ''],
    ];
    expect(rowsOfText(textOfRows(texts))).toEqual(texts);
  });

  test('makes fifty rows one step, including a rename', () => {
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

describe('rows pasted past the end', () => {
  const made = (texts: string[][], ...ids: string[]) => newRows(lettingARoom, texts, columns(...ids));

  test('become text fields with new names and ids, unless they paste a kind', () => {
    const { fields, rejected } = made(
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
    expect(rejected).toEqual([]);

    const conflict = made([['Number', 'Yes']], 'widget', 'currency');
    expect(conflict.fields).toMatchObject([{ format: 'number' }]);
    expect(conflict.fields[0]).not.toHaveProperty('currency');
  });

  test('become fields without the values that are rejected', () => {
    const { fields, rejected } = made(
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
    expect(rejected.map(({ message }) => message)).toEqual([
      'Must be a whole number.',
      'Another field has the name rent. Choose another.',
      'Another field has the name box_1. Choose another.',
    ]);
  });

  test('are one step with the existing cells and join the last section', () => {
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
