import { type Pence, pence, sum } from '#domain/money.ts';
import type { TaxInputs } from '../../inputs.ts';
import type { YearRates } from '../../rates/year-rates.ts';
import { excessOver, formatRate, lowest, percentOf } from '../../rounding.ts';
import {
  derived,
  incomeInPounds,
  nil,
  present,
  reliefInPounds,
  total,
  type WorkingNode,
} from '../../workings.ts';
import type { OtherSources } from '../other-sources.ts';

/** What people who live abroad have less to pay. */
export interface TaxAbroad {
  /** Tax above the limit. */
  readonly relief: WorkingNode;
  /** Tax on dividends that counts as paid, at most the tax there is. */
  readonly treatedAsPaid: WorkingNode;
}

const LAW = 'Income Tax Act 2007, ss.811, 813 and 825';
const HEAD = { id: 'abroad_relief', label: 'Tax above the limit for people who live abroad' };
const CREDIT = { id: 'dividend_tax_paid', label: 'Tax treated as paid on dividends' };
const DIVIDENDS_LAW = 'Income Tax (Trading and Other Income) Act 2005, s.399';
const NO_RELIEF = nil({ ...HEAD, rule: 'None: you were resident in the UK.' });
const NO_CREDIT = nil({ ...CREDIT, rule: 'None: you were resident in the UK.' });
export const AT_HOME: TaxAbroad = { relief: NO_RELIEF, treatedAsPaid: NO_CREDIT };

/** The first year without tax treated as paid: abolished for distributions from 6 April 2026 (Budget 2025). */
const NO_CREDIT_FROM = '2026-27';

/**
 * UK dividends of a person who lives abroad count as taxed at the ordinary rate, without a limit yet. HMRC’s calculation
 * of 2024-25, c10.5: SA100 boxes 4 and 5, and SA101 box 13.
 */
export function taxPaidOnDividends(
  { taxYear, residence, dividends, additionalIncome }: TaxInputs,
  { ordinaryRate }: YearRates['dividends'],
): WorkingNode {
  if (residence?.notResident !== true) return NO_CREDIT;
  if (taxYear >= NO_CREDIT_FROM) return nil({ ...CREDIT, rule: 'None: it ended on 5 April 2026.' });
  const income = total(
    { id: `${CREDIT.id}.dividends`, label: 'Dividends of UK companies', rule: 'All of them.' },
    present(
      incomeInPounds(`${CREDIT.id}.uk`, 'Dividends of UK companies', dividends?.uk),
      incomeInPounds(`${CREDIT.id}.funds`, 'Dividends of funds', dividends?.funds),
      incomeInPounds(`${CREDIT.id}.bonus_issues`, 'Bonus issues', additionalIncome?.bonusIssues),
    ),
  );
  if (income.value === 0) return nil({ ...CREDIT, rule: 'None: no dividends of UK companies.' });
  return derived(
    {
      ...CREDIT,
      id: `${CREDIT.id}.full`,
      rule: () => `${formatRate(ordinaryRate.value)} of dividends of UK companies. It cannot be repaid.`,
      source: DIVIDENDS_LAW,
    },
    percentOf(income.value, ordinaryRate.value),
    [income, ordinaryRate],
  );
}

/**
 * The tax of a person who lives abroad is at most the sum of two amounts: tax taken off, or treated as paid on,
 * disregarded income (A), and the tax on all other income without allowances (B). ITA 2007, s.811; HMRC’s calculation of
 * 2024-25, stage 29.
 * @param facts.tax Income Tax with its charges, after all reductions.
 * @param facts.taxOnOther the same for these inputs.
 */
export function taxAbroad(
  inputs: TaxInputs,
  facts: {
    incomeTax: WorkingNode;
    charges: WorkingNode;
    paidOnDividends: WorkingNode;
    other: OtherSources;
    taxOnOther: (inputs: TaxInputs) => Pence;
  },
): TaxAbroad {
  const { residence } = inputs;
  if (residence?.notResident !== true || residence.withoutDisregarded === true) return AT_HOME;
  const relief = reliefOf(inputs, facts);
  const left = excessOver(facts.incomeTax.value, relief.value);
  const { paidOnDividends } = facts;
  if (paidOnDividends.value <= left) return { relief, treatedAsPaid: paidOnDividends };
  const rule = 'At most the Income Tax there is: it cannot be repaid.';
  const treatedAsPaid = derived({ ...CREDIT, rule, source: DIVIDENDS_LAW }, left, [
    paidOnDividends,
    facts.incomeTax,
    ...present(relief),
  ]);
  return { relief, treatedAsPaid };
}

