import type { Definition } from '#form-schemas/definition.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { findDraft } from './definitions.repo.ts';

/** The draft at a revision, and who saved it. Throws conflict when it is another one, or gone. */
export async function draftAt(
  tx: Tx,
  { code, taxYear }: { code: string; taxYear: string },
  revision: number,
): Promise<{ definition: Definition; savedBy: string }> {
  const draft = await findDraft(tx, code, taxYear);
  if (draft === undefined || draft.revision !== revision)
    throw new AppError('conflict', 'The draft was saved, published or discarded since you opened it.');
  return { definition: draft.definition, savedBy: draft.saved_by };
}
