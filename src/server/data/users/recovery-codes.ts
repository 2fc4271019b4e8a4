import { randomInt } from 'node:crypto';
import { hashToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/database.ts';

const CODES = 8;
/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Three groups of four from 32 characters are 60 bits, so a plain hash is enough. */
const GROUPS = 3;
const GROUP = 4;

/** Replaces the recovery codes of an account. Returns the new ones, which are not stored. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, now: Date): Promise<string[]> {
  await deleteRecoveryCodes(tx, userId);
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashOf(code), created: now, used: null }));
  await tx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Uses a recovery code up. Returns how many are left; undefined for a wrong or used code. */
export async function takeRecoveryCode(
  tx: Tx,
  userId: number,
  typed: string,
  now: Date,
): Promise<number | undefined> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(typed))
    .where('used', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return used === undefined ? undefined : recoveryCodesLeft(tx, userId);
}

/** How many recovery codes of an account can still be used. */
export async function recoveryCodesLeft(tx: Tx, userId: number): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Deletes the recovery codes of an account. */
export async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: GROUP }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Of the code without its dashes, however it was typed. */
function hashOf(code: string): Buffer {
  return hashToken(code.replaceAll(/[\s-]/g, '').toUpperCase());
}
