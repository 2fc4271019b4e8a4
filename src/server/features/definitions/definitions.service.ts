import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/definitions.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { currentVersions, deleteDraft, findDraft, findVersion, putDraft } from './definitions.repo.ts';
import { problemsOf, publish } from './publish.ts';

interface Which {
  code: string;
  taxYear: string;
}

export async function summaries(tx: Tx): Promise<contract.FormSummary[]> {
  const drafts = new Set(
    (await tx.selectFrom('form_drafts').select(['code', 'tax_year']).execute()).map(
      (row) => `${row.code}/${row.tax_year}`,
    ),
  );
  const found = await Promise.all(
    (await currentVersions(tx)).map(({ code, taxYear, version }) => findVersion(tx, code, taxYear, version)),
  );
  return found
    .filter((version) => version !== undefined)
    .map(({ code, taxYear, version, definition, published }) => ({
      code,
      taxYear,
      version,
      title: definition.title,
      kind: definition.kind,
      fields: definition.form_json.fields.length,
      published: published.toISOString(),
      hasDraft: drafts.has(`${code}/${taxYear}`),
    }))
    .sort((a, b) => a.code.localeCompare(b.code) || b.taxYear.localeCompare(a.taxYear));
}

export async function form(tx: Tx, code: string, taxYear: string): Promise<ReplyOf<typeof contract.getForm>> {
  const versions = await versionsOf(tx, code, taxYear);
  const current = versions.find((version) => version.current);
  const published = current && (await findVersion(tx, code, taxYear, current.version));
  if (published === undefined) throw new AppError('not_found', `There is no form ${code} for ${taxYear}.`);
  const draft = await findDraft(tx, code, taxYear);
  return {
    published: published.definition,
    versions,
    draft:
      draft === undefined
        ? null
        : {
            definition: draft.definition,
            revision: draft.revision,
            savedBy: draft.saved_by,
            saved: draft.saved.toISOString(),
          },
  };
}

export async function formVersion(
  tx: Tx,
  code: string,
  taxYear: string,
  number: number,
): Promise<ReplyOf<typeof contract.getFormVersion>> {
  const version = (await versionsOf(tx, code, taxYear)).find((candidate) => candidate.version === number);
  const found = await findVersion(tx, code, taxYear, number);
  if (version === undefined || found === undefined)
    throw new AppError('not_found', `There is no version ${number} of ${code} ${taxYear}.`);
  return { definition: found.definition, version };
}

export async function saveDraft(
  tx: Tx,
  which: Which,
  { definition, revision }: BodyOf<typeof contract.saveDraft>,
  email: string,
  now: Date,
): Promise<ReplyOf<typeof contract.saveDraft>> {
  if (definition.code !== which.code || definition.taxYear !== which.taxYear) {
    throw new AppError('invalid', 'The definition is of another form or year.');
  }
  await form(tx, which.code, which.taxYear);
  const saved = await putDraft(tx, definition, revision, email, now);
  if (saved === undefined)
    throw new AppError('conflict', 'Someone else has saved this draft since you opened it.');
  return { status: 'success', revision: saved, problems: problemsOf(definition) };
}

export async function discardDraft(tx: Tx, code: string, taxYear: string): Promise<{ status: 'success' }> {
  await deleteDraft(tx, code, taxYear);
  return { status: 'success' };
}

export async function publishDraft(
  tx: Tx,
  { code, taxYear }: Which,
  { revision, note }: BodyOf<typeof contract.publishForm>,
  email: string,
  now: Date,
): Promise<ReplyOf<typeof contract.publishForm>> {
  const draft = await findDraft(tx, code, taxYear);
  if (draft === undefined) throw new AppError('not_found', 'There is no draft to publish.');
  if (draft.revision !== revision)
    throw new AppError('conflict', 'The draft was changed since you opened it.');
  const problems = problemsOf(draft.definition);
  if (problems.length > 0) return { status: 'error', message: 'The draft has problems.', problems };
  const version = await publish(tx, draft.definition, { email, note: note ?? '' }, now);
  await deleteDraft(tx, code, taxYear);
  return { status: 'success', version };
}

async function versionsOf(tx: Tx, code: string, taxYear: string): Promise<contract.Version[]> {
  const rows = await tx
    .selectFrom('form_versions')
    .select(['version', 'published', 'published_by', 'note'])
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, published, published_by, note }, index) => ({
    version,
    published: published.toISOString(),
    publishedBy: published_by,
    note,
    current: index === 0,
  }));
}
