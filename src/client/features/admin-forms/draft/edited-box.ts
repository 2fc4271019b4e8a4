import { isSame } from '#admin-editor/changes/same.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';

/**
 * The id of the field that was edited or added here between two states: of several the renamed one, which the others
 * follow, or the first. `arrived` is what came from the server: what is as one of it says was edited elsewhere.
 * Undefined: none.
 */
export function editedBox(
  before: Definition,
  after: Definition,
  arrived: readonly Definition[] = [],
): string | undefined {
  const same = new Set(before.form_json.fields);
  const fresh = after.form_json.fields.filter((field) => !same.has(field));
  if (fresh.length === 0) return undefined;
  const [was, ...came] = [before, ...arrived].map(
    ({ form_json }) => new Map(form_json.fields.map((field) => [boxId(field), field])),
  );
  const edited = fresh.filter((field) =>
    [was, ...came].every((known) => !isSame(field, known?.get(boxId(field)))),
  );
  const [first] = edited;
  const renamed = edited.find((field) => (was?.get(boxId(field))?.name ?? field.name) !== field.name);
  return first && boxId(renamed ?? first);
}
