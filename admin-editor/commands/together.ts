import type { Definition } from '#form-schemas/definition.ts';
import type { Command, Edit, EditOf, Selects } from './command.ts';

type CarryOut = (before: Definition, edit: Edit) => { definition: Definition; selects: Selects };

/** Several edits as one step, one after another. */
export function together(carryOut: CarryOut): Command<EditOf<'together'>> {
  const after = (before: Definition, edits: readonly Edit[]) =>
    edits.reduce<ReturnType<CarryOut>>(({ definition }, edit) => carryOut(definition, edit), {
      definition: before,
      selects: undefined,
    });
  return {
    apply: (definition, { edits }) => after(definition, edits).definition,
    inverse: (before, { what, select }) => ({ do: 'revert', what, definition: before, select }),
    selects: (before, { edits }) => after(before, edits).selects,
    description: (_, { what }) => `${what[0]?.toLowerCase() ?? ''}${what.slice(1)}`,
  };
}
