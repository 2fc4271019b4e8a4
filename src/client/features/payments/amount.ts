import { MOST_POUNDS } from '#contract/payments/limits.ts';
import { formatMoney, parsePounds, parseTypedPounds, pence, type Pence } from '#domain/money.ts';
import { messages } from './messages.ts';

/** What someone typed, with only the characters that an amount has. Spec 1, 5: digits, dot and comma. */
export function typedAmount(text: string): string {
  return text.replace(/[^\d.,]/g, '').slice(0, 20);
}

/** The amount in a text such as '1,234.50'; undefined unless it can be paid. */
export function amountToPay(text: string): Pence | undefined {
  const amount = parseTypedPounds(text);
  return amount !== undefined && amount > 0 && amount <= MOST_POUNDS * 100 ? amount : undefined;
}

/** Whether a text is an amount above the largest payment. */
export function isTooMuch(text: string): boolean {
  const amount = parseTypedPounds(text);
  return amount !== undefined && amount > MOST_POUNDS * 100;
}

/** Whether a text is an amount with more than two decimals. */
export function isTooPrecise(text: string): boolean {
  return /^\d+\.\d{3,}$/.test(text.replaceAll(',', ''));
}

/** What to say about a comma that is not between thousands, such as that of '12,50'; undefined if there is none. */
export function commaProblem(text: string): string | undefined {
  const isAstray =
    parseTypedPounds(text) === undefined && parsePounds(text.replaceAll(',', '')) !== undefined;
  return isAstray ? messages.comma(text) : undefined;
}

/** An amount as the box shows it. */
export function amountText(amount: Pence): string {
  return amount > 0 ? formatMoney(pence(amount)) : '';
}
