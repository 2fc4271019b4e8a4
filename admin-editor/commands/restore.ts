import { type Command, type EditOf, restoring } from './command.ts';

/** Restores fields, rules and list options: the inverse of edits that touch several places. */
export const restore: Command<EditOf<'restore'>> = {
  apply: (definition, { form }) => ({ ...definition, form_json: form }),
  inverse: (before, { select }) => restoring(before, select),
  selects: (_, { select }) => select,
  description: () => 'several changes',
};
