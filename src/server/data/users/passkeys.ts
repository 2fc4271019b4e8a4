import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '#contract/security/passkey-responses.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { PASSKEY_SECONDS } from './limits.ts';
import { type ChallengeOf, newChallenge, takeChallenge } from './passkey-challenges.ts';
import { descriptorOf, passkeysOf } from './passkeys.repo.ts';
import type { Account } from './users.repo.ts';

/** Where passkeys work: the host and the address that browsers show. */
function siteOf({ publicUrl }: Pick<Config, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname: rpId, origin } = new URL(publicUrl);
  return { rpId, origin };
}

/** Asks a browser for a passkey: of this account, or of any when logging in. */
export async function passkeyRequest(
  config: Pick<Config, 'publicUrl'>,
  tx: Tx,
  of: ChallengeOf,
  { userId, now }: { userId?: number; now: Date },
): Promise<PasskeyRequest> {
  const known = userId === undefined ? [] : await passkeysOf(tx, userId);
  return {
    challenge: await newChallenge(tx, of, now),
    rpId: siteOf(config).rpId,
    timeout: PASSKEY_SECONDS * 1000,
    userVerification: 'required',
    allowCredentials: known.map(descriptorOf),
  };
}

/** Asks a browser to create a passkey that it can find without being told the account. */
export async function passkeyCreation(
  config: Pick<Config, 'publicUrl'>,
  tx: Tx,
  { account, of, now }: { account: Account; of: ChallengeOf; now: Date },
): Promise<PasskeyCreation> {
  const { guid, email } = account;
  const known = await passkeysOf(tx, account.user_id);
  return {
    challenge: await newChallenge(tx, of, now),
    rp: { id: siteOf(config).rpId, name: 'Formledger' },
    user: { id: handleOf(guid), name: email, displayName: email },
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

/** Whose passkey was used; or that it was refused, with the account it names if there is one. */
export type PasskeyUse = { userId: number; isRight: boolean } | undefined;

/**
 * Checks the use of a passkey: our challenge, our site, the signature, that the person was verified, and that its
 * counter has increased. Undefined if no account has it, or not the one that it must belong to.
 */
export async function acceptPasskey(
  config: Pick<Config, 'publicUrl'>,
  tx: Tx,
  given: UsedPasskey,
  { of, userId, now }: { of: ChallengeOf; userId?: number; now: Date },
): Promise<PasskeyUse> {
  const passkey = await tx
    .selectFrom('passkeys')
    .innerJoin('users', 'users.user_id', 'passkeys.user_id')
    .select(['passkeys.user_id', 'passkey_id', 'public_key', 'counter', 'transports', 'users.guid'])
    .where('credential_id', '=', given.id)
    .$if(userId !== undefined, (query) => query.where('passkeys.user_id', '=', Number(userId)))
    // Two uses at once are checked one after the other, so that each counter is accepted once.
    .forUpdate('passkeys')
    .executeTakeFirst();
  if (passkey === undefined) return undefined;
  const owner = passkey.user_id;
  const { userHandle } = given.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.guid))
    return { userId: owner, isRight: false };
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
  if (checked?.verified !== true) return { userId: owner, isRight: false };
  await tx
    .updateTable('passkeys')
    .set({ counter: checked.authenticationInfo.newCounter, last_used: now })
    .where('user_id', '=', owner)
    .where('passkey_id', '=', passkey.passkey_id)
    .execute();
  return { userId: owner, isRight: true };
}

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
