import type { addPasskey } from '#contract/security/second-factors.ts';
import { MOST_PASSKEYS } from '#contract/security/passkey-limits.ts';
import type { PasskeyCreation, PasskeyRequest } from '#contract/security/passkey-responses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { passkeyCreation, passkeyRequest, readNewPasskey } from '../../data/users/passkeys.ts';
import { deletePasskey, passkeysOf, putPasskey, putPasskeyName } from '../../data/users/passkeys.repo.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '../../data/users/second-factor-mails.ts';
import { recordSecurityEvent } from '../../data/users/security-events.ts';
import { findAccountById } from '../../data/users/users.repo.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { requireConfirmed } from '../../http/require-confirmed.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { eventOf, lockOwner, type OwnersAct } from './owners-act.ts';

/** Asks the browser to create a passkey. */
export async function startPasskey(
  { config, db }: Services,
  { caller, at: now }: OwnersAct,
): Promise<PasskeyCreation> {
  requireConfirmed(caller, now);
  return db.asSystem(async (tx) => {
    await refuseTooMany(tx, caller.userId);
    const account = await findAccountById(tx, caller.userId);
    if (account === undefined) throw new AppError('unauthorized', 'unauthorized');
    return passkeyCreation(config, tx, { account, of: { for: 'add', sessionId: caller.sessionId }, now });
  });
}

/** Saves a passkey that the browser created. Returns the problem, if any. */
export async function addPasskeyOf(
  services: Services,
  act: OwnersAct,
  { name, passkey }: BodyOf<typeof addPasskey>,
): Promise<string | undefined> {
  const { caller, at: now } = act;
  requireConfirmed(caller, now);
  return services.db.asSystem(async (tx) => {
    const { email } = await lockOwner(tx, caller);
    await refuseTooMany(tx, caller.userId);
    const of = { for: 'add', sessionId: caller.sessionId } as const;
    const read = await readNewPasskey(services.config, tx, passkey, { of, now });
    if (read === undefined) return 'We could not check this passkey. Please try again.';
    const { transports = [] } = passkey.response;
    const added = { ...read, transports, name: name.trim() };
    if (!(await putPasskey(tx, caller.userId, added, now))) return 'This passkey has already been added.';
    await recordSecurityEvent(tx, caller.userId, eventOf(act, 'passkey-added'));
    await enqueueMail(services, tx, passkeyAddedMail(email, added.name));
    return undefined;
  });
}

/** Renames a passkey. */
export async function renamePasskeyOf(
  { db }: Services,
  { caller, at }: OwnersAct,
  id: number,
  name: string,
): Promise<void> {
  requireConfirmed(caller, at);
  const isRenamed = await db.asUser(caller.userId, (tx) =>
    putPasskeyName(tx, caller.userId, id, name.trim()),
  );
  if (!isRenamed) throw NOT_FOUND();
}

/** Removes a passkey. From then on it logs no one in. Staff keep a second factor. */
export async function removePasskeyOf(services: Services, act: OwnersAct, id: number): Promise<void> {
  const { caller, at } = act;
  requireConfirmed(caller, at);
  await services.db.asSystem(async (tx) => {
    const { email, is_admin: isStaff, mfa_confirmed: hasAuthenticator } = await lockOwner(tx, caller);
    const name = await deletePasskey(tx, caller.userId, id);
    if (name === undefined) throw NOT_FOUND();
    if (isStaff && !hasAuthenticator && (await passkeysOf(tx, caller.userId)).length === 0)
      throw new AppError('invalid', 'Staff need a second factor. Set up an authenticator app first.');
    await recordSecurityEvent(tx, caller.userId, eventOf(act, 'passkey-removed'));
    await enqueueMail(services, tx, passkeyRemovedMail(email, name));
  });
}

/** Asks the browser for a passkey of the account, to confirm a change. */
export function askForPasskey(
  { config, db }: Services,
  { caller: { userId, sessionId }, at: now }: OwnersAct,
): Promise<PasskeyRequest> {
  return db.asSystem((tx) => passkeyRequest(config, tx, { for: 'confirm', sessionId }, { userId, now }));
}

async function refuseTooMany(tx: Tx, userId: number): Promise<void> {
  if ((await passkeysOf(tx, userId)).length >= MOST_PASSKEYS)
    throw new AppError('invalid', `You can have ${MOST_PASSKEYS} passkeys. Remove one first.`);
}

const NOT_FOUND = () => new AppError('not_found', 'This passkey does not exist.');
