import type { BodyOf } from '#contract/endpoint.ts';
import { canReceive } from '#contract/payment-requests/can-receive.ts';
import { type ReadLine, readLines } from '#contract/payment-requests/invoice-lines.ts';
import type { draftInvoice } from '#contract/payment-requests/payment-requests.ts';
import { DAYS_TO_PAY, requestMessages as texts } from '#contract/payment-requests/request-messages.ts';
import { addDays, type CalendarDate, parseUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { parseTypedPounds, type Pence } from '#domain/money.ts';
import type { InvoiceLine } from '../../data/payment-requests/schema.ts';
import { isEmail, normaliseEmail } from '../../data/users/users.repo.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

/** Seven digits before the point. */
const LARGEST = 999_999_999;

export interface CheckedContent {
  readonly email: string;
  readonly description: string;
  readonly amount: Pence;
  readonly customer: string;
  readonly notes: string;
  /** As they were given: empty if the description with the amount is the only line. */
  readonly lines: readonly ReadLine[];
}

/**
 * What a request and a draft share, without the due date: the account is checked before it. In the order of spec 2, 5.
 * Throws invalid with the first field.
 */
export function checkedContent(body: BodyOf<typeof draftInvoice>): CheckedContent {
  const email = normaliseEmail(body.email ?? '');
  const description = (body.description ?? '').trim();
  if (!isEmail(email)) throw refusal('email', texts.email);
  if (description === '') throw refusal('description', texts.description);
  const { lines, amount } = checkedLines(body);
  return {
    email,
    description,
    amount,
    customer: (body.customer ?? '').trim(),
    notes: (body.notes ?? '').trim(),
    lines,
  };
}

/** The lines and their sum, or none and the amount. */
function checkedLines({ lines: given = [], amount }: BodyOf<typeof draftInvoice>): {
  lines: readonly ReadLine[];
  amount: Pence;
} {
  if (given.length === 0) return { lines: [], amount: checkedAmount(amount) };
  const read = readLines(given);
  if ('problem' in read) throw refusal('lines', read.problem);
  if (amount !== undefined && checkedAmount(amount) !== read.total)
    throw refusal('amount', 'The amount must be the sum of the invoice lines.');
  return { lines: read.lines, amount: read.total };
}

/** The lines as the invoice shows them. */
export function invoiceLines({
  lines,
  description,
  amount,
}: Pick<CheckedContent, 'lines' | 'description' | 'amount'>): readonly InvoiceLine[] {
  return lines.length === 0 ? [{ description, amount }] : lines;
}

function checkedAmount(given: number | string | undefined): Pence {
  const amount = parseTypedPounds(String(given ?? ''));
  if (amount === undefined || amount < 0 || amount > LARGEST) throw refusal('amount', texts.amount);
  if (amount === 0) throw refusal('amount', texts.zero);
  return amount;
}

/** The due date; in 30 days if none is given. Throws invalid for one that is not a date or is in the past. */
export function checkedDue(given: string | undefined, now: Date): CalendarDate {
  const today = ukDateOf(now);
  if (given === undefined) return addDays(today, DAYS_TO_PAY);
  const due = parseUkDate(given);
  if (due === undefined) throw refusal('due_date', 'Please enter a valid due date.');
  if (due < today) throw refusal('due_date', 'Please enter a due date that is not in the past.');
  return due;
}

/**
 * The account that is paid. Throws invalid if none is selected, it cannot receive payments or its holder is unknown, and
 * not_found if it is not the person's.
 */
export async function checkedAccount(
  tx: Tx,
  userId: number,
  id: number | undefined,
): Promise<{ id: number; holder: string }> {
  if (id === undefined) throw refusal('account_id', texts.account);
  const row = await tx
    .selectFrom('accounts')
    .select(['holder', 'enabled', 'demo', 'manual'])
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', 'We cannot find this account.');
  const [enabled, demo, manual] = [yesNo(row.enabled), yesNo(row.demo), yesNo(row.manual)];
  if (!canReceive({ enabled, demo, manual })) throw refusal('account_id', texts.account);
  const holder = row.holder.trim();
  if (holder === '') throw refusal('account_id', texts.holder);
  return { id, holder };
}

function yesNo(is: boolean): 'Y' | 'N' {
  return is ? 'Y' : 'N';
}

export function refusal(field: string, message: string): AppError {
  return new AppError('invalid', message, [{ field, title: texts.title, message }]);
}
