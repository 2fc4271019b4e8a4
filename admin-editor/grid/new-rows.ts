import type { Definition, Field } from '#form-schemas/definition.ts';
import { freeId, freeName } from '../palette/free-names.ts';
import { nameFromTitle } from '../palette/title-names.ts';
import { kindConflict, fieldWith, type GridColumn, type GridRow, readCell } from './columns.ts';
import type { RejectedCell } from './paste.ts';

const NEW_TITLE = 'New text';

export interface NewRows {
  /** The fields to add after the last one, in its section. */
  readonly fields: readonly Field[];
  readonly rejected: readonly RejectedCell[];
}

/**
 * The fields for texts pasted past the end of the grid. Each is a text field with a new id, a name from its title,
 * and the values of its cells. A rejected cell keeps the default. Empty lines are skipped.
 */
export function newRows(
  definition: Definition,
  texts: readonly (readonly string[])[],
  columns: readonly GridColumn[],
): NewRows {
  const { code, form_json } = definition;
  const names = new Set(form_json.fields.map(({ name }) => name));
  const ids = new Set<string | undefined>(form_json.fields.map(({ id }) => id));
  const fields: Field[] = [];
  const rejected: RejectedCell[] = [];
  for (const line of texts) {
    if (line.every((text) => text.trim() === '')) continue;
    const at = form_json.fields.length + fields.length;
    const name = freeName(names, 'field');
    let field: Field = { name, title: NEW_TITLE, format: 'string' };
    const wrong: { column: GridColumn; typed: string; message: string }[] = [];
    let hasKind = false;
    // The kind decides which values the other cells accept.
    const cells = columns
      .map((column, place) => ({ column, typed: line[place] ?? '' }))
      .toSorted((a, b) => Number(b.column.id === 'widget') - Number(a.column.id === 'widget'));
    for (const { column, typed } of cells) {
      if (typed === '') continue;
      const isTaken = column.id === 'name' && names.has(typed);
      const row: GridRow = { id: '', definition, at, field };
      const read = isTaken
        ? { rejected: `Another field has the name ${typed}. Choose another.` }
        : readCell(row, column, typed);
      const conflict = hasKind && 'changes' in read ? kindConflict(column, row, read.changes) : undefined;
      if ('rejected' in read) wrong.push({ column, typed, message: read.rejected });
      else if (conflict !== undefined) wrong.push({ column, typed, message: conflict });
      else {
        field = fieldWith(field, read.changes);
        hasKind ||= column.id === 'widget';
      }
    }
    if (field.name === name && field.title !== NEW_TITLE) {
      const now = { ...definition, form_json: { ...form_json, fields: [...form_json.fields, ...fields] } };
      field = { ...field, name: nameFromTitle(now, at, field.title) };
    }
    names.add(field.name);
    field = { ...field, id: freeId(ids, code, field.name) };
    ids.add(field.id);
    fields.push(field);
    const row: GridRow = { id: field.id ?? field.name, definition, at, field };
    rejected.push(...wrong.map((one) => ({ row, ...one })));
  }
  return { fields, rejected };
}
