import type { ProfileFacts } from '#contract/tax-forms/form-context.ts';
import { formatUkDate, parseIsoDate } from '#domain/calendar-date.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { profileRow, profileRows } from './profile.repo.ts';

/** The profile fields that a person's forms read, with the National Insurance number decrypted. */
export async function profileFacts(tx: Tx, seal: Seal, userId: number): Promise<ProfileFacts> {
  return factsOf(await profileRow(tx, userId), seal);
}

/** The same for several people, by account. */
export async function profilesOf(
  tx: Tx,
  seal: Seal,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, ProfileFacts>> {
  if (userIds.length === 0) return new Map();
  const rows = await profileRows(tx, userIds);
  return new Map(rows.map(({ user_id, ...row }) => [user_id, factsOf(row, seal)]));
}

/** The facts in a profile row. */
export function factsOf(row: Awaited<ReturnType<typeof profileRow>>, seal: Seal): ProfileFacts {
  const { name, address, postcode, phone, utr, email } = row;
  const nin = row.nin_sealed === null ? '' : seal.open(row.nin_sealed);
  return { name, address, postcode, phone, utr, email, nin, dob: ukDate(row.dob) };
}

function ukDate(text: string | null): string {
  const date = text === null ? undefined : parseIsoDate(text);
  return date === undefined ? '' : formatUkDate(date);
}
