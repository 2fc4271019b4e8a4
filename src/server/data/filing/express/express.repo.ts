import type { Selectable } from 'kysely';
import type { ExpressState } from '#contract/filing/express-states.ts';
import { normaliseNino } from '#domain/nino.ts';
import type { Config } from '../../../config.ts';
import type { Seal } from '../../../crypto/seal.ts';
import type { Tx } from '../../../db/database.ts';
import { profileRow } from '../../users/profile.repo.ts';
import type { ExpressApprovals } from './schema.ts';

export type ExpressRow = Selectable<ExpressApprovals>;
type Profile = Pick<
  Awaited<ReturnType<typeof profileRow>>,
  'name' | 'address' | 'postcode' | 'utr' | 'dob' | 'nin_sealed'
>;

/** What the identity of a person is proved against. */
const needed: readonly [keyof Profile, string][] = [
  ['name', 'your name'],
  ['address', 'your address'],
  ['postcode', 'your postcode'],
  ['utr', 'your Unique Taxpayer Reference'],
  ['nin_sealed', 'your National Insurance number'],
  ['dob', 'your date of birth'],
];

/** What is missing in a profile to prove an identity, in words. */
export function missingForExpress(profile: Profile): string[] {
  return needed.filter(([column]) => !profile[column]).map(([, words]) => words);
}

/** A keyed hash of the details whose identity is proved. Other details need another proof. */
export function personToken(seal: Seal, userId: number, { utr, dob, nin_sealed: nin }: Profile): string {
  const number = nin === null ? '' : normaliseNino(seal.open(nin));
  return seal.tokenFor(`express ${userId} ${utr} ${dob ?? ''} ${number}`);
}

/** The newest request of an account; only this one counts. */
export function newestExpress(tx: Tx, userId: number): Promise<ExpressRow | undefined> {
  return tx
    .selectFrom('express_approvals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('approval_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface ExpressAccount {
  readonly state: ExpressState;
  /** The newest request, if there is one. */
  readonly row: ExpressRow | undefined;
}

/** Whether an account can file with Express Submit now. */
export async function expressAccount(
  tx: Tx,
  { seal, config }: { seal: Seal; config: Pick<Config, 'transactionEngine'> },
  userId: number,
): Promise<ExpressAccount> {
  const row = await newestExpress(tx, userId);
  if (config.transactionEngine.express === undefined) return { state: 'off', row };
  if (row === undefined) return { state: 'none', row };
  if (row.outcome === 'refused') return { state: 'refused', row };
  const isSame = row.person === personToken(seal, userId, await profileRow(tx, userId));
  return { state: isSame ? (row.outcome ?? 'asked') : 'changed', row };
}

/** The same as a field of the calculation (spec 3, 3). */
export async function expressEnabled(
  tx: Tx,
  services: Parameters<typeof expressAccount>[1],
  userId: number,
): Promise<'Y' | 'N'> {
  return (await expressAccount(tx, services, userId)).state === 'approved' ? 'Y' : 'N';
}

/** The keyed hash of an authorisation code, as it is stored. */
export function expressCodeHash(seal: Seal, userId: number, code: string): string {
  return seal.tokenFor(`express code ${userId} ${code}`);
}
