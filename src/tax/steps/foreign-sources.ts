import type { ForeignInputs } from '../foreign-inputs.ts';
import type { TaxInputs } from '../inputs.ts';
import { notBelowZero } from '../rounding.ts';
import { derived, incomeInPounds, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';

/** Income of SA106 that is taxed as it is, by the box it is entered in. */
export type ForeignWord = 'interest' | 'dividends' | 'pension' | 'otherIncome' | 'remitted';

const words: Readonly<Record<ForeignWord, string>> = {
  interest: 'Interest of',
  dividends: 'Dividends of',
  pension: 'Pension of',
  otherIncome: 'Income of',
  remitted: 'Income brought to the UK of',
};

/** 'Banco Uno', or 'source 2' when the entry has no name. */
export function sourceName({ name }: ForeignInputs, index: number): string {
  return name ?? `source ${index + 1}`;
}

/**
 * The taxable amounts of one kind, one for each source: with a claim to credit the income before foreign tax, otherwise
 * what is left after it. Taxation (International and Other Provisions) Act 2010, ss.31(2) and 112.
 */
export function foreignAmounts(inputs: TaxInputs, word: ForeignWord): WorkingNode[] {
  const { foreignSources = [], foreignRegime } = inputs;
  return foreignSources.flatMap((source, index) => {
    if (source[word] === undefined) return [];
    const amount = taxableAmount(source, index, word);
    const relief = foreignRegime?.income === true ? reliefOf(source, index, amount) : undefined;
    return [relief === undefined ? amount : afterRelief(source, index, word, amount, relief)];
  });
}

/**
 * Interest and dividends taxed when they are brought to the UK are taxed like pay, not as savings or dividends: ITA
 * 2007, ss.18(5) and 19(3); HMRC’s calculation of 2024-25, c1.41 to c1.44.
 */
export function isTaxedWhenRemitted({ residence }: TaxInputs): boolean {
  return residence?.remittanceBasis === true;
}

/** Relief for new residents, of every source but property. Zero without a claim. */
export function regimeReliefs(inputs: TaxInputs): WorkingNode[] {
  const { foreignSources = [], foreignRegime } = inputs;
  if (foreignRegime?.income !== true) return [];
  return foreignSources.flatMap((source, index) =>
    foreignWords.flatMap((word) =>
      source[word] === undefined ? [] : (reliefOf(source, index, taxableAmount(source, index, word)) ?? []),
    ),
  );
}

const foreignWords = ['interest', 'dividends', 'pension'] as const;
const REGIME = 'Income Tax (Trading and Other Income) Act 2005, s.845A';

/** At most the taxable amount; undefined without relief. */
function reliefOf(source: ForeignInputs, index: number, amount: WorkingNode): WorkingNode | undefined {
  const id = `foreign_${index + 1}.regime_relief`;
  const name = sourceName(source, index);
  const entered = reliefInPounds(id, `Relief for new residents on ${name}`, source.regimeRelief);
  if (entered.value === 0) return undefined;
  if (entered.value <= amount.value) return entered;
  const head = { id: `${id}.used`, label: `Relief for new residents on ${name} that can be used` };
  return derived({ ...head, rule: 'At most the income.', source: REGIME }, notBelowZero(amount.value), [
    entered,
    amount,
  ]);
}

function afterRelief(
  source: ForeignInputs,
  index: number,
  word: ForeignWord,
  amount: WorkingNode,
  relief: WorkingNode,
): WorkingNode {
  return total(
    {
      id: `foreign_${index + 1}.${word}.after_relief`,
      label: `${words[word]} ${sourceName(source, index)}, after relief`,
      rule: 'The income less relief for new residents on foreign income.',
      source: `${REGIME}; HMRC RFIG43000`,
    },
    present(amount),
    present(relief),
  );
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
