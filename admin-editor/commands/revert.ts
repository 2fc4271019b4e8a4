import type { Command, EditOf } from './command.ts';

/** Reverts a difference from another version or year. */
export const revert: Command<EditOf<'revert'>> = {
  apply: (_, { definition }) => definition,
  inverse: (before, { what, select }) => ({ do: 'revert', what, definition: before, select }),
  selects: (_, { select }) => select,
  description: (_, { what }) => `reverted “${what}”`,
};
