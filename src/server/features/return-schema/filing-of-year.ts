import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { recordEvent } from '../../data/form-events/record-event.ts';
import { knownYear } from '../../data/rates/rates-in-force.ts';
import { newestSchema } from '../../data/return-schema/opened-schema.ts';
import { insertOpening, openings } from '../../data/return-schema/return-schemas.repo.ts';
import { preventsFiling } from './schema-overview.ts';

/**
 * Opens filing of a year with its newest uploaded schema, which filers' returns are then written by; null goes back to
 * what comes with the product. Throws conflict if the newest file is another one than the caller saw, or if it is
 * already so; invalid with the reasons if an element that must be there has no box.
 */
export async function setFiling(
  tx: Tx,
  taxYear: string,
  version: number | null,
  by: string,
  now: Date,
): Promise<{ status: 'success' }> {
  const year = knownYear(taxYear);
  const open = (await openings(tx)).find(({ tax_year }) => tax_year === year)?.version ?? null;
  if (open === version)
    throw new AppError(
      'conflict',
      `Filing of ${year} is already ${version === null ? 'as it was' : 'open with it'}.`,
    );
  if (version !== null) await refuseUnready(tx, year, version, now);
  await insertOpening(tx, year, version, by, now);
  const kind = version === null ? 'filing-closed' : 'filing-opened';
  const note = version === null ? `File ${open} is no longer used` : `With file ${version}`;
  await recordEvent(tx, { kind, who: by, code: '', taxYear: year, version: version ?? 0, note }, now);
  return { status: 'success' };
}

async function refuseUnready(tx: Tx, year: TaxYear, version: number, now: Date): Promise<void> {
  const newest = await newestSchema(tx, year);
  if ((newest?.version ?? 0) !== version)
    throw new AppError('conflict', 'A newer schema has been uploaded. Look at it first.');
  const prevents = await preventsFiling(tx, year, now);
  if (prevents.length > 0) throw new AppError('invalid', prevents.join('\n'));
}
