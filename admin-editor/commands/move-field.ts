import type { Field } from '#form-schemas/definition.ts';
import { type Command, type EditOf, restoring, withFields } from './command.ts';
import { fieldsOf, outlineOf } from './outline.ts';

/**
 * Moves a field one step up or down in reading order: past its neighbour, or past a heading into the section before or
 * after. Headings stay where they are.
 */
export const moveField: Command<EditOf<'move-field'>> = {
  apply(definition, edit) {
    const moved = stepped(definition.form_json.fields, edit);
    return moved === undefined ? definition : withFields(definition, moved.fields);
  },
  inverse: (before, { at }) => restoring(before, at),
  selects: (before, edit) => stepped(before.form_json.fields, edit)?.at ?? edit.at,
};

/** Whether there is somewhere to move to. */
export function mayMove(fields: readonly Field[], at: number, by: -1 | 1): boolean {
  return stepped(fields, { do: 'move-field', at, by }) !== undefined;
}

function stepped(
  fields: readonly Field[],
  { at, by }: EditOf<'move-field'>,
): { fields: Field[]; at: number } | undefined {
  const outline = outlineOf(fields);
  const from = outline.findIndex((item) => item.kind === 'field' && item.at === at);
  const [item, other] = [outline[from], outline[from + by]];
  // Above the first heading there is no section to go to.
  if (item === undefined || other === undefined || (other.kind !== 'field' && from + by === 0))
    return undefined;
  const swapped = outline.with(from, other).with(from + by, item);
  return {
    fields: fieldsOf(swapped),
    at: swapped.filter(({ kind }) => kind === 'field').indexOf(item),
  };
}
