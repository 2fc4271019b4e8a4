import type { Definition } from '#form-schemas/definition.ts';
import { type Chosen, putAt, type Spot, takenOut } from './block.ts';
import { calledAt } from './called.ts';
import { type Command, type EditOf, restoring, withFields } from './command.ts';

/** Moves fields to a spot, gathered in reading order, with what is nested under them and the headings of whole sections. */
export const moveFields: Command<EditOf<'move-fields'>> = {
  apply(definition, edit) {
    const moved = movedTo(definition, edit, edit.to);
    return moved === undefined ? definition : withFields(definition, moved.fields);
  },
  inverse: (before, { at, whole }) => restoring(before, { at, whole }),
  selects: (before, edit) => ({
    at: movedTo(before, edit, edit.to)?.at ?? edit.at,
    whole: edit.whole,
  }),
  says: (before, edit) => `moved ${calledChosen(before, edit)}`,
};

/** 'the section “Income”', or '2 sections with 5 fields', when they were chosen as such; otherwise the fields. */
export function calledChosen(definition: Definition, { at, whole }: Chosen): string {
  const { fields } = definition.form_json;
  const headings = at.flatMap((place) => (whole && fields[place]?.[whole]) ?? []);
  // What stands above the first heading is in no section.
  if (headings[0] === undefined || headings[0] !== (whole && fields[at[0] ?? -1]?.[whole]))
    return calledAt(definition, at);
  return headings.length === 1
    ? `the section “${headings[0]}”`
    : `${headings.length} sections with ${at.length} fields`;
}

function movedTo({ form_json: { fields } }: Definition, chosen: Chosen, to: Spot) {
  const block = takenOut(fields, chosen);
  return block.items.length === 0 ? undefined : putAt(block, to);
}
