import type { FormSummary } from '#contract/definitions/definitions.ts';
import type { Tx } from '../../db/database.ts';
import { withdrawnKeys } from './withdrawals.repo.ts';
import { draftSummaries, versionSummaries } from './definitions.repo.ts';

/** The newest version of every form and year. Forms with only a draft are version 0. */
export async function formSummaries(tx: Tx): Promise<Omit<FormSummary, 'problems'>[]> {
  const rows = await versionSummaries(tx);
  const withdrawn = await withdrawnKeys(tx);
  const published = new Set(rows.map(({ code, taxYear }) => `${code}/${taxYear}`));
  const unpublished = (await draftSummaries(tx)).filter(
    ({ code, taxYear }) => !published.has(`${code}/${taxYear}`),
  );
  return [
    ...rows.map((row) => ({
      ...row,
      withdrawn: withdrawn.has(`${row.code}/${row.taxYear}`),
      published: row.published.toISOString(),
      holdsFrom: row.holdsFrom.toISOString(),
      review: row.review ?? ('' as const),
    })),
    ...unpublished.map(({ code, taxYear, title, kind, fields, review }) => ({
      code,
      taxYear,
      title,
      kind,
      fields,
      version: 0,
      published: '',
      holdsFrom: '',
      withdrawn: false,
      hasDraft: true,
      review: review ?? ('' as const),
    })),
  ].sort((a, b) => a.code.localeCompare(b.code) || b.taxYear.localeCompare(a.taxYear));
}
