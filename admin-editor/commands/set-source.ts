import { type Command, type EditOf, restoring } from './command.ts';

/** Takes over fields, rules and list options typed in the source. */
export const setSource: Command<EditOf<'set-source'>> = {
  apply: (definition, { form }) => ({ ...definition, form_json: form }),
  inverse: (before, { select }) => restoring(before, select),
  selects: (_, { select }) => select,
  description: () => 'changed the source',
};
