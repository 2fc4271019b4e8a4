import type { Command, EditOf } from './command.ts';

/** Puts a definition in place that others had a part in. */
export const merge: Command<EditOf<'merge'>> = {
  apply: (_, { definition }) => definition,
  inverse: (before, { select }) => ({ do: 'merge', definition: before, select }),
  selects: (_, { select }) => select,
  says: () => 'merged with changes of others',
};
