import type { Version } from '#contract/definitions/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { previousForm } from './previous-form.ts';
import { openDraft, openPublished, type PublishedForm } from '../../data/definitions/open-for-staff.ts';

/** The published form, as far as it can be read; `versions` are all of them, newest first. */
export async function publishedForm(
  tx: Tx,
  code: string,
  taxYear: string,
  versions: readonly Pick<Version, 'version'>[],
  now: Date,
): Promise<PublishedForm> {
  const [newest] = versions;
  if (newest === undefined) return unpublishedForm(tx, code, taxYear, now);
  const published = await openPublished(tx, code, taxYear, newest.version);
  if (published === undefined) throw new AppError('not_found', `There is no form ${code} for ${taxYear}.`);
  return published;
}

/**
 * A form with a draft but nothing published for its year. Filers of the year then get the form of the year before, if
 * there is one.
 */
async function unpublishedForm(tx: Tx, code: string, taxYear: string, now: Date): Promise<PublishedForm> {
  const { draft } = await openDraft(tx, code, taxYear);
  if (draft === null) throw new AppError('not_found', `There is no form ${code} for ${taxYear}.`);
  return unpublishedBelow(tx, draft.definition, now);
}

/** What a draft of a form without a published version of its year is compared with. */
export async function unpublishedBelow(tx: Tx, draft: Definition, now: Date): Promise<PublishedForm> {
  const previous = await previousForm(tx, draft.code, draft.taxYear, now);
  if (previous !== undefined) return { definition: previous, identity: previous, unreadable: [] };
  return { definition: { ...draft, form_json: { fields: [] } }, identity: {}, unreadable: [] };
}
