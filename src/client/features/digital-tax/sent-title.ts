import type { SentToHmrc } from '#contract/digital-tax/quarters.ts';
import { benefitName } from '#contract/digital-tax/benefit-words.ts';
import type { BenefitChange } from '#contract/digital-tax/digital-tax-words.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { sentKindWords } from './messages.ts';

const changeWords: Readonly<Record<BenefitChange, string>> = {
  add: 'added',
  amend: 'amended',
  amount: 'amounts',
  remove: 'removed',
  ignore: 'removed',
  restore: 'restored',
};

/** What was sent, in a few words: 'Quarterly update', 'State Pension removed'. */
export function sentTitle({ kind, benefit }: Pick<SentToHmrc, 'kind' | 'benefit'>): string {
  if (benefit === undefined) return sentKindWords[kind];
  return `${benefitName(benefit.type)} ${changeWords[benefit.change]}`;
}

/** '£9,000.00', '£800.00, tax £20.00'; '' where no amount was sent or known. */
export function sentAmounts({ benefit }: Pick<SentToHmrc, 'benefit'>): string {
  if (benefit?.amount === undefined) return '';
  const { amount, tax_paid: tax } = benefit;
  return [
    formatPounds(pounds(amount)),
    ...(tax === undefined ? [] : [`tax ${formatPounds(pounds(tax))}`]),
  ].join(', ');
}