function reliefOf(inputs: TaxInputs, facts: Parameters<typeof taxAbroad>[1]): WorkingNode {
  const { incomeTax, charges } = facts;
  const all = total(
    {
      id: 'abroad.all_income',
      label: 'Tax on all UK income',
      rule: 'Income Tax and its charges, with the allowances you claim.',
      source: 'Income Tax Act 2007, s.23',
    },
    present(incomeTax, charges),
  );
  const paid = taxOnDisregarded(inputs, facts);
  const other = derived(
    {
      id: 'abroad.other_income',
      label: 'Tax on your other UK income',
      rule: 'Worked out again without that income and without allowances.',
      source: LAW,
    },
    facts.taxOnOther(withoutDisregarded(inputs)),
    [all],
  );
  const limit = total(
    {
      id: 'abroad.limit',
      label: 'The most that people who live abroad pay',
      rule: 'Tax taken off UK interest, dividends, State Pension and benefits, plus the tax on your other UK income without allowances.',
      source: LAW,
    },
    present(paid, other),
  );
  const value = lowest(incomeTax.value, excessOver(all.value, limit.value));
  const rule =
    value === 0
      ? 'None: the tax is not above the limit.'
      : 'The tax on all UK income less the most that people who live abroad pay.';
  return derived({ ...HEAD, rule, source: LAW }, value, [all, limit]);
}

/** Amount A: s.811(4). */
function taxOnDisregarded(
  { benefits, additionalIncome, savings }: TaxInputs,
  { paidOnDividends, other }: Parameters<typeof taxAbroad>[1],
): WorkingNode {
  const ofInterest = other.taxDeducted.filter(({ id }) => id === 'taxed_interest.tax');
  return total(
    {
      id: 'abroad.paid',
      label: 'Tax taken off income that is left out',
      rule: 'Tax taken off UK interest and benefits, and tax treated as paid on UK dividends.',
      source: 'Income Tax Act 2007, s.811(4)',
    },
    present(
      ...(savings?.taxedInterest === undefined ? [] : ofInterest),
      reliefInPounds(
        'abroad.paid.gilts',
        'Tax taken off interest on gilts',
        additionalIncome?.giltTaxDeducted,
      ),
      reliefInPounds('abroad.paid.benefits', 'Tax taken off benefits', benefits?.taxDeducted),
      paidOnDividends,
    ),
  );
}

/**
 * Without disregarded income (s.813): UK interest and dividends, the State Pension and taxable benefits. Private pensions
 * stay: only old retirement annuities among them are disregarded, and the return does not tell them apart.
 */
function withoutDisregarded(inputs: TaxInputs): TaxInputs {
  const { additionalIncome, pensions, residence, ...rest } = inputs;
  const { savings: _savings, dividends: _dividends, benefits: _benefits, ...kept } = rest;
  const {
    giltInterest: _giltInterest,
    giltTaxDeducted: _giltTax,
    stockDividends: _stock,
    bonusIssues: _bonus,
    closeCompanyLoans: _loans,
    ...additional
  } = additionalIncome ?? {};
  const { statePension: _statePension, ...private_ } = pensions ?? {};
  return {
    ...kept,
    additionalIncome: additional,
    pensions: private_,
    residence: {
      ...residence,
      allowancesByTreaty: false,
      allowancesByOtherRule: false,
      withoutDisregarded: true,
    },
  };
}

/** Income Tax and charges of a run of the steps. */
export function taxOf(figures: { incomeTax: WorkingNode; charges: { total: WorkingNode } }): Pence {
  return pence(sum(figures.incomeTax.value, figures.charges.total.value));
}

/** The tax that covers Gift Aid: without what counts as paid on dividends. HMRC’s calculation of 2024-25, c9.38. */
export function lessPaid(incomeTax: WorkingNode, paid: WorkingNode): WorkingNode {
  if (paid.value === 0) return incomeTax;
  const rule = 'Income Tax less tax treated as paid on dividends.';
  return derived(
    { id: 'income_tax.after_dividend_tax', label: 'Income Tax that you pay', rule },
    excessOver(incomeTax.value, paid.value),
    [incomeTax, paid],
  );
}
