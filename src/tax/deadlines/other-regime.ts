import type { TaxYear } from '#domain/tax-year.ts';

const VOLUNTEERS = 'If you joined the test of Making Tax Digital for Income Tax for this year';
const REQUIRED = 'If Making Tax Digital for Income Tax applies to you in this year';

/** People whose penalties we do not work out here, by year. Finance Act 2021, Schs. 24 to 26. */
const others: { readonly [Y in TaxYear]?: string } = {
  '2024-25': VOLUNTEERS,
  '2025-26': VOLUNTEERS,
  '2026-27': REQUIRED,
};

/** The note about penalties that we do not work out; undefined where there are none. */
export function otherRegimeOf(year: TaxYear): string | undefined {
  const who = others[year];
  return who === undefined
    ? undefined
    : `${who}, late returns get points instead and late payments other percentages, under Finance Act 2021, ` +
        'Schs. 24 to 26. We do not work those out here. See your HMRC account.';
}
