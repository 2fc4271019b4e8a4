import type { Definition } from '#form-schemas/definition.ts';
import { changedAttributeNames } from './changed-attribute-names.ts';
import { type Command, type EditOf, withChanges } from './command.ts';

/**
 * Changes the form itself: its title and texts in both languages, how list entries are stored, whether
 * its answers are used, and whether its sections are pages.
 */
export const setForm: Command<EditOf<'set-form'>> = {
  apply(definition, { changes }) {
    const { help_link, list, recordOnly, pages, signature, ...own } = changes;
    const next: Definition = withChanges(definition, own);
    const inside = {
      ...('help_link' in changes && { help_link }),
      ...('list' in changes && { list }),
      ...('recordOnly' in changes && { recordOnly }),
      ...('pages' in changes && { pages }),
      ...('signature' in changes && { signature }),
    };
    return Object.keys(inside).length > 0
      ? { ...next, form_json: withChanges(next.form_json, inside) }
      : next;
  },
  inverse: (before) => ({ do: 'revert', what: 'the form', definition: before, select: undefined }),
  selects: () => undefined,
  description: (_, { changes }) => `changed ${changedAttributeNames(changes)} of the form`,
};
