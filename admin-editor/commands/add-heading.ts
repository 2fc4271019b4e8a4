import type { Definition } from '#form-schemas/definition.ts';
import { spotIn } from './block.ts';
import { type Command, type EditOf, restoring, withFields } from './command.ts';
import { fieldsOf, type OutlineItem, outlineOf } from './outline.ts';

/**
 * Puts a heading in: the fields that follow in the section come under it. Where none would, the given field does, since
 * a definition cannot hold a heading alone.
 */
export const addHeading: Command<EditOf<'add-heading'>> = {
  apply(definition, edit) {
    const put = headed(definition, edit);
    return put === undefined ? definition : withFields(definition, put.fields);
  },
  inverse: (before) => restoring(before, undefined),
  selects: (before, edit) => headed(before, edit)?.at,
  says: (_, { level, text }) => `added the ${level} “${text}”`,
};

function headed(definition: Definition, { level, text, to, field }: EditOf<'add-heading'>) {
  const outline = outlineOf(definition.form_json.fields);
  const found = spotIn(outline, to);
  if (found === undefined) return undefined;
  // Directly below another heading of its kind it would take the heading's place.
  const isBelow = outline[found - 1]?.kind === level;
  const position = isBelow ? found - 1 : found;
  const next = outline[position];
  const isBare = next === undefined || next.kind === 'heading' || next.kind === level;
  const items: OutlineItem[] = [
    { kind: level, text },
    ...(isBare ? [{ kind: 'field' as const, field, at: -1 }] : []),
  ];
  return {
    fields: fieldsOf(outline.toSpliced(position, 0, ...items)),
    at: outline.slice(0, position).filter(({ kind }) => kind === 'field').length,
  };
}
