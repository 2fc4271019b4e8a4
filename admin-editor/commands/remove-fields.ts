import { pieceOf } from './block.ts';
import { selectionLabel } from './move-fields.ts';
import { type Command, type EditOf, restoring, withFields } from './command.ts';
import { withoutMovesTo } from './moves-to.ts';
import { fieldsOf } from './outline.ts';

/**
 * Removes fields, and migrations that end in them. Nested fields stay; a heading stays with the next field of
 * its section.
 */
export const removeFields: Command<EditOf<'remove-fields'>> = {
  apply(definition, edit) {
    const { items, rest } = pieceOf(definition.form_json.fields, edit);
    if (items.length === 0) return definition;
    const removed = edit.at.flatMap((at) => definition.form_json.fields[at] ?? []);
    const remaining = withFields(definition, fieldsOf(rest));
    return {
      ...remaining,
      form_json: removed.reduce((form, field) => withoutMovesTo(form, field), remaining.form_json),
    };
  },
  inverse: (before, { at, whole }) => restoring(before, { at, whole }),
  selects(before, { at }) {
    const removed = new Set(at);
    const remaining = before.form_json.fields.filter((_, place) => !removed.has(place)).length;
    return remaining <= 0 ? undefined : Math.min(Math.min(...at), remaining - 1);
  },
  description: (before, edit) => `deleted ${selectionLabel(before, edit)}`,
};
