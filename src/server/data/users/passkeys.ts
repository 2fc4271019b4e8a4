import { sql } from 'kysely';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '#contract/security/passkey-responses.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { type FactorOwner, factorTables } from './factor-owner.ts';
import { PASSKEY_SECONDS } from './limits.ts';
import { type ChallengeOf, newChallenge, takeChallenge } from './passkey-challenges.ts';
import { descriptorOf, passkeysOf } from './passkeys.repo.ts';
import type { Passkeys } from './second-factor.schema.ts';

/** Where passkeys work: the host and the address that browsers show. */
function siteOf({ publicUrl }: Pick<Config, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname: rpId, origin } = new URL(publicUrl);
  return { rpId, origin };
}

/** Asks a browser for a passkey: of this person, or of any when logging in. */
export async function passkeyRequest(
  config: Pick<Config, 'publicUrl'>,
  tx: Tx,
  of: ChallengeOf,
  { owner, now }: { owner?: FactorOwner; now: Date },
): Promise<PasskeyRequest> {
  const known = owner === undefined ? [] : await passkeysOf(tx, owner);
  return {
    challenge: await newChallenge(tx, of, now),
    rpId: siteOf(config).rpId,
    timeout: PASSKEY_SECONDS * 1000,
    userVerification: 'required',
    allowCredentials: known.map(descriptorOf),
  };
}

/** Whose passkey is created, and how the browser shows them. */
export interface PasskeyOwner extends FactorOwner {
  readonly guid: string;
  readonly label: string;
}

/** Asks a browser to create a passkey that it can find without being told the account. */
export async function passkeyCreation(
  config: Pick<Config, 'publicUrl'>,
  tx: Tx,
  { owner, of, now }: { owner: PasskeyOwner; of: ChallengeOf; now: Date },
): Promise<PasskeyCreation> {
  const { guid, label } = owner;
  const known = await passkeysOf(tx, owner);
  return {
    challenge: await newChallenge(tx, of, now),
    rp: { id: siteOf(config).rpId, name: 'Formledger' },
    user: { id: handleOf(guid), name: label, displayName: label },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_SECONDS * 1000,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    // We do not judge which makes of authenticator people use.
    attestation: 'none',
  };
}

/** EdDSA, ES256 and RS256, as numbered in the COSE registry of IANA. */
const ALGORITHMS = [-8, -7, -257];

/** Reads a passkey that a browser created after our challenge; undefined if anything about it is wrong. */
export async function readNewPasskey(
  config: Pick<Config, 'publicUrl'>,
  tx: Tx,
  given: NewPasskey,
  { of, now }: { of: ChallengeOf; now: Date },
): Promise<{ id: string; publicKey: Uint8Array; counter: number } | undefined> {
  const { rpId, origin } = siteOf(config);
  const checked = await verdict(() =>
    verifyRegistrationResponse({
      response: given,
      expectedChallenge: (challenge) => takeChallenge(tx, of, challenge, now),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  return checked?.registrationInfo?.credential;
}

/** Whose passkey was used, by number; or that it was refused, with the person it names if there is one. */
export type PasskeyUse = { id: number; isRight: boolean } | undefined;

/**
 * Checks the use of a passkey: our challenge, our site, the signature, that the person was verified, and that its
 * counter has increased. Undefined if no one of this kind has it, or not
 * the person that it must belong to.
 */
export async function acceptPasskey(
  config: Pick<Config, 'publicUrl'>,
  tx: Tx,
  given: UsedPasskey,
  { of, who, now }: { of: ChallengeOf; who: Pick<FactorOwner, 'kind'> & Partial<FactorOwner>; now: Date },
): Promise<PasskeyUse> {
  const names = factorTables[who.kind];
  const [table, people, key] = [sql.table(names.passkeys), sql.table(names.people), sql.ref(names.key)];
  // Two uses at once are checked one after the other, so that each counter is accepted once.
  const { rows } = await sql<StoredPasskey>`select k.${key} as owner, k.passkey_id, k.public_key, k.counter,
      k.transports, p.guid
    from ${table} k join ${people} p on p.${key} = k.${key}
    where k.credential_id = ${given.id} and (${who.id ?? null}::bigint is null or k.${key} = ${who.id ?? null})
    for update of k`.execute(tx);
  const [passkey] = rows;
  if (passkey === undefined) return undefined;
  const { owner } = passkey;
  const { userHandle } = given.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.guid)) return { id: owner, isRight: false };
  const { rpId, origin } = siteOf(config);
  const checked = await verdict(() =>
    verifyAuthenticationResponse({
      response: given,
      expectedChallenge: (challenge) => takeChallenge(tx, of, challenge, now),
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: given.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: true,
    }),
  );
  if (checked?.verified !== true) return { id: owner, isRight: false };
  await sql`update ${table} set counter = ${checked.authenticationInfo.newCounter}, last_used = ${now}
    where ${key} = ${owner} and passkey_id = ${passkey.passkey_id}`.execute(tx);
  return { id: owner, isRight: true };
}

type StoredPasskey = Pick<Passkeys, 'public_key' | 'counter' | 'transports'> & {
  owner: number;
  passkey_id: number;
  guid: string;
};

/** The account as passkeys name it. It says nothing about the person. */
function handleOf(guid: string): string {
  return Buffer.from(guid).toString('base64url');
}

/** The library throws for anything that is not as it should be. Errors of the database end the transaction anyway. */
async function verdict<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
