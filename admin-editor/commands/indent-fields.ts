import type { Definition, Field } from '#form-schemas/definition.ts';
import { holdsValue } from '#form-schemas/resolve.ts';
import { fieldsLabelAt } from './field-labels.ts';
import { type Command, type EditOf, restoring, withFields } from './command.ts';
import {
  DEEPEST,
  deepestAt,
  indentOf,
  parentAt,
  startsGroup,
  withDepends,
  withIndent,
  withList,
  withNested,
  withoutDepends,
} from './nesting.ts';

/**
 * Nests fields one level deeper under the field above, or un-nests them. With `shown` it also sets the
 * condition: fields nested under a tick box are shown when it is ticked.
 */
export const indentFields: Command<EditOf<'indent-fields'>> = {
  apply(definition, edit) {
    return withFields(definition, indented(definition, edit));
  },
  inverse: (before, { at }) => restoring(before, { at }),
  selects: (_, { at }) => ({ at }),
  description: (before, { at, by, shown }) =>
    `${by > 0 ? 'nested' : 'moved out'} ${fieldsLabelAt(before, at)}${shown ? (by > 0 ? ', with a condition' : ', with the condition') : ''}`,
};

/** Whether the edit would change anything. */
export function canIndent(definition: Definition, edit: EditOf<'indent-fields'>): boolean {
  return indentFields.apply(definition, edit) !== definition;
}

function indented({ form_json }: Definition, { at, by, shown }: EditOf<'indent-fields'>): readonly Field[] {
  let { fields }: { fields: readonly Field[] } = form_json;
  const done = new Set<number>();
  for (const root of at.toSorted((a, b) => a - b)) {
    if (done.has(root)) continue;
    const places = withNested(fields, [root]);
    for (const place of places) done.add(place);
    fields = by > 0 ? deeper(fields, root, places, shown) : shallower(fields, root, places, shown);
  }
  return fields;
}

function deeper(
  fields: readonly Field[],
  root: number,
  places: readonly number[],
  shown: boolean,
): readonly Field[] {
  const list = listAbove(fields, root);
  if (list !== undefined && fields[root]?.in !== list) return relisted(fields, places, list);
  const deepest = Math.max(...places.map((at) => indentOf(fields[at])));
  const canGoDeeper = indentOf(fields[root]) < deepestAt(fields, root) && deepest < DEEPEST;
  const nested = canGoDeeper ? shifted(fields, places, 1) : fields;
  if (!shown) return nested;
  const parent = nested[parentAt(nested, root, indentOf(nested[root])) ?? -1];
  return parent !== undefined && holdsValue(parent)
    ? at(nested, root, (field) => withDepends(field, parent.name))
    : fields;
}

function shallower(
  fields: readonly Field[],
  root: number,
  places: readonly number[],
  shown: boolean,
): readonly Field[] {
  const indent = indentOf(fields[root]);
  const field = fields[root];
  // Only the last field of a list can leave it without leaving others behind.
  const isLast = field?.in !== undefined && fields[(places.at(-1) ?? root) + 1]?.in !== field.in;
  if (indent === 0) return isLast ? relisted(fields, places, undefined) : fields;
  const parent = fields[parentAt(fields, root, indent) ?? -1];
  const out = shifted(fields, places, -1);
  return shown && parent !== undefined ? at(out, root, (field) => withoutDepends(field, parent.name)) : out;
}

/** The list that a field can join: the one right above it, or that of the field above it. */
function listAbove(fields: readonly Field[], at: number): string | undefined {
  const [above, field] = [fields[at - 1], fields[at]];
  const isFree = field !== undefined && field.format !== 'list' && !startsGroup(field);
  return isFree ? (above?.format === 'list' ? above.name : above?.in) : undefined;
}

function relisted(
  fields: readonly Field[],
  places: readonly number[],
  list: string | undefined,
): readonly Field[] {
  const moved = new Set(places);
  return fields.map((field, place) => (moved.has(place) ? withList(field, list) : field));
}

function shifted(fields: readonly Field[], places: readonly number[], by: number): readonly Field[] {
  const moved = new Set(places);
  return fields.map((field, place) => (moved.has(place) ? withIndent(field, indentOf(field) + by) : field));
}

function at(fields: readonly Field[], place: number, change: (field: Field) => Field): readonly Field[] {
  const field = fields[place];
  return field === undefined ? fields : fields.with(place, change(field));
}
