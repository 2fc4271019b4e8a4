import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { toDataURL } from 'qrcode';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { type FactorOwner, factorTables } from './factor-owner.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

/** How many seconds a code is shown for. */
const PERIOD = 30;

/** A person who signs in with an authenticator: an agent, or a filer or member of staff. */
export interface Holder extends FactorOwner {
  readonly email: string;
}

interface Stored {
  readonly mfa_secret_sealed: Buffer | null;
  readonly mfa_confirmed: boolean;
}

/** For setting up an authenticator app: the secret, and a picture of it to scan. */
export interface Enrolment {
  mfa_secret: string;
  mfa_qr: string;
}

/**
 * The enrolment of a person without a confirmed authenticator; undefined once it is confirmed. The secret is created on
 * the first sign-in and stays the same until a code confirms it.
 */
export async function enrolment(
  { seal }: Pick<Services, 'seal'>,
  tx: Tx,
  holder: Holder,
): Promise<Enrolment | undefined> {
  const stored = await lockStored(tx, holder);
  if (stored.mfa_confirmed) return undefined;
  const { mfa_secret_sealed: sealed } = stored;
  const secret = sealed === null ? new Secret({ size: 20 }) : Secret.fromBase32(seal.open(sealed));
  if (sealed === null) {
    const { people: table, key } = factorTables[holder.kind];
    await sql`update ${sql.table(table)} set mfa_secret_sealed = ${seal.seal(secret.base32)}
      where ${sql.ref(key)} = ${holder.id}`.execute(tx);
  }
  const url = authenticator(secret, holder.email).toString();
  return { mfa_secret: secret.base32, mfa_qr: await toDataURL(url, { margin: 1 }) };
}

/**
 * Accepts a current code, or one from 30 seconds before or after, once: its time step must be later than the last one
 * used. The first accepted code sets the authenticator up. Undefined for any other code.
 */
export async function acceptCode(
  { seal }: Pick<Services, 'seal'>,
  tx: Tx,
  holder: Holder,
  code: string,
  now: Date,
): Promise<'set-up' | 'accepted' | undefined> {
  const { mfa_secret_sealed: sealed, mfa_confirmed: isSetUp } = await lockStored(tx, holder);
  if (sealed === null) return undefined;
  const delta = authenticator(Secret.fromBase32(seal.open(sealed)), holder.email).validate({
    token: code.replace(/\s+/g, ''),
    window: 1,
    timestamp: now.getTime(),
  });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / 1000 / PERIOD) + delta;
  const { people: table, key } = factorTables[holder.kind];
  const { numAffectedRows } = await sql`update ${sql.table(table)}
    set mfa_confirmed = true, mfa_last_step = ${step}
    where ${sql.ref(key)} = ${holder.id} and (mfa_last_step is null or mfa_last_step < ${step})`.execute(tx);
  if (numAffectedRows !== 1n) return undefined;
  return isSetUp ? 'accepted' : 'set-up';
}

/** Deletes the authenticator and its recovery codes. The next sign-in of an agent or of staff shows a new secret. */
export async function deleteAuthenticator(tx: Tx, owner: FactorOwner): Promise<void> {
  const { people: table, key } = factorTables[owner.kind];
  await sql`update ${sql.table(table)}
    set mfa_secret_sealed = null, mfa_confirmed = false, mfa_last_step = null
    where ${sql.ref(key)} = ${owner.id}`.execute(tx);
  await deleteRecoveryCodes(tx, owner);
}

/** The present authenticator, locked until the end of the transaction. */
async function lockStored(tx: Tx, { kind, id }: Holder): Promise<Stored> {
  const { people: table, key } = factorTables[kind];
  const { rows } = await sql<Stored>`select mfa_secret_sealed, mfa_confirmed from ${sql.table(table)}
    where ${sql.ref(key)} = ${id} for update`.execute(tx);
  const [stored] = rows;
  if (stored === undefined) throw new Error('the holder of the authenticator does not exist');
  return stored;
}

function authenticator(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Formledger', label, secret, period: PERIOD, digits: 6, algorithm: 'SHA1' });
}
