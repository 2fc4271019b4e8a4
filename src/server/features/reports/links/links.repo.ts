import { type Selectable, sql } from 'kysely';
import { LINK_DAYS } from '#contract/reports/link-limits.ts';
import type { ReportLink } from '#contract/reports/report-links.ts';
import { secondsAfter } from '#domain/seconds-after.ts';
import { taxYearLabel, type TaxYear } from '#domain/tax-year.ts';
import type { Seal } from '../../../crypto/seal.ts';
import { openText, sealText } from '../../../crypto/sealed-texts.ts';
import { hashToken } from '../../../crypto/tokens.ts';
import type { ReportLinks } from '../../../data/filing/schema.ts';
import type { Tx } from '../../../db/database.ts';
import { checkCodeHash, checkCodeOf } from './check-code.ts';

export type LinkRow = Selectable<ReportLinks>;

/** Stores a new link; its token only as a hash. Returns its id. */
export async function insertLink(
  tx: Tx,
  seal: Seal,
  {
    userId,
    submissionId,
    token,
    madeFor,
  }: { userId: number; submissionId: number; token: string; madeFor: string },
  now: Date,
): Promise<number> {
  const { link_id } = await tx
    .insertInto('report_links')
    .values({
      user_id: userId,
      submission_id: submissionId,
      token_hash: hashToken(token),
      code_hash: checkCodeHash(seal, checkCodeOf(token)),
      made_for: sealText(seal, madeFor),
      created: now,
      expires: secondsAfter(now, LINK_DAYS * 86_400),
    })
    .returning('link_id')
    .executeTakeFirstOrThrow();
  return link_id;
}

/** A person's links, newest first. */
export async function listLinks(tx: Tx, seal: Seal, userId: number, now: Date): Promise<ReportLink[]> {
  const rows = await tx
    .selectFrom('report_links as l')
    .innerJoin('submissions as s', (join) =>
      join.onRef('s.user_id', '=', 'l.user_id').onRef('s.submission_id', '=', 'l.submission_id'),
    )
    .selectAll('l')
    .select(['s.tax_year', 's.submitted'])
    .where('l.user_id', '=', userId)
    .orderBy('l.link_id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.link_id,
    tax_year: taxYearLabel(row.tax_year as TaxYear), // Written from a TaxYear.
    submitted: row.submitted.toISOString(),
    made_for: openText(seal, row.made_for),
    created: row.created.toISOString(),
    expires: row.expires.toISOString(),
    state: stateOf(row, now),
    views: row.views,
    ...(row.last_view === null ? {} : { last_view: row.last_view.toISOString() }),
  }));
}

export function stateOf({ revoked, expires }: LinkRow, now: Date): ReportLink['state'] {
  if (revoked !== null) return 'revoked';
  return expires <= now ? 'expired' : 'open';
}

/** Ends a link of this person; false if they have none with this id. Revoking it again changes nothing. */
export async function revokeLink(tx: Tx, userId: number, id: number, now: Date): Promise<boolean> {
  const found = await tx
    .updateTable('report_links')
    .set({ revoked: sql<Date>`coalesce(revoked, ${now})` })
    .where('user_id', '=', userId)
    .where('link_id', '=', id)
    .returning('link_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** The number of links of this person that work now. */
export async function openLinks(tx: Tx, userId: number, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('report_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** The link of a token, in any state. System scope. */
export function linkOfToken(tx: Tx, token: string): Promise<LinkRow | undefined> {
  return tx
    .selectFrom('report_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

/** The link of a check code, in any state. System scope. */
export function linkOfCode(tx: Tx, seal: Seal, code: string): Promise<LinkRow | undefined> {
  return tx
    .selectFrom('report_links')
    .selectAll()
    .where('code_hash', '=', checkCodeHash(seal, code))
    .executeTakeFirst();
}

export async function countView(tx: Tx, { user_id, link_id }: LinkRow, now: Date): Promise<void> {
  await tx
    .updateTable('report_links')
    .set(({ eb }) => ({ views: eb('views', '+', 1), last_view: now }))
    .where('user_id', '=', user_id)
    .where('link_id', '=', link_id)
    .execute();
}
