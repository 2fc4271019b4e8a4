import type { setAccountName } from '#contract/accounts/accounts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { extraColumn } from '../answers/extra/save-extra.ts';
import { guardChosenBusiness } from '../businesses/choices.ts';
import { renameInFilters } from './saved-filters.ts';
import { lockOwnAccount } from './own-account.ts';

/** The limit in the contract. */
export const LONGEST_NAME = 60;

/**
 * Renames an account, also in saved filters. Bank rows and template files refer to accounts by name. So names are
 * unique for each person, including removed accounts, which can be recovered. Throws not_found, invalid, filed_year if
 * another business moves figures of a filed year, and what extraColumn() throws.
 */
export async function renameAccount(
  tx: Tx,
  userId: number,
  { id, name: typed, extra: sent }: BodyOf<typeof setAccountName>,
  now: Date,
  knowsFiled: boolean,
): Promise<void> {
  const name = typed.trim();
  const { name: before, extra: column } = await lockOwnAccount(tx, userId, id);
  if (name === '') throw refusal('Please enter a name for the account.');
  const taken = (await namesOf(tx, userId)).some((one) => one.id !== id && isSame(one.name, name));
  if (taken) throw refusal('You have another account with this name. Please choose a different name.');
  const extra = await extraColumn(tx, userId, { dialog: 'account-name', sent, read: { name }, column }, now);
  const saved = { before: column, after: extra };
  await guardChosenBusiness(tx, userId, 'account-name', saved, { column: 'account_id', id }, knowsFiled);
  await tx
    .updateTable('accounts')
    .set({ name, extra })
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .execute();
  await renameInFilters(tx, userId, { before, after: name });
}

/**
 * The name, with a number added if the person already has an account with it. The caller holds the lock on the person.
 */
export async function freeName(tx: Tx, userId: number, wanted: string): Promise<string> {
  const names = await namesOf(tx, userId);
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const name = wanted.slice(0, LONGEST_NAME - end.length) + end;
    if (!names.some((one) => isSame(one.name, name))) return name;
  }
}

function namesOf(tx: Tx, userId: number): Promise<{ id: number; name: string }[]> {
  return tx
    .selectFrom('accounts')
    .select(['account_id as id', 'name'])
    .where('user_id', '=', userId)
    .execute();
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function refusal(message: string): AppError {
  return new AppError('invalid', message, [{ field: 'name', title: 'Information required', message }]);
}
