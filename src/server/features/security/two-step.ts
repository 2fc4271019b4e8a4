import type { confirmTwoStep, getSecondFactors } from '#contract/security/second-factors.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import {
  acceptCode,
  deleteAuthenticator,
  type Enrolment,
  enrolment,
  type Holder,
} from '../../data/users/authenticator.ts';
import { userOwner } from '../../data/users/factor-owner.ts';
import { passkeysOf, shownPasskey } from '../../data/users/passkeys.repo.ts';
import { recoveryCodesLeft, replaceRecoveryCodes } from '../../data/users/recovery-codes.ts';
import {
  recoveryCodesMadeMail,
  twoStepOffMail,
  twoStepOnMail,
} from '../../data/users/second-factor-mails.ts';
import { secondFactorLock } from '../../data/users/second-factor.ts';
import { recordSecurityEvent } from '../../data/users/security-events.ts';
import { expireConfirmations } from '../../data/users/sessions.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { requireConfirmed } from '../../http/require-confirmed.ts';
import type { Caller } from '../../http/serve.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { openAttempt } from '../../throttle/throttle.ts';
import { eventOf, lockOwner, type OwnersAct } from './owners-act.ts';

/** How the owner of an account can log in besides a password. */
export async function secondFactorsOf(tx: Tx, { userId }: Caller): Promise<ReplyOf<typeof getSecondFactors>> {
  const { mfa_confirmed: isOn, is_admin: isStaff } = await tx
    .selectFrom('users')
    .select(['mfa_confirmed', 'is_admin'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    authenticator: isOn ? 'Y' : 'N',
    required: isStaff ? 'Y' : 'N',
    recovery_codes: await recoveryCodesLeft(tx, userOwner(userId)),
    passkeys: (await passkeysOf(tx, userOwner(userId))).map(shownPasskey),
  };
}

/** The secret for an authenticator app. Nothing changes for logging in until a code confirms it. */
export async function startTwoStep(services: Services, { caller, at }: OwnersAct): Promise<Enrolment> {
  requireConfirmed(caller, at);
  return services.db.asSystem(async (tx) => {
    const started = await enrolment(services, tx, holderOf(caller));
    if (started === undefined) throw ALREADY_ON();
    return started;
  });
}

/**
 * Turns two-step sign-in on with the first code of the authenticator app. Whoever confirmed their identity in another
 * session did so without a second factor, so they have to do it again.
 */
export async function finishTwoStep(
  services: Services,
  act: OwnersAct,
  code: string,
): Promise<ReplyOf<typeof confirmTwoStep>> {
  const { caller, at } = act;
  requireConfirmed(caller, at);
  return services.db.asSystem(async (tx) => {
    const judged = await openAttempt(tx, { account: secondFactorLock(caller.userId) }, at);
    if (judged === undefined) return { status: 'error' as const, message: LOCKED };
    const owner = await lockOwner(tx, caller);
    if (owner.mfa_confirmed) throw ALREADY_ON();
    if ((await acceptCode(services, tx, holderOf(caller), code, at)) === undefined) {
      await judged.failed();
      return { status: 'error' as const, message: WRONG };
    }
    await expireConfirmations(tx, caller);
    await recordSecurityEvent(tx, caller.userId, eventOf(act, 'authenticator-set-up'));
    await enqueueMail(services, tx, twoStepOnMail(owner.email));
    const recovery_codes = await replaceRecoveryCodes(tx, userOwner(caller.userId), at);
    return { status: 'success' as const, recovery_codes };
  });
}

/** Makes new recovery codes. The earlier ones no longer work. */
export async function makeRecoveryCodes(
  services: Services,
  act: OwnersAct,
): Promise<{ recovery_codes: string[] }> {
  const { caller, at } = act;
  requireConfirmed(caller, at);
  return services.db.asSystem(async (tx) => {
    const owner = await lockOwner(tx, caller);
    if (!owner.mfa_confirmed) throw new AppError('invalid', 'Turn on two-step sign-in first.');
    await recordSecurityEvent(tx, caller.userId, eventOf(act, 'recovery-codes-made'));
    await enqueueMail(services, tx, recoveryCodesMadeMail(owner.email));
    return { recovery_codes: await replaceRecoveryCodes(tx, userOwner(caller.userId), at) };
  });
}

/** Turns two-step sign-in off, unless the account is one of staff. */
export async function turnOffTwoStep(services: Services, act: OwnersAct): Promise<void> {
  const { caller, at } = act;
  requireConfirmed(caller, at);
  await services.db.asSystem(async (tx) => {
    const owner = await lockOwner(tx, caller);
    if (owner.is_admin) throw new AppError('forbidden', 'Staff cannot turn two-step sign-in off.');
    if (!owner.mfa_confirmed) return;
    await deleteAuthenticator(tx, holderOf(caller));
    await recordSecurityEvent(tx, caller.userId, eventOf(act, 'two-step-off'));
    await enqueueMail(services, tx, twoStepOffMail(owner.email));
  });
}

function holderOf({ userId, email }: Caller): Holder {
  return { kind: 'user', id: userId, email };
}

const ALREADY_ON = () => new AppError('conflict', 'Two-step sign-in is already on.');
const LOCKED = 'Too many failed attempts. Please wait 5 minutes and try again.';
const WRONG = 'This code is not correct. Enter the current code from your authenticator app.';
