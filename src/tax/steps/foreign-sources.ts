import type { ForeignInputs } from '../foreign-inputs.ts';
import type { TaxInputs } from '../inputs.ts';
import { notBelowZero } from '../rounding.ts';
import { derived, incomeInPounds, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';

/** Income of SA106 that is taxed as it is, by the box it is entered in. */
export type ForeignWord = 'interest' | 'dividends' | 'pension' | 'otherIncome';

const words: Readonly<Record<ForeignWord, string>> = {
  interest: 'Interest of',
  dividends: 'Dividends of',
  pension: 'Pension of',
  otherIncome: 'Income of',
};

/** 'Banco Uno', or 'source 2' when the entry has no name. */
export function sourceName({ name }: ForeignInputs, index: number): string {
  return name ?? `source ${index + 1}`;
}

/**
 * The taxable amounts of one kind, one for each source: with a claim to credit the income before foreign tax, otherwise
 * what is left after it. Taxation (International and Other Provisions) Act 2010, ss.31(2) and 112.
 */
export function foreignAmounts({ foreignSources = [] }: TaxInputs, word: ForeignWord): WorkingNode[] {
  return foreignSources.flatMap((source, index) => {
    const amount = source[word];
    return amount === undefined ? [] : [taxableAmount(source, index, word)];
  });
}

function taxableAmount(source: ForeignInputs, index: number, word: ForeignWord): WorkingNode {
  const id = `foreign_${index + 1}.${word}`;
  const label = `${words[word]} ${sourceName(source, index)}`;
  const income = incomeInPounds(id, label, source[word]);
  if (source.claimsCredit === true) return income;
  const tax = reliefInPounds(`${id}.foreign_tax`, 'Foreign tax taken off', source.foreignTax);
  if (tax.value === 0) return income;
  const left = total(
    {
      id: `${id}.after_tax`,
      label: `${label}, after foreign tax`,
      rule: 'The income less the foreign tax, because no credit is claimed for it.',
      source: 'Taxation (International and Other Provisions) Act 2010, s.112',
    },
    present(income),
    [tax],
  );
  if (left.value >= 0) return left;
  const rule = 'None: the foreign tax is more than the income.';
  return derived({ id: `${id}.none`, label, rule }, notBelowZero(left.value), [left]);
}

/**
 * Special Withholding Tax and UK tax taken off foreign income: both count as Income Tax deducted. Taxation
 * (International and Other Provisions) Act 2010, ss.135 to 140.
 */
export function foreignTaxDeducted({ foreignSources = [] }: TaxInputs): WorkingNode[] {
  return foreignSources.map((source, index) =>
    reliefInPounds(
      `foreign_${index + 1}.tax_deducted`,
      `UK tax taken off ${sourceName(source, index)}`,
      source.ukTax,
    ),
  );
}
