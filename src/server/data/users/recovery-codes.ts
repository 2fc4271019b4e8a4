import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/database.ts';
import { notCopied } from '../../db/row-level-security.ts';
import { type FactorOwner, factorTables } from './factor-owner.ts';

const CODES = 8;
/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Three groups of four from 32 characters are 60 bits, so a plain hash is enough. */
const GROUPS = 3;
const GROUP = 4;

/** Replaces the recovery codes of a person. Returns the new ones, which are not stored. */
export async function replaceRecoveryCodes(tx: Tx, owner: FactorOwner, now: Date): Promise<string[]> {
  await deleteRecoveryCodes(tx, owner);
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  const { table, key } = namesOf(owner);
  await sql`insert into ${table} (${key}, code_hash, created)
    select ${owner.id}, hash, ${now} from unnest(${codes.map(hashOf)}::bytea[]) as hash ${notCopied}`.execute(
    tx,
  );
  return codes;
}

/** Uses a recovery code up. Returns how many are left; undefined for a wrong or used code. */
export async function takeRecoveryCode(
  tx: Tx,
  owner: FactorOwner,
  typed: string,
  now: Date,
): Promise<number | undefined> {
  const { table, key } = namesOf(owner);
  const { numAffectedRows: used } = await sql`update ${table} set used = ${now}
    where ${key} = ${owner.id} and code_hash = ${hashOf(typed)} and used is null`.execute(tx);
  return used === 1n ? recoveryCodesLeft(tx, owner) : undefined;
}

/** How many recovery codes of a person can still be used. */
export async function recoveryCodesLeft(tx: Tx, owner: FactorOwner): Promise<number> {
  const { table, key } = namesOf(owner);
  const { rows } = await sql<{ left: number }>`select count(*)::int as "left" from ${table}
    where ${key} = ${owner.id} and used is null`.execute(tx);
  return rows[0]?.left ?? 0;
}

/** Deletes the recovery codes of a person. */
export async function deleteRecoveryCodes(tx: Tx, owner: FactorOwner): Promise<void> {
  const { table, key } = namesOf(owner);
  await sql`delete from ${table} where ${key} = ${owner.id}`.execute(tx);
}

function namesOf({ kind }: FactorOwner) {
  const { codes, key } = factorTables[kind];
  return { table: sql.table(codes), key: sql.ref(key) };
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
