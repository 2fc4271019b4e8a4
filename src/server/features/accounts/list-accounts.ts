import type {
  getAccounts,
  getAccountStatus,
  getNumberOfAccounts,
  LinkedAccount,
} from '#contract/accounts/accounts.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { extraReaderOf } from '../../data/answers/extra/read-extra.ts';
import { planColumns, planInForce } from '../../data/users/entitlement.ts';
import { lastReply } from '../../data/users/consent-requests.ts';

/** A person's accounts in the order they were added, including removed ones, and what the plan allows. */
export async function listAccounts(tx: Tx, userId: number, now: Date): Promise<ReplyOf<typeof getAccounts>> {
  const user = await tx
    .selectFrom('users')
    .select(planColumns)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const rows = await accountsOf(tx, userId).orderBy('a.account_id').execute();
  const read = await extraReaderOf(tx, rows, now);
  const accounts = rows.map((row) => {
    const extra = read(row.extra, 'account-name');
    return { ...toWire(row), ...(extra !== undefined && { extra }) };
  });
  return { accounts, plan: planInForce(user, now) };
}

/** How many accounts are updated by a bank, and when a bank last replied. */
export async function bankedAccounts(tx: Tx, userId: number): Promise<ReplyOf<typeof getNumberOfAccounts>> {
  return {
    numberOfAccounts: await numberOfAccounts(tx, userId),
    answered: await lastReply(tx, userId, 'bank'),
  };
}

async function numberOfAccounts(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('enabled', '=', true)
    .where('connection_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Throws not_found. */
export async function statusOf(
  tx: Tx,
  userId: number,
  id: number,
): Promise<ReplyOf<typeof getAccountStatus>> {
  const row = await accountsOf(tx, userId).where('a.account_id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', 'We cannot find this account.');
  const { enabled, token } = toWire(row);
  return {
    account: id,
    accountenabled: enabled,
    accounttoken: token,
    ...(await bankedAccounts(tx, userId)),
  };
}

function accountsOf(tx: Tx, userId: number) {
  return tx
    .selectFrom('accounts as a')
    .leftJoin('bank_connections as c', (join) =>
      join.onRef('c.user_id', '=', 'a.user_id').onRef('c.connection_id', '=', 'a.connection_id'),
    )
    .select([
      'a.account_id',
      'a.name',
      'a.manual',
      'a.demo',
      'a.enabled',
      'a.connection_id',
      'a.provider_account_id',
      'a.provider_id',
      'a.institution',
      'a.holder',
      'a.sort_code',
      'a.account_number',
      'a.currency',
      'a.connected',
      'a.synced',
      'a.extra',
      'c.credentials_id',
    ])
    .select((from) => from('c.refresh_token_sealed', 'is not', null).as('has_token'))
    .where('a.user_id', '=', userId);
}

type Row = Awaited<ReturnType<ReturnType<typeof accountsOf>['executeTakeFirstOrThrow']>>;

function toWire(row: Row): LinkedAccount {
  const isLinked = row.connection_id !== null;
  return {
    id: row.account_id,
    simple_name: row.name,
    full_name: row.holder,
    sort_code: row.sort_code,
    ac_number: row.account_number,
    currency: row.currency,
    connected: row.connected === null ? '' : formatUkDate(row.connected as CalendarDate),
    source: isLinked ? 'TRUELAYER' : 'MANUAL',
    orig_source: row.provider_account_id === null ? 'MANUAL' : 'TRUELAYER',
    token: isLinked ? (row.has_token ? 'OK' : 'ERROR') : '',
    synced: isLinked ? (row.synced?.toISOString() ?? '') : '',
    institution: row.institution,
    logo_url: '',
    provider_id: row.provider_id,
    credentials_id: row.credentials_id ?? '',
    manual: row.manual ? 'Y' : 'N',
    demo: row.demo ? 'Y' : 'N',
    enabled: row.enabled ? 'Y' : 'N',
  };
}
