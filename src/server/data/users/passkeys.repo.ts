import type { Passkey } from '#contract/security/second-factors.ts';
import type { Tx } from '../../db/database.ts';

/** The passkeys of an account, oldest first. */
export function passkeysOf(tx: Tx, userId: number) {
  return tx
    .selectFrom('passkeys')
    .select(['passkey_id', 'credential_id', 'transports', 'name', 'created', 'last_used'])
    .where('user_id', '=', userId)
    .orderBy('passkey_id')
    .execute();
}

type Row = Awaited<ReturnType<typeof passkeysOf>>[number];

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

/** Adds a passkey; false if some account already has it. */
export async function putPasskey(
  tx: Tx,
  userId: number,
  passkey: { id: string; publicKey: Uint8Array; counter: number; transports: string[]; name: string },
  now: Date,
): Promise<boolean> {
  const { id, publicKey, counter, transports, name } = passkey;
  const added = await tx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      name,
      created: now,
      last_used: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Renames a passkey of an account; false if it does not have it. */
export async function putPasskeyName(tx: Tx, userId: number, id: number, name: string): Promise<boolean> {
  const renamed = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('passkey_id', '=', id)
    .returning('passkey_id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** Removes a passkey of an account. Returns its name; undefined if the account does not have it. */
export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('passkey_id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}
