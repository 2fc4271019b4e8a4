import { deletionDue } from '../../data/data-rights/closing.ts';
import type { PaymentRequestRow } from '../../data/payment-requests/payment-requests.repo.ts';
import type { Tx } from '../../db/database.ts';
import type { Beneficiary } from '../../integrations/open-banking-payments/payments.ts';

/**
 * The account that a request is paid into; undefined if it cannot be paid: removed since, in another currency, or without
 * its holder or numbers. Only the provider gets it, never the page. System scope.
 */
export async function paidAccount(
  tx: Tx,
  { user_id, account_id, currency }: PaymentRequestRow,
): Promise<Beneficiary | undefined> {
  if (account_id === null || currency !== 'GBP' || (await deletionDue(tx, user_id)) !== undefined)
    return undefined;
  const account = await tx
    .selectFrom('accounts')
    .select(['holder', 'sort_code', 'account_number', 'currency'])
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .where('enabled', '=', true)
    .where('demo', '=', false)
    .where('manual', '=', false)
    .executeTakeFirst();
  if (account === undefined || account.currency !== 'GBP') return undefined;
  const sortCode = account.sort_code.replace(/\D/g, '');
  const accountNumber = account.account_number.trim();
  const isKnown = /^\d{6}$/.test(sortCode) && /^\d{8}$/.test(accountNumber) && account.holder.trim() !== '';
  // The provider takes 70 characters of a name.
  return isKnown ? { name: account.holder.trim().slice(0, 70), sortCode, accountNumber } : undefined;
}
