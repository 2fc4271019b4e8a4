import { pieceOf } from './block.ts';
import { calledChosen } from './move-fields.ts';
import { type Command, type EditOf, restoring, withFields } from './command.ts';
import { withoutMovesTo } from './moves-to.ts';
import { fieldsOf } from './outline.ts';

/** Takes fields out, and moves of answers that end in them. What is nested under them stays; a heading stays with the next field of its section. */
export const removeFields: Command<EditOf<'remove-fields'>> = {
  apply(definition, edit) {
    const { items, rest } = pieceOf(definition.form_json.fields, edit);
    if (items.length === 0) return definition;
    const gone = edit.at.flatMap((at) => definition.form_json.fields[at] ?? []);
    const left = withFields(definition, fieldsOf(rest));
    return { ...left, form_json: gone.reduce((form, field) => withoutMovesTo(form, field), left.form_json) };
  },
  inverse: (before, { at, whole }) => restoring(before, { at, whole }),
  selects(before, { at }) {
    const gone = new Set(at);
    const left = before.form_json.fields.filter((_, place) => !gone.has(place)).length;
    return left <= 0 ? undefined : Math.min(Math.min(...at), left - 1);
  },
  says: (before, edit) => `deleted ${calledChosen(before, edit)}`,
};
