import type { TaxInputs } from '../inputs.ts';
import { incomeInPounds, present, total, type WorkingNode } from '../workings.ts';
import { foreignAmounts, isTaxedWhenRemitted } from './foreign-sources.ts';
import { partnershipDividends } from './partnership-income.ts';

/**
 * Dividends and income taxed as dividends. ITA 2007, s.19; ITTOIA 2005, ss.383 to 421. SA100 TR 3, boxes 4 to 6;
 * SA101 Ai 1, boxes 12 to 13.1; SA104F, box 70; SA106, box 6; SA107. No tax credit is added: it ended in 2016. Foreign dividends of SA100 are
 * after foreign tax: without a claim to credit, the tax is deducted from the income (Taxation (International and Other
 * Provisions) Act 2010, s.112).
 */
export function dividendIncome(inputs: TaxInputs, ofTrusts: readonly WorkingNode[]): WorkingNode {
  const { dividends = {}, additionalIncome = {}, partnerships = [] } = inputs;
  return total(
    {
      id: 'dividends',
      label: 'Dividends',
      rule: 'Dividends and other distributions added together.',
      source: 'Income Tax Act 2007, s.19',
    },
    present(
      incomeInPounds('dividends.uk', 'Dividends of UK companies', dividends.uk),
      incomeInPounds('dividends.funds', 'Dividends of funds', dividends.funds),
      incomeInPounds('dividends.foreign', 'Foreign dividends', dividends.foreign),
      ...(isTaxedWhenRemitted(inputs) ? [] : foreignAmounts(inputs, 'dividends')),
      incomeInPounds('dividends.stock', 'Stock dividends', additionalIncome.stockDividends),
      incomeInPounds('dividends.bonus_issues', 'Bonus issues', additionalIncome.bonusIssues),
      incomeInPounds(
        'dividends.close_company_loans',
        'Loans of close companies written off',
        additionalIncome.closeCompanyLoans,
      ),
      ...partnerships.flatMap((one, index) =>
        one.dividends === undefined
          ? []
          : partnershipDividends(one, {
              id: `partnership_${index + 1}`,
              name: one.name ?? `partnership ${index + 1}`,
            }),
      ),
      ...ofTrusts,
    ),
  );
}
