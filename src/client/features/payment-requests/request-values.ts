import type { BodyOf } from '#contract/endpoint.ts';
import type { draftInvoice, sendPaymentRequest } from '#contract/payment-requests/payment-requests.ts';
import { DAYS_TO_PAY } from '#contract/payment-requests/request-messages.ts';
import { addDays, type CalendarDate, formatUkDate, parseIsoDate } from '#domain/calendar-date.ts';
import { type Pence, toDecimal } from '#domain/money.ts';
import type { Definition, Value, Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import { type LineRow, totalOf, wireLines } from './lines/line-values.ts';

type Form = DialogValues<'payment-request'>;

/** A new request: the defaults of the definition, the usual due date, and the account if there is only one. */
export function startValues(
  defaults: Values,
  { today, accountIds }: { today: CalendarDate; accountIds: readonly number[] },
): Values {
  const [only, ...others] = accountIds;
  return {
    ...defaults,
    due_date: addDays(today, DAYS_TO_PAY),
    ...(only !== undefined && others.length === 0 && { account_id: String(only) }),
  };
}

/** Values that came back from the invoice settings, without anything that the form does not have. */
export function restoredValues({ form_json: { fields } }: Definition, state: unknown): Values {
  if (typeof state !== 'object' || state === null) return {};
  const given = new Map(Object.entries(state));
  return Object.fromEntries(
    fields.flatMap(({ name }): [string, Value][] => {
      const value: unknown = given.get(name);
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, value]]
        : [];
    }),
  );
}

/** The body that sends a request. The values and lines have passed the checks of their forms. */
export function requestBody(
  values: Form,
  rows: readonly LineRow[],
  holder: string,
): BodyOf<typeof sendPaymentRequest> {
  const isTagged = values.auto_claim === true;
  const tag = textOf(values.claim_as);
  return {
    ...draftBody(values, rows),
    name: holder,
    account_id: Number(values.account_id),
    send_invoice: yesNo(values.send_invoice),
    send_copy: yesNo(values.send_copy),
    remind_before: yesNo(values.remind_before),
    remind_on: yesNo(values.remind_on),
    remind_after: yesNo(values.remind_after),
    auto_claim: yesNo(isTagged),
    ...(isTagged && { claim_as: tag.startsWith('c') ? tag : Number(tag) }),
  };
}

/** The body that saves a draft of the invoice. */
export function draftBody(values: Form, rows: readonly LineRow[]): BodyOf<typeof draftInvoice> {
  const due = parseIsoDate(textOf(values.due_date));
  return {
    email: textOf(values.email).toLowerCase(),
    description: textOf(values.description),
    amount: typeof values.amount === 'number' ? toDecimal(values.amount as Pence) : '', // a money box contains pence
    ...(values.send_invoice === true && {
      ...(due !== undefined && { due_date: formatUkDate(due) }),
      customer: textOf(values.customer),
      ...(rows.length > 0 && { lines: wireLines(rows) }),
      notes: textOf(values.notes),
    }),
  };
}

/** Whether the amount is the sum of the invoice's lines. */
export function isSumOfLines(values: Form, rows: readonly LineRow[]): boolean {
  return values.send_invoice === true && rows.length > 0;
}

/** The values as the form shows and sends them. Those of the form keep the typed amount, for when the lines go. */
export function withLineSum(values: Values, rows: readonly LineRow[]): Values {
  return isSumOfLines(values, rows) ? { ...values, amount: totalOf(rows) } : values;
}

/** The form's values after a change of what it shows: a sum of lines is not a typed amount. */
export function afterTyping(before: Values, shown: Values, rows: readonly LineRow[]): Values {
  return isSumOfLines(before, rows) ? { ...shown, amount: before['amount'] } : shown;
}

function textOf(value: Value | undefined): string {
  return String(value ?? '').trim();
}

function yesNo(value: Value | undefined): 'Y' | 'N' {
  return value === true ? 'Y' : 'N';
}
