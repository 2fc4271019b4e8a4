import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import * as contract from '#contract/form-files/form-files.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { findDraft, lockDraft, putDraft } from '../../data/definitions/definitions.repo.ts';
import { formDraft } from '../../data/definitions/form-draft.ts';
import { endReview } from '../../data/publishing/reviews.ts';
import { recordEvent } from '../../data/form-events/record-event.ts';
import { checkFile, type CheckedForm } from './check-import.ts';
import { formsToExport } from './forms-to-export.ts';
import { checksumOf } from './read-form-file.ts';

/** A file with the requested forms. Throws not_found if there is no such form or year. */
export async function exported(
  tx: Tx,
  query: QueryOf<typeof contract.exportForms>,
  now: Date,
): Promise<contract.FormFile> {
  const { forms, leftOut } = await formsToExport(tx, query);
  return {
    manifest: {
      format: contract.FILE_FORMAT,
      formatVersion: contract.FILE_FORMAT_VERSION,
      holds: wordsFor(query),
      forms: forms.length,
      exported: now.toISOString(),
      checksum: checksumOf(forms),
      leftOut,
    },
    forms,
  };
}

/** What a file would import. Changes nothing. */
export async function checked(
  tx: Tx,
  { text, into = {} }: BodyOf<typeof contract.checkImport>,
): Promise<ReplyOf<typeof contract.checkImport>> {
  const { file, asks, forms } = await checkFile(tx, text, into);
  const { checksum, holds, exported: when } = file;
  return { checksum, holds, exported: when, asks, forms: forms.map(withDefinitions) };
}

/**
 * Creates drafts of the selected forms. The file is checked again. Throws invalid if a selected form is refused, and
 * conflict if a form was published, or its draft saved, since the file was checked. Nothing changes then.
 */
export async function imported(
  tx: Tx,
  { text, into = {}, name, isNew, picks }: BodyOf<typeof contract.importForms>,
  email: string,
  now: Date,
): Promise<ReplyOf<typeof contract.importForms>> {
  const { file, forms } = await checkFile(tx, text, into);
  // In a fixed order, so that two imports cannot deadlock.
  const inOrder = picks.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
  for (const pick of inOrder) {
    const { code, taxYear, revision } = pick;
    // The first one: a second of the same form and year is refused.
    const found = forms.find(({ shown }) => shown.code === code && shown.taxYear === taxYear);
    if (found?.definition === undefined) throw refused(pick, found);
    if (found.shown.version !== pick.version)
      throw new AppError('conflict', `${code} ${taxYear} has been published since you checked the file.`);
    await lockDraft(tx, code, taxYear);
    const stored = await findDraft(tx, code, taxYear);
    const base = stored?.revision ?? 0;
    const replaced = base === found.idleRevision ? undefined : stored;
    if ((replaced?.revision ?? 0) !== revision) throw draftConflict(pick);
    if (base > 0) await endReview(tx, formDraft({ code, taxYear }), { revision: base }, email, now);
    if ((await putDraft(tx, found.definition, base, email, now)) === undefined) throw draftConflict(pick);
    const checksum = file.checksum === 'right' ? 'checksum correct' : 'without a checksum';
    const instead = replaced === undefined ? '' : ` Replaced the draft saved by ${replaced.saved_by}.`;
    const isBegun = isNew === 'Y' && replaced === undefined && found.shown.version === 0;
    const kind = isBegun ? 'begun' : 'imported';
    const event = { kind, who: email, code, taxYear, version: found.shown.version } as const;
    const note = isBegun ? found.definition.title : `From ${name || 'a file'} (${checksum}).${instead}`;
    await recordEvent(tx, { ...event, note, before: found.published, after: found.definition }, now);
  }
  return { status: 'success', drafts: picks.length };
}

type Pick = BodyOf<typeof contract.importForms>['picks'][number];

function refused({ code, taxYear }: Pick, found: CheckedForm | undefined): AppError {
  if (found === undefined) return new AppError('invalid', `The file does not have ${code} for ${taxYear}.`);
  const issues = found.shown.problems.map(({ path, message }) => ({ field: path, message }));
  return new AppError(
    'invalid',
    `${code} of ${taxYear} cannot be imported: ${issues[0]?.field} ${issues[0]?.message}`,
    issues,
  );
}

function draftConflict({ code, taxYear }: Pick): AppError {
  const what = 'has been saved, published or discarded since you checked the file';
  return new AppError('conflict', `The draft of ${code} ${taxYear} ${what}.`);
}

function withDefinitions({ shown, definition, published }: CheckedForm): contract.ImportedForm {
  if (shown.state !== 'changed' || definition === undefined || published === undefined) return shown;
  return { ...shown, definition, published };
}

function wordsFor({ code, taxYear, drafts }: QueryOf<typeof contract.exportForms>): string {
  const what =
    taxYear === undefined
      ? 'Every form of every year'
      : code === undefined
        ? `The forms for ${taxYear}`
        : `${code} for ${taxYear}`;
  return drafts === 'Y' ? `${what}, drafts instead of published versions` : what;
}

function keyOf({ code, taxYear }: Pick): string {
  return `${code}/${taxYear}`;
}
