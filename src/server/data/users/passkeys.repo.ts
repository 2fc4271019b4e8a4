import { sql } from 'kysely';
import type { Passkey } from '#contract/security/second-factors.ts';
import type { Tx } from '../../db/database.ts';
import { type FactorOwner, factorTables } from './factor-owner.ts';
import type { Passkeys } from './second-factor.schema.ts';

type Row = Pick<Passkeys, 'credential_id' | 'transports' | 'name' | 'created' | 'last_used'> & {
  passkey_id: number;
};

/** The passkeys of a person, oldest first. */
export async function passkeysOf(tx: Tx, owner: FactorOwner): Promise<Row[]> {
  const { table, key } = namesOf(owner);
  const { rows } = await sql<Row>`select passkey_id, credential_id, transports, name, created, last_used
    from ${table} where ${key} = ${owner.id} order by passkey_id`.execute(tx);
  return rows;
}

/** A passkey as its owner sees it. */
export function shownPasskey({ passkey_id: id, name, created, last_used: used }: Row): Passkey {
  return {
    id,
    name,
    created: created.toISOString(),
    ...(used === null ? {} : { last_used: used.toISOString() }),
  };
}

/** How a browser finds a passkey. */
export function descriptorOf({ credential_id: id, transports }: Pick<Row, 'credential_id' | 'transports'>) {
  return { id, type: 'public-key' as const, transports };
}

/** Adds a passkey; false if someone already has it. */
export async function putPasskey(
  tx: Tx,
  owner: FactorOwner,
  passkey: { id: string; publicKey: Uint8Array; counter: number; transports: string[]; name: string },
  now: Date,
): Promise<boolean> {
  const { id, publicKey, counter, transports, name } = passkey;
  const { table, key } = namesOf(owner);
  const { numAffectedRows } = await sql`
    insert into ${table} (${key}, credential_id, public_key, counter, transports, name, created)
    values (${owner.id}, ${id}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${name}, ${now})
    on conflict (credential_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Renames a passkey of a person; false if they do not have it. */
export async function putPasskeyName(tx: Tx, owner: FactorOwner, id: number, name: string): Promise<boolean> {
  const { table, key } = namesOf(owner);
  const { numAffectedRows } = await sql`update ${table} set name = ${name}
    where ${key} = ${owner.id} and passkey_id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Removes a passkey of a person. Returns its name; undefined if they do not have it. */
export async function deletePasskey(tx: Tx, owner: FactorOwner, id: number): Promise<string | undefined> {
  const { table, key } = namesOf(owner);
  const { rows } = await sql<{ name: string }>`delete from ${table}
    where ${key} = ${owner.id} and passkey_id = ${id} returning name`.execute(tx);
  return rows[0]?.name;
}

function namesOf({ kind }: FactorOwner) {
  const { passkeys, key } = factorTables[kind];
  return { table: sql.table(passkeys), key: sql.ref(key) };
}
