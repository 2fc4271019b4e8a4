import type { Profile } from '#contract/profile/profile.ts';
import { formatUkDate, parseUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { normaliseNino } from '#domain/nino.ts';
import { internationalNumber } from '#domain/phone-number.ts';
import type { Seal } from '../../crypto/seal.ts';
import { endedByOtherNino, endGrantOfEarlierNino } from '../../data/digital-tax/grants.ts';
import { deleteHmrcFacts } from '../../data/digital-tax/hmrc-year.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { requireConfirmed } from '../../http/require-confirmed.ts';
import type { Caller } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { planInForce } from '../../data/users/entitlement.ts';
import { factsOf } from '../../data/users/profile-facts.ts';
import { profileRow, updateProfile } from '../../data/users/profile.repo.ts';
import { SUPPORT_SECONDS } from '../../data/users/limits.ts';
import { supportStart } from '../../data/users/support.repo.ts';
import { type ProfileChange, profileProblem, withoutSpaces } from './profile-rules.ts';

/** The profile of the caller's account, with the National Insurance number decrypted. */
export async function readProfile({ db, seal }: Services, caller: Caller, now: Date): Promise<Profile> {
  const { row, support, mustReconnect } = await db.asUser(caller.userId, async (tx) => ({
    row: await profileRow(tx, caller.userId),
    support: await supportStart(tx, caller.userId, now),
    // An agent uses a connection of their own.
    mustReconnect: caller.agentId === undefined && (await endedByOtherNino(tx, caller.userId)),
  }));
  const today = ukDateOf(now);
  return {
    ...factsOf(row, seal),
    moved: yesNo(row.moved),
    gateway_id: row.gateway_id,
    send_monthly: yesNo(row.send_monthly),
    show_hub_page: yesNo(row.show_hub_page),
    ...(row.language === null ? {} : { language: row.language }),
    joined: formatUkDate(ukDateOf(row.joined)),
    phone_verified: yesNo(row.phone !== '' && internationalNumber(row.phone) === row.phone_verified),
    ...(mustReconnect && { reconnect_hmrc: 'Y' as const }),
    custom_tags: yesNo(row.custom_tags || caller.agentId !== undefined),
    plan: planInForce(row, now),
    sub_active: yesNo(row.subscription_until !== null && row.subscription_until >= today),
    support_token_start: support?.toISOString() ?? '',
    support_seconds_left:
      support === undefined ? 0 : SUPPORT_SECONDS - Math.floor((now.getTime() - support.getTime()) / 1000),
    // Someone who can only look cannot set one.
    ask_password: yesNo(row.password_hash === null && row.password_prompt && !caller.isReadOnly),
  };
}

/** Stops asking a person without a password to set one. An agent cannot decide this for a client. */
export async function stopAskingForPassword({ db }: Services, caller: Caller): Promise<void> {
  if (caller.agentId !== undefined)
    throw new AppError('forbidden', 'Only the account owner can decide this.');
  await db.asUser(caller.userId, (tx) => updateProfile(tx, caller.userId, { password_prompt: false }));
}

/**
 * Saves the fields sent and leaves the others. Changing the UTR needs a confirmed session. Another National
 * Insurance number ends the connection with HMRC. Returns the problem, in
 * words, if any.
 */
export async function saveProfile(
  { db, seal }: Services,
  caller: Caller,
  change: ProfileChange,
  now: Date,
): Promise<string | undefined> {
  const problem = profileProblem(change, ukDateOf(now));
  if (problem !== undefined) return problem;
  const columns = columnsOf(caller, change, seal);
  if (Object.keys(columns).length === 0) return undefined;
  await db.asUser(caller.userId, async (tx) => {
    if (columns.utr !== undefined && columns.utr !== (await profileRow(tx, caller.userId)).utr)
      requireConfirmed(caller, now);
    // HMRC gave its permission for the person of the earlier number.
    if (
      change.nin !== undefined &&
      normaliseNino(change.nin) !== (await savedNino(tx, seal, caller.userId))
    ) {
      await endGrantOfEarlierNino(tx, caller.userId);
      await deleteHmrcFacts(tx, caller.userId);
    }
    await updateProfile(tx, caller.userId, columns);
  });
  return undefined;
}

async function savedNino(tx: Tx, seal: Seal, userId: number): Promise<string> {
  const { nin_sealed: nin } = await profileRow(tx, userId);
  return nin === null ? '' : normaliseNino(seal.open(nin));
}

/** Field by field, so that only editable columns can ever be written. */
function columnsOf(caller: Caller, change: ProfileChange, seal: Seal): Parameters<typeof updateProfile>[2] {
  const { name, address, postcode, phone, dob, nin, utr, moved, gateway_id, send_monthly, show_hub_page } =
    change;
  // An agent reads Y for every client, and sends it back with the rest.
  const custom_tags = caller.agentId === undefined ? change.custom_tags : undefined;
  const language = caller.agentId === undefined ? change.language : undefined;
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(address === undefined ? {} : { address: address.trim() }),
    ...(postcode === undefined ? {} : { postcode: postcode.trim() }),
    ...(phone === undefined ? {} : { phone: withoutSpaces(phone) }),
    ...(dob === undefined ? {} : { dob: parseUkDate(dob) ?? null }),
    ...(nin === undefined ? {} : { nin_sealed: sealed(normaliseNino(nin), seal) }),
    ...(utr === undefined ? {} : { utr: withoutSpaces(utr) }),
    ...(moved === undefined ? {} : { moved: moved === 'Y' }),
    ...(gateway_id === undefined ? {} : { gateway_id: gateway_id.trim() }),
    ...(send_monthly === undefined ? {} : { send_monthly: send_monthly === 'Y' }),
    ...(show_hub_page === undefined ? {} : { show_hub_page: show_hub_page === 'Y' }),
    ...(custom_tags === undefined ? {} : { custom_tags: custom_tags === 'Y' }),
    ...(language === undefined ? {} : { language }),
  };
}

function sealed(text: string, seal: Seal): Buffer | null {
  return text === '' ? null : seal.seal(text);
}

function yesNo(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N';
}
