import type { addPasskey } from '#contract/security/second-factors.ts';
import { MOST_PASSKEYS } from '#contract/security/passkey-limits.ts';
import type { PasskeyCreation, PasskeyRequest } from '#contract/security/passkey-responses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { type FactorOwner, userOwner } from '../../data/users/factor-owner.ts';
import { passkeyCreation, passkeyRequest, readNewPasskey } from '../../data/users/passkeys.ts';
import { deletePasskey, passkeysOf, putPasskey, putPasskeyName } from '../../data/users/passkeys.repo.ts';
import { passkeyAddedMail, passkeyRemovedMail, placeOf } from '../../data/users/second-factor-mails.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { requireConfirmed } from '../../http/require-confirmed.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { type FactorAct, lockPerson, recordAct } from './factor-act.ts';
import type { OwnersAct } from './owners-act.ts';

/** Asks the browser to create a passkey. */
export async function startPasskey({ config, db }: Services, act: FactorAct): Promise<PasskeyCreation> {
  const { owner, adding: of, at: now } = act;
  requireConfirmed(act, now);
  return db.asSystem(async (tx) => {
    await refuseTooMany(tx, owner);
    const { guid, email } = await lockPerson(tx, owner);
    // Someone who is a filer and an agent tells their passkeys apart by this.
    const label = owner.kind === 'agent' ? `${email} (agent)` : email;
    return passkeyCreation(config, tx, { owner: { ...owner, guid, label }, of, now });
  });
}

/** Saves a passkey that the browser created. Returns the problem, if any. */
export async function addPasskeyOf(
  services: Services,
  act: FactorAct,
  { name, passkey }: BodyOf<typeof addPasskey>,
): Promise<string | undefined> {
  const { owner, adding: of, at: now } = act;
  requireConfirmed(act, now);
  return services.db.asSystem(async (tx) => {
    const { email } = await lockPerson(tx, owner);
    await refuseTooMany(tx, owner);
    const read = await readNewPasskey(services.config, tx, passkey, { of, now });
    if (read === undefined) return 'We could not check this passkey. Please try again.';
    const { transports = [] } = passkey.response;
    const added = { ...read, transports, name: name.trim() };
    if (!(await putPasskey(tx, owner, added, now))) return 'This passkey has already been added.';
    await recordAct(tx, act, 'passkey-added');
    await enqueueMail(services, tx, passkeyAddedMail(email, added.name, placeOf(owner)));
    return undefined;
  });
}

/** Renames a passkey. */
export async function renamePasskeyOf(
  { db }: Services,
  act: FactorAct,
  id: number,
  name: string,
): Promise<void> {
  const { owner, at } = act;
  requireConfirmed(act, at);
  const rename = (tx: Tx) => putPasskeyName(tx, owner, id, name.trim());
  const isRenamed = await (owner.kind === 'agent'
    ? db.asAgent(owner.id, rename)
    : db.asUser(owner.id, rename));
  if (!isRenamed) throw NOT_FOUND();
}

/** Removes a passkey. From then on it logs no one in. Staff keep a second factor. */
export async function removePasskeyOf(services: Services, act: FactorAct, id: number): Promise<void> {
  const { owner, at } = act;
  requireConfirmed(act, at);
  await services.db.asSystem(async (tx) => {
    const { email, is_staff: isStaff, mfa_confirmed: hasAuthenticator } = await lockPerson(tx, owner);
    const name = await deletePasskey(tx, owner, id);
    if (name === undefined) throw NOT_FOUND();
    if (isStaff && !hasAuthenticator && (await passkeysOf(tx, owner)).length === 0)
      throw new AppError('invalid', 'Staff need a second factor. Set up an authenticator app first.');
    await recordAct(tx, act, 'passkey-removed');
    await enqueueMail(services, tx, passkeyRemovedMail(email, name, placeOf(owner)));
  });
}

/** Asks the browser for a passkey of the account, to confirm a change. */
export function askForPasskey(
  { config, db }: Services,
  { caller: { userId, sessionId }, at: now }: OwnersAct,
): Promise<PasskeyRequest> {
  const owner = userOwner(userId);
  return db.asSystem((tx) => passkeyRequest(config, tx, { for: 'confirm', sessionId }, { owner, now }));
}

async function refuseTooMany(tx: Tx, owner: FactorOwner): Promise<void> {
  if ((await passkeysOf(tx, owner)).length >= MOST_PASSKEYS)
    throw new AppError('invalid', `You can have ${MOST_PASSKEYS} passkeys. Remove one first.`);
}

const NOT_FOUND = () => new AppError('not_found', 'This passkey does not exist.');
