import type { Version } from '#contract/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { carriedOnInto } from './carried-on.ts';
import { openDraft, openPublished, type PublishedForm } from '../../data/definitions/open-for-staff.ts';

/** What is published, read as far as it can be; `versions` are all there are, newest first. */
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
 * A form there is a draft of and nothing published for its year. What filers of the year are asked then is the form of the
 * year before, carried on; without one they see no field of it.
 */
async function unpublishedForm(tx: Tx, code: string, taxYear: string, now: Date): Promise<PublishedForm> {
  const { draft } = await openDraft(tx, code, taxYear);
  if (draft === null) throw new AppError('not_found', `There is no form ${code} for ${taxYear}.`);
  return unpublishedBelow(tx, draft.definition, now);
}

/** What a draft of a form with no published version of its year is compared with. */
export async function unpublishedBelow(tx: Tx, draft: Definition, now: Date): Promise<PublishedForm> {
  const carriedOn = await carriedOnInto(tx, draft.code, draft.taxYear, now);
  if (carriedOn !== undefined) return { definition: carriedOn, identity: carriedOn, unreadable: [] };
  return { definition: { ...draft, form_json: { fields: [] } }, identity: {}, unreadable: [] };
}
