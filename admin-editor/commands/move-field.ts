import type { Field } from '#form-schemas/definition.ts';
import { type Chosen, putAt, stepFrom, extractBlock } from './block.ts';
import { fieldsLabelAt } from './field-labels.ts';
import { type Command, type EditOf, restoring, withFields } from './command.ts';

/**
 * Moves a field one step up or down in reading order: past its neighbour, or past a heading into the section
 * before or after. Headings stay where they are; nested fields move along.
 */
export const moveField: Command<EditOf<'move-field'>> = {
  apply(definition, { at, by }) {
    const moved = stepped(definition.form_json.fields, { at: [at] }, by);
    return moved === undefined ? definition : withFields(definition, moved.fields);
  },
  inverse: (before, { at }) => restoring(before, at),
  selects: (before, { at, by }) => stepped(before.form_json.fields, { at: [at] }, by)?.at[0] ?? at,
  description: (before, { at, by }) => `moved ${fieldsLabelAt(before, [at])} ${by < 0 ? 'up' : 'down'}`,
};

/** Whether there is somewhere to move to. */
export function canMove(fields: readonly Field[], chosen: Chosen, by: -1 | 1): boolean {
  return stepFrom(extractBlock(fields, chosen), undefined, by) !== undefined;
}

function stepped(fields: readonly Field[], chosen: Chosen, by: -1 | 1) {
  const block = extractBlock(fields, chosen);
  const position = stepFrom(block, undefined, by);
  return position === undefined ? undefined : putAt(block, { position });
}
