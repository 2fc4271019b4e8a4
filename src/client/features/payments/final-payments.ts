import { parseTypedPounds, pounds, toPounds } from '#domain/money.ts';
import { amountText } from './amount.ts';

/** The boxes of the final section that lower what is left to pay. Spec 1, 3 ("Final tax data"). */
export const finalPayments = [
  {
    name: 'underpaid_tax_for_earlier_years_included_in_code',
    label: 'Owed for earlier years, in this year’s code',
  },
  {
    name: 'underpaid_tax_for_year_included_in_future_code',
    label: 'Owed for this year, in a later code',
  },
  {
    name: 'tax_already_paid_on_account_for_current_year',
    label: 'Payments on account made in another way',
  },
  { name: 'any_other_payments', label: 'Other payments made in another way' },
] as const;

export type FinalPayment = (typeof finalPayments)[number]['name'];

export type TypedPayments = Readonly<Record<FinalPayment, string>>;

export type FinalAnswers = Readonly<Record<string, string | number | boolean | null>>;

/** The saved answers of the final section; empty if nothing is saved. */
export function finalAnswers(data: string): FinalAnswers {
  return (JSON.parse(data) as FinalAnswers | null) ?? {}; // the section, or null
}

/** The saved amounts as the boxes show them. */
export function typedPayments(answers: FinalAnswers): TypedPayments {
  const text = (name: FinalPayment): string => {
    const value = answers[name];
    return typeof value === 'number' ? amountText(pounds(value)) : '';
  };
  return {
    underpaid_tax_for_earlier_years_included_in_code: text(
      'underpaid_tax_for_earlier_years_included_in_code',
    ),
    underpaid_tax_for_year_included_in_future_code: text('underpaid_tax_for_year_included_in_future_code'),
    tax_already_paid_on_account_for_current_year: text('tax_already_paid_on_account_for_current_year'),
    any_other_payments: text('any_other_payments'),
  };
}

/** The answers with what was typed; every other answer stays. Undefined if a box is not an amount. */
export function withPayments(answers: FinalAnswers, typed: TypedPayments): FinalAnswers | undefined {
  const next: Record<string, string | number | boolean | null> = { ...answers, include: true };
  for (const { name } of finalPayments) {
    const amount = parseTypedPounds(typed[name]);
    if (typed[name].trim() === '') delete next[name];
    else if (amount !== undefined && amount >= 0 && amount < 1e13) next[name] = toPounds(amount);
    else return undefined;
  }
  return next;
}
