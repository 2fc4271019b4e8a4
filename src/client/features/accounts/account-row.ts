import type { LinkedAccount } from '#contract/accounts/accounts.ts';
import { type CalendarDate, parseUkDate } from '#domain/calendar-date.ts';

export type AccountStatus = 'Enabled' | 'Removed' | 'Disconnected';

export interface AccountRow {
  readonly key: string;
  readonly account: LinkedAccount;
  readonly status: AccountStatus;
  /** The text in the grid; '' for an account without a bank connection. */
  readonly consent: string;
  /** Until the consent ends; undefined for an account without a bank connection. */
  readonly daysLeft: number | undefined;
  readonly acts: readonly AccountAct[];
  /** The next thing for the user to do, if any. */
  readonly next: AccountAct | undefined;
}

export type AccountAct =
  | 'reconnect'
  | 'renew'
  | 'rename'
  | 'disconnect'
  | 'revoke'
  | 'remove'
  | 'recover'
  | 'delete';

/** The grid shows one day more than the 90 days of a consent. Spec 2, 9 ("Accounts"). */
const CONSENT_DAYS = 91;
const DAY_MS = 86_400_000;
/** The number of days before the end when we suggest renewing. */
export const SOON_DAYS = 14;

export function accountRow(account: LinkedAccount, today: CalendarDate): AccountRow {
  const daysLeft = daysLeftOf(account, today);
  const status = statusOf(account, daysLeft);
  const acts = actsOn(account, status);
  return {
    key: String(account.id),
    account,
    status,
    consent: daysLeft === undefined ? '' : consentWords(daysLeft),
    daysLeft,
    acts,
    next: acts[0] === 'renew' && (daysLeft ?? 0) > SOON_DAYS ? undefined : acts[0],
  };
}

function daysLeftOf({ source, connected, enabled }: LinkedAccount, today: CalendarDate): number | undefined {
  const day = source === 'MANUAL' || enabled === 'N' ? undefined : parseUkDate(connected);
  if (day === undefined) return undefined;
  return CONSENT_DAYS - Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
}

/** Spec 2, 4 ("Linked accounts"). */
function statusOf({ enabled, source, manual, token }: LinkedAccount, daysLeft = 0): AccountStatus {
  if (enabled === 'N') return 'Removed';
  if (source === 'MANUAL') return manual === 'Y' ? 'Enabled' : 'Disconnected';
  return token !== 'OK' || daysLeft < 0 ? 'Disconnected' : 'Enabled';
}

/** Spec 2, 8 ("Accounts"). */
function consentWords(daysLeft: number): string {
  if (daysLeft < 0) return 'Expired - please reconsent';
  return daysLeft === 0 ? 'Expires today' : `Expires in ${daysLeft} day(s)`;
}

/** A manual account that is still in use needs no action here. Spec 2, 4. */
function actsOn({ manual, source }: LinkedAccount, status: AccountStatus): readonly AccountAct[] {
  if (status === 'Removed') return ['recover', 'delete'];
  if (manual === 'Y') return [];
  if (status === 'Disconnected')
    return source === 'MANUAL'
      ? ['reconnect', 'rename', 'disconnect', 'remove']
      : ['reconnect', 'rename', 'disconnect', 'revoke', 'remove'];
  return ['renew', 'rename', 'disconnect', 'revoke', 'remove'];
}

/** Formats '200000' as 20-00-00. */
export function sortCode(digits: string): string {
  return digits.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3');
}
