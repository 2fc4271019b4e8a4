import type { BankRow } from '#bank-files/bank-file.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { taxYearOf, taxYears, taxYearStart } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { BankError, failed, isGone } from '../../integrations/open-banking/bank-error.ts';
import type { Services } from '../../services.ts';
import { addFetched } from './add-fetched.ts';
import { bankingOf } from './banking-of.ts';
import { isConsentOver } from './consent-term.ts';
import { mayConnect } from './may-connect.ts';
import { accessOf, markTokensLost } from './tokens.ts';

export interface SyncJob {
  readonly userId: number;
  readonly connectionId: number;
}

/** An account that a connection updates. */
interface Due {
  readonly accountId: number;
  readonly id: string;
  readonly isCard: boolean;
  readonly synced: Date | null;
}

/** What the bank returned for an account. */
export interface Fetched {
  readonly accountId: number;
  readonly isFirst: boolean;
  readonly rows: readonly BankRow[];
}

const DAY_MS = 86_400_000;
/** Banks book late and correct bookings, so each sync repeats this many days. */
const OVERLAP_DAYS = 14;
/** Banks always return at least these days: RTS on strong customer authentication, article 10. */
const ALWAYS_AVAILABLE_DAYS = 89;

/**
 * Fetches what is new in the accounts of a connection and adds it to the books, all of it or nothing. Makes no request
 * if the consent has expired, the plan does not include it, or no account uses it. A consent that the bank refuses is
 * recorded as lost. If a bank cannot be reached it throws, so that the job is retried.
 */
export async function syncBank(services: Services, { userId, connectionId }: SyncJob): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const due = await db.asUser(userId, (tx) => dueAccounts(tx, userId, connectionId, now));
  if (due.length === 0) return;
  try {
    const fetched = await fetchAll(services, { userId, connectionId }, due, now);
    if (fetched !== undefined)
      await db.asUser(userId, (tx) => addFetched(tx, { userId, connectionId, now }, fetched));
  } catch (error) {
    if (!isGone(error)) throw error;
    await db.asUser(userId, (tx) => markTokensLost(tx, userId, connectionId));
  }
}

/** The accounts to fetch; none if fetching is not allowed. */
async function dueAccounts(tx: Tx, userId: number, connectionId: number, now: Date): Promise<Due[]> {
  if (!(await mayConnect(tx, userId, now))) return [];
  const rows = await tx
    .selectFrom('accounts as a')
    .innerJoin('bank_connections as c', (join) =>
      join.onRef('c.user_id', '=', 'a.user_id').onRef('c.connection_id', '=', 'a.connection_id'),
    )
    .select(['a.account_id', 'a.provider_account_id', 'a.is_card', 'a.synced', 'c.consented'])
    .where('a.user_id', '=', userId)
    .where('a.connection_id', '=', connectionId)
    .where('a.enabled', '=', true)
    .orderBy('a.account_id')
    .execute();
  return rows.flatMap(
    ({ account_id: accountId, provider_account_id: id, is_card: isCard, synced, consented }) =>
      id === null || isConsentOver(consented, ukDateOf(now)) ? [] : [{ accountId, id, isCard, synced }],
  );
}

/** Undefined if the tokens are lost. A refused token is renewed once, because it may have ended early. */
async function fetchAll(
  services: Services,
  { userId, connectionId }: SyncJob,
  due: readonly Due[],
  now: Date,
): Promise<Fetched[] | undefined> {
  const attempt = async (renew: boolean): Promise<Fetched[] | undefined> => {
    const access = await accessOf(services, userId, connectionId, { renew });
    if (access === undefined) return undefined;
    const fetched: Fetched[] = [];
    // One at a time, because banks limit parallel requests.
    for (const one of due) {
      const rows = await rowsOf(services, access, one, now);
      if (rows !== undefined) fetched.push({ accountId: one.accountId, isFirst: one.synced === null, rows });
    }
    return fetched;
  };
  try {
    return await attempt(false);
  } catch (error) {
    if (!isGone(error)) throw error;
    return attempt(true);
  }
}

/** Undefined for an account that the bank no longer knows. */
async function rowsOf(
  { config }: Services,
  access: string,
  account: Due,
  now: Date,
): Promise<BankRow[] | undefined> {
  const banking = bankingOf(config);
  const from = firstDay(account.synced, now);
  const always = new Date(now.getTime() - ALWAYS_AVAILABLE_DAYS * DAY_MS);
  try {
    return await banking.transactions(access, account, { from, to: now });
  } catch (error) {
    if (failed(error, 'no_account')) return undefined;
    if (!failed(error, 'history_closed')) throw error;
    if (from >= always) throw new BankError('gone', 'transactions: the bank no longer returns them');
    // Older rows are only available shortly after the person was at the bank.
    return banking.transactions(access, account, { from: always, to: now });
  }
}

/**
 * The start of the last tax year on the first sync, because that return is due next; later some days before the last
 * sync.
 */
function firstDay(synced: Date | null, now: Date): Date {
  if (synced !== null) return new Date(synced.getTime() - OVERLAP_DAYS * DAY_MS);
  const year = taxYearOf(ukDateOf(now));
  const last = year === undefined ? undefined : taxYears[taxYears.indexOf(year) - 1];
  return last === undefined
    ? new Date(now.getTime() - 365 * DAY_MS)
    : new Date(`${taxYearStart(last)}T00:00:00Z`);
}
