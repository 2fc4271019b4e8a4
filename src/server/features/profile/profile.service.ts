import type { Profile } from '#contract/profile.ts';
import { formatUkDate, parseIsoDate, ukDateOf } from '#domain/calendar-date.ts';
import type { Caller } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { profileRow } from './profile.repo.ts';

/** The profile of the caller's account, the National Insurance number opened. */
export async function readProfile({ db, seal }: Services, caller: Caller, now: Date): Promise<Profile> {
  const row = await db.asUser(caller.userId, (tx) => profileRow(tx, caller.userId));
  const today = ukDateOf(now);
  return {
    name: row.name,
    address: row.address,
    postcode: row.postcode,
    phone: row.phone,
    dob: ukDate(row.dob),
    nin: row.nin_sealed === null ? '' : seal.open(row.nin_sealed),
    utr: row.utr,
    moved: yesNo(row.moved),
    gateway_id: row.gateway_id,
    send_monthly: yesNo(row.send_monthly),
    show_hub_page: yesNo(row.show_hub_page),
    email: row.email,
    joined: formatUkDate(ukDateOf(row.joined)),
    phone_verified: yesNo(row.phone !== '' && row.phone === row.phone_verified),
    custom_tags: yesNo(caller.agentId !== undefined),
    plan: row.plan,
    sub_active: yesNo(row.subscription_until !== null && row.subscription_until >= today),
  };
}

function ukDate(text: string | null): string {
  const date = text === null ? undefined : parseIsoDate(text);
  return date === undefined ? '' : formatUkDate(date);
}

function yesNo(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N';
}
