import type { Definition } from '#form-schemas/definition.ts';
import { saidChanges } from './said-changes.ts';
import { type Command, type EditOf, withChanges } from './command.ts';

/** Changes the title and the texts of the form itself in both languages, how entries of a list are kept, and whether answers go anywhere. */
export const setForm: Command<EditOf<'set-form'>> = {
  apply(definition, { changes }) {
    const { help_link, list, recordOnly, ...own } = changes;
    const next: Definition = withChanges(definition, own);
    const inside = {
      ...('help_link' in changes && { help_link }),
      ...('list' in changes && { list }),
      ...('recordOnly' in changes && { recordOnly }),
    };
    return Object.keys(inside).length > 0
      ? { ...next, form_json: withChanges(next.form_json, inside) }
      : next;
  },
  inverse: (before) => ({ do: 'revert', what: 'the form', definition: before, select: undefined }),
  selects: () => undefined,
  says: (_, { changes }) => `changed ${saidChanges(changes)} of the form`,
};
