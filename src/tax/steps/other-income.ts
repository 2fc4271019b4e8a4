import { formatPounds } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import { notBelowZero } from '../rounding.ts';
import { derived, incomeInPounds, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import { foreignAmounts, isTaxedWhenRemitted } from './foreign-sources.ts';

export interface OtherIncome {
  /** Other income before expenses. */
  readonly income: WorkingNode;
  /** Its expenses used: at most the income they belong to. */
  readonly expenses: WorkingNode;
  readonly profit: WorkingNode;
  readonly taxDeducted: readonly WorkingNode[];
}

/**
 * Income of trusts and estates (SA107), and income without its own pages (SA100 TR 3, boxes 17 to 20), receipts after a business ended (SA101 Ai 1, box 14) and
 * the benefit from pre-owned assets; offshore income gains (SA106, box 41 or 56; SI 2009/3001, regs.17 and 18).
 * ITTOIA 2005, ss.242, 574 and 687; Finance Act 2004, Sch.15. The expenses only
 * belong to the income of box 17. Expenses above the income are a loss for other income of that kind: ITA 2007,
 * s.152.
 */
export function otherIncome(inputs: TaxInputs, ofTrusts: readonly WorkingNode[]): OtherIncome {
  const { otherIncome: given = {}, additionalIncome = {} } = inputs;
  const source = incomeInPounds('other_income.income', 'Other taxable income', given.income);
  const receipts = incomeInPounds(
    'other_income.business_receipts',
    'Receipts of a business that ended',
    additionalIncome.businessReceipts,
  );
  const assets = incomeInPounds(
    'other_income.pre_owned_assets',
    'Benefit from pre-owned assets',
    given.preOwnedAssets,
  );
  const income = total(
    {
      id: 'other_income',
      label: 'Other income',
      rule: 'Other taxable income, receipts of a business that ended, the benefit from pre-owned assets, offshore income gains, foreign income taxed when it is brought to the UK, and income of trusts and estates.',
    },
    present(
      source,
      receipts,
      assets,
      ...foreignAmounts(inputs, 'otherIncome'),
      ...foreignAmounts(inputs, 'remitted'),
      ...(isTaxedWhenRemitted(inputs)
        ? [...foreignAmounts(inputs, 'interest'), ...foreignAmounts(inputs, 'dividends')]
        : []),
      ...ofTrusts,
    ),
  );
  const expenses = usedExpenses(
    reliefInPounds('other_income.expenses', 'Expenses of other income', given.expenses),
    source,
  );
  return {
    income,
    expenses,
    profit: total(
      {
        id: 'other_profit',
        label: 'Other income after expenses',
        rule: 'Other income less its expenses.',
        source: 'Income Tax (Trading and Other Income) Act 2005, ss.242 and 687; Finance Act 2004, Sch.15',
      },
      present(income),
      present(expenses),
    ),
    taxDeducted: [
      reliefInPounds('other_income.tax_deducted', 'Tax taken off other income', given.taxDeducted),
    ],
  };
}

/** The expenses on the wire: those used. */
function usedExpenses(entered: WorkingNode, income: WorkingNode): WorkingNode {
  const head = { id: 'other_expenses', label: 'Expenses of other income that can be used' };
  const limit = notBelowZero(income.value);
  if (entered.value <= limit) return total({ ...head, rule: 'All of them.' }, present(entered));
  return derived(
    {
      ...head,
      rule: () => `No more than the income they belong to, ${formatPounds(limit)}. The rest is a loss.`,
      source: 'Income Tax Act 2007, s.152',
    },
    limit,
    [entered, income],
  );
}
