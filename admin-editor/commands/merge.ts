import type { Command, EditOf } from './command.ts';

/** Puts a definition in place that comes from outside the editor. */
export const merge: Command<EditOf<'merge'>> = {
  apply: (_, { definition }) => definition,
  inverse: (before, edit) => ({ ...edit, definition: before }),
  selects: (_, { select }) => select,
  says: (_, { says = 'merged with changes of others' }) => says,
};
