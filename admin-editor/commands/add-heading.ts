import type { Definition } from '#form-schemas/definition.ts';
import { spotIn } from './block.ts';
import { type Command, type EditOf, restoring, withFields } from './command.ts';
import { fieldsOf, type OutlineItem, outlineOf } from './outline.ts';

/**
 * Inserts a heading over the fields that follow in the section. Where none would follow, it adds the given
 * field, because a definition cannot contain a heading without one.
 */
export const addHeading: Command<EditOf<'add-heading'>> = {
  apply(definition, edit) {
    const put = headed(definition, edit);
    return put === undefined ? definition : withFields(definition, put.fields);
  },
  inverse: (before) => restoring(before, undefined),
  selects: (before, edit) => headed(before, edit)?.at,
  description: (_, { level, text }) => `added the ${level} “${text}”`,
};

function headed(definition: Definition, { level, text, to, field }: EditOf<'add-heading'>) {
  const outline = outlineOf(definition.form_json.fields);
  const found = spotIn(outline, to);
  if (found === undefined) return undefined;
  // Directly below another heading of its level it would replace that heading.
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
