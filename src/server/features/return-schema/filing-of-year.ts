import type { TaxYear } from '#domain/tax-year.ts';
import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { recordEvent } from '../../data/form-events/record-event.ts';
import { knownYear } from '../../data/rates/rates-in-force.ts';
import { newestSchema } from '../../data/return-schema/opened-schema.ts';
import { insertOpening, openings } from '../../data/return-schema/return-schemas.repo.ts';
import { preventsFiling } from './schema-overview.ts';
import { type Rehearsal, rehearseFiling } from './test-returns.ts';

/** The most problems of test returns that a refusal names one by one. */
const MOST_NAMED = 20;

/**
 * Opens filing of a year with its newest uploaded schema, which filers' returns are then written by; null goes back to
 * what comes with the product. Throws conflict if the newest file is another one than the caller saw, or if it is
 * already so; invalid with the reasons if an element that must be there has no box, or if HMRC's schema would reject a
 * test return of the published forms.
 */
export async function setFiling(
  db: Database,
  taxYear: string,
  version: number | null,
  by: string,
  now: Date,
): Promise<{ status: 'success' }> {
  const year = knownYear(taxYear);
  if (version === null) return db.asSystem((tx) => decide(tx, year, null, by, now));
  await db.asSystem((tx) => refuseUnready(tx, year, version, now));
  // It takes seconds, so it holds no connection. The file cannot be another one afterwards: that is asked again.
  const rehearsal = await rehearseFiling(db, year, now);
  refuseRejected(rehearsal);
  return db.asSystem(async (tx) => {
    await refuseUnready(tx, year, version, now);
    return decide(tx, year, { version, returns: rehearsal.returns }, by, now);
  });
}

interface Opening {
  readonly version: number;
  /** How many test returns its schema accepts. */
  readonly returns: number;
}

async function decide(
  tx: Tx,
  year: TaxYear,
  opening: Opening | null,
  by: string,
  now: Date,
): Promise<{ status: 'success' }> {
  const open = await openVersion(tx, year);
  const version = opening?.version ?? null;
  refuseSame(year, open, version);
  await insertOpening(tx, year, version, by, now);
  const kind = opening === null ? 'filing-closed' : 'filing-opened';
  const note =
    opening === null
      ? `File ${open} is no longer used for ${year}`
      : `${year} with file ${version}, after ${opening.returns} test returns`;
  await recordEvent(tx, { kind, who: by, code: '', taxYear: year, version: version ?? 0, note }, now);
  return { status: 'success' };
}

async function openVersion(tx: Tx, year: TaxYear): Promise<number | null> {
  return (await openings(tx)).find(({ tax_year }) => tax_year === year)?.version ?? null;
}

function refuseSame(year: TaxYear, open: number | null, version: number | null): void {
  if (open === version)
    throw new AppError(
      'conflict',
      `Filing of ${year} is already ${version === null ? 'as it was' : 'open with it'}.`,
    );
}

function refuseRejected({ rejected }: Rehearsal): void {
  if (rejected.length === 0) return;
  const more = rejected.length - MOST_NAMED;
  const named = rejected.slice(0, MOST_NAMED);
  throw new AppError('invalid', [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n'));
}

async function refuseUnready(tx: Tx, year: TaxYear, version: number, now: Date): Promise<void> {
  refuseSame(year, await openVersion(tx, year), version);
  const newest = await newestSchema(tx, year);
  if ((newest?.version ?? 0) !== version)
    throw new AppError('conflict', 'A newer schema has been uploaded. Look at it first.');
  const prevents = await preventsFiling(tx, year, now);
  if (prevents.length > 0) throw new AppError('invalid', prevents.join('\n'));
}
