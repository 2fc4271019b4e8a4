import type { Command, EditOf } from './command.ts';

/** Takes back a difference from another version or year. */
export const revert: Command<EditOf<'revert'>> = {
  apply: (_, { definition }) => definition,
  inverse: (before, { what, select }) => ({ do: 'revert', what, definition: before, select }),
  selects: (_, { select }) => select,
  says: (_, { what }) => `reverted “${what}”`,
};
