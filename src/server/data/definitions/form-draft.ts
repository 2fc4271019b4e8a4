import type { Definition } from '#form-schemas/definition.ts';
import type { Drafted, Which } from '../publishing/publishable.ts';
import { findDraft, lockDraft } from './definitions.repo.ts';

/** The draft of a form and year, for its reviews. */
export function formDraft({ code, taxYear }: Which): Drafted<Definition> {
  return {
    code,
    taxYear,
    lock: (tx) => lockDraft(tx, code, taxYear),
    findDraft: async (tx) => {
      const draft = await findDraft(tx, code, taxYear);
      if (draft === undefined) return undefined;
      const { definition, revision, saved_by, saved, edited_by } = draft;
      return { content: definition, revision, savedBy: saved_by, saved, editedBy: edited_by };
    },
  };
}
