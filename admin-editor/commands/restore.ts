import { type Command, type EditOf, restoring } from './command.ts';

/** Puts fields, rules and list options back as they were: the way back from edits that touch several places. */
export const restore: Command<EditOf<'restore'>> = {
  apply: (definition, { form }) => ({ ...definition, form_json: form }),
  inverse: (before, { select }) => restoring(before, select),
  selects: (_, { select }) => select,
  says: () => 'several changes',
};
