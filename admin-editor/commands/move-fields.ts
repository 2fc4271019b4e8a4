import type { Definition } from '#form-schemas/definition.ts';
import { type Chosen, putAt, type Spot, extractBlock } from './block.ts';
import { fieldsLabelAt } from './field-labels.ts';
import { type Command, type EditOf, restoring, withFields } from './command.ts';

/**
 * Moves fields to a spot, gathered in reading order, with their nested fields and the headings of whole
 * sections.
 */
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
  description: (before, edit) => `moved ${selectionLabel(before, edit)}`,
};

/**
 * 'the section “Income”' or '2 sections with 5 fields' if they were selected as sections; otherwise the
 * fields.
 */
export function selectionLabel(definition: Definition, { at, whole }: Chosen): string {
  const { fields } = definition.form_json;
  const headings = at.flatMap((place) => (whole && fields[place]?.[whole]) ?? []);
  // Fields above the first heading are in no section.
  if (headings[0] === undefined || headings[0] !== (whole && fields[at[0] ?? -1]?.[whole]))
    return fieldsLabelAt(definition, at);
  return headings.length === 1
    ? `the section “${headings[0]}”`
    : `${headings.length} sections with ${at.length} fields`;
}

function movedTo({ form_json: { fields } }: Definition, chosen: Chosen, to: Spot) {
  const block = extractBlock(fields, chosen);
  return block.items.length === 0 ? undefined : putAt(block, to);
}
