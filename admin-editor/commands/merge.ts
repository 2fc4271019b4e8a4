import type { Command, EditOf } from './command.ts';

/** Replaces the definition with one from outside the editor. */
export const merge: Command<EditOf<'merge'>> = {
  apply: (_, { definition }) => definition,
  inverse: (before, edit) => ({ ...edit, definition: before }),
  selects: (_, { select }) => select,
  description: (_, { description = 'merged in changes by others' }) => description,
};
