import type { TaxInputs } from './inputs.ts';
import type { YearRates } from './rates/year-rates.ts';
import { excessOver, formatRate, lowest, notBelowZero, percentOf } from './rounding.ts';
import { derived, inPence, nil, present, total, type WorkingNode } from './workings.ts';
import { pence } from '#domain/money.ts';
import type { YearFigures } from './year-figures.ts';

/** Figures that no rule needs but people do: they make the rows of a table add up to its results. */

/** Gift Aid and relief-at-source pension payments, as far as there is income. ITA 2007, s.58. */
export function paymentsOffIncome({ grossPayments, netIncome, reliefs }: YearFigures): WorkingNode {
  const { extension } = grossPayments;
  const income = pence(netIncome.value + reliefs.deathBenefits.value);
  if (extension.value <= income) return extension;
  return derived(
    {
      id: 'band_extension.off_income',
      label: 'Gift Aid and pension payments that come off income',
      rule: 'Gift Aid and pension payments, with the basic rate put back, at most net income.',
      source: 'Income Tax Act 2007, s.58',
    },
    lowest(extension.value, notBelowZero(income)),
    [extension, ...present(netIncome, reliefs.deathBenefits)],
  );
}

/** ITA 2007, s.25(4): allowances above the income are lost. */
export function allowancesUnused({ allowances, netIncome }: YearFigures): WorkingNode {
  const head = { id: 'allowances_unused', label: 'Allowances not used' };
  const value = excessOver(allowances.total.value, notBelowZero(netIncome.value));
  if (value === 0) return nil({ ...head, rule: 'None: all of them are used.' });
  return derived(
    {
      ...head,
      rule: 'Allowances above net income. They are not carried to another year.',
      source: 'Income Tax Act 2007, s.25',
    },
    value,
    [allowances.total, netIncome],
  );
}

/** Dividends taxed above 0%. ITA 2007, s.13A. */
export function dividendsTaxed({ tax }: YearFigures): WorkingNode {
  return total(
    {
      id: 'dividends_taxed',
      label: 'Dividends that are taxed',
      rule: 'Taxable dividends less those the dividend allowance covers.',
      source: 'Income Tax Act 2007, s.13A',
    },
    present(tax.taxable.dividends),
    present(tax.dividendAllowance),
  );
}

/** The money given in the year, to the penny. */
export function giftAidPaid(gifts: TaxInputs['giftAid']): WorkingNode {
  return inPence('gift_aid_given', 'Gift Aid given', gifts?.payments);
}

/**
 * The money paid into pensions. Form SA100 has payments with relief at source gross: the scheme claims the
 * difference.
 */
export function pensionPaid(
  { grossPayments: { pensions } }: YearFigures,
  basicRate: YearRates['reliefs']['grossUpRate'],
): WorkingNode {
  const gross = pensions.paidAtSource;
  const paid = derived(
    {
      id: 'pension_paid.relief_at_source',
      label: 'Paid into pensions with relief at source',
      rule: () => `The gross payments less ${formatRate(basicRate.value)}, which the scheme claims.`,
      source: basicRate.law,
    },
    pence(gross.value - percentOf(gross.value, basicRate.value)),
    [gross, basicRate],
  );
  return total(
    { id: 'pension_paid', label: 'Paid into pensions', rule: 'What you paid into pensions yourself.' },
    present(paid, pensions.paidGross),
  );
}
