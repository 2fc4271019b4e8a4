import type { Definition } from '#form-schemas/definition.ts';
import { saidChanges } from './said-changes.ts';
import { type Command, type EditOf, type FormChanges, withChanges } from './command.ts';

/** Changes the title and the texts of the form itself. */
export const setForm: Command<EditOf<'set-form'>> = {
  apply(definition, { changes }) {
    const { help_link, ...own } = changes;
    const next: Definition = withChanges(definition, own);
    return 'help_link' in changes ? { ...next, form_json: withChanges(next.form_json, { help_link }) } : next;
  },
  inverse(before, { changes }) {
    const now: Record<keyof FormChanges, string | undefined> = {
      title: before.title,
      helptext: before.helptext,
      moretext: before.moretext,
      help_link: before.form_json.help_link,
    };
    const keys = Object.keys(changes) as (keyof FormChanges)[]; // of FormChanges
    return { do: 'set-form', changes: Object.fromEntries(keys.map((key) => [key, now[key]])) };
  },
  selects: () => undefined,
  says: (_, { changes }) => `changed ${saidChanges(changes)} of the form`,
};
