import { isOfferedIn } from '#form-schemas/resolve.ts';
import { widgetOf } from '#form-schemas/resolve.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { WidgetName } from '#form-schemas/widgets/index.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { isOfBox } from '../editor/box-search.ts';
import type { CellEdit } from '../grid/form-grid.tsx';
import { gridColumns, type GridRow } from '../grid/columns.ts';
import { identitiesOf } from '../merge/identities.ts';
import type { FormEdit, YearLog } from './year-log.ts';

/** What to filter by. Empty values match every row. */
export interface FieldFilter {
  readonly form: string;
  readonly kind: WidgetName | '';
  /** A box number. Also matches the boxes that belong to it (20.1 for 20). */
  readonly box: string;
  /** The row must contain all of these words. */
  readonly words: string;
}

/** The fields of a form that are offered in the year. `locked` is the reason why they cannot be changed here. */
export function rowsOf(definition: Definition, year: TaxYear, locked?: string): readonly GridRow[] {
  const known = rowsKnown.get(definition);
  if (known !== undefined && known.year === year && known.locked === locked) return known.rows;
  const { fields } = definition.form_json;
  const identities = identitiesOf(fields);
  const rows = fields.flatMap((field, at): GridRow[] =>
    isOfferedIn(field.taxYears, year)
      ? [
          {
            id: `${definition.code} ${identities[at]}`,
            form: definition.code,
            definition,
            at,
            field,
            ...(locked !== undefined && { locked }),
          },
        ]
      : [],
  );
  rowsKnown.set(definition, { year, locked, rows });
  return rows;
}

/** Cached per definition, so that only the edited form gets new rows. */
const rowsKnown = new WeakMap<
  Definition,
  { year: TaxYear; locked: string | undefined; rows: readonly GridRow[] }
>();

export function filterRows(
  rows: readonly GridRow[],
  { form, kind, box, words }: FieldFilter,
): readonly GridRow[] {
  const all = words.toLowerCase().split(/\s+/).filter(Boolean);
  const number = box.trim();
  return rows.filter(({ field, definition }) => {
    if (form !== '' && definition.code !== form) return false;
    if (kind !== '' && widgetOf(field) !== kind) return false;
    if (number !== '' && !isOfBox(field.box, number)) return false;
    if (all.length === 0) return true;
    const text = textOf({ field, definition });
    return all.every((word) => text.includes(word));
  });
}

function textOf({ field, definition }: Pick<GridRow, 'field' | 'definition'>): string {
  return [definition.code, ...gridColumns.map((column) => column.write(field))].join('\n').toLowerCase();
}

/**
 * One edit per form from the changed cells. If a form has changed since its rows were drawn, its fields are found
 * by their identity.
 */
export function editsOf(log: YearLog, what: string, cells: readonly CellEdit[]): readonly FormEdit[] {
  const byForm = Map.groupBy(cells, ({ row }) => row.definition.code);
  return [...byForm].flatMap(([form, own]): FormEdit[] => {
    const now = log.logs.get(form)?.definition;
    if (now === undefined) return [];
    const places = new Map(identitiesOf(now.form_json.fields).map((identity, at) => [identity, at]));
    const placed = own.flatMap(({ row, changes }) => {
      const at =
        row.definition === now
          ? row.at
          : places.get(identitiesOf(row.definition.form_json.fields)[row.at] ?? '');
      return at === undefined ? [] : [{ at, changes }];
    });
    return placed.length === 0 ? [] : [{ form, edit: { do: 'set-cells', what, cells: placed } }];
  });
}
