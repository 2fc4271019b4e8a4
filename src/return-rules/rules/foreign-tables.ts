import { has, total } from './block.ts';
import { rulesOf } from './families.ts';
import type { PageRules, Rule } from './rule.ts';

/** A table of SA106, one row for each source of income, with the numbers of its rules. */
interface Table {
  readonly name: string;
  /** Column F. */
  readonly taxable: string;
  /** F is B with a claim, otherwise B less C: one rule, or one for each case; none for pensions. */
  readonly amounts: readonly number[];
  /** B needs F; C is at most B; D is at most B; D needs its total; F needs its total. */
  readonly others: readonly [number, number, number, number, number];
  /** Income that cannot be brought to the UK can have more tax than income. */
  readonly unlessUnremittable: boolean;
}

const ARISING = 'TaxableAmountOnInterestAndOtherSavings';
const arising = { taxable: ARISING, unlessUnremittable: true } as const;
const remitted = { taxable: 'TaxableAmount', unlessUnremittable: false } as const;

const tables: readonly Table[] = [
  { ...arising, name: 'OverseasSavings', amounts: [6598], others: [6133, 6599, 6700, 6134, 6137] },
  { ...arising, name: 'ForeignCompanies', amounts: [6138], others: [6139, 6141, 6143, 6144, 6145] },
  { ...arising, name: 'OverseasPensions', amounts: [], others: [6150, 6151, 6152, 6153, 6154] },
  { ...arising, name: 'OverseasDividendIncome', amounts: [6155], others: [6156, 6157, 6159, 6160, 6161] },
  { ...arising, name: 'OverseasTrustIncome', amounts: [6162], others: [6164, 6165, 6166, 6167, 6168] },
  {
    ...remitted,
    name: 'RemittedForeignDividends',
    amounts: [6482, 6483],
    others: [6484, 6485, 6486, 6487, 6488],
  },
];

/** Its name changed in 2025-26. */
const remittedSavings = (name: string): Table => ({
  ...remitted,
  name,
  amounts: [6475, 6476],
  others: [6477, 6478, 6479, 6480, 6481],
});

/** Rules about the tables of foreign income. */
export const incomeTables: PageRules = ({ name }) => [
  ...[
    ...tables,
    remittedSavings(name >= '2025-26' ? 'RemittedForeignIncome' : 'RemittedForeignSavings'),
  ].flatMap(rulesOfTable),
  rulesOf('SA106/RemittedForeignDividends').notAbove(
    6489,
    'AmountSubjectToDividendTaxCredit',
    'Totals/TaxableAmount',
  ),
];

function rulesOfTable({ name, taxable, amounts, others, unlessUnremittable }: Table): readonly Rule[] {
  const row = rulesOf(`SA106/${name}/IncomeSource`);
  const table = rulesOf(`SA106/${name}`);
  const [needsTaxable, taxLimit, ukLimit, needsTaxTotal, needsTotal] = others;
  const net = ['IncomeBeforeTax', '-ForeignTax'];
  const isClaimed = (block: Parameters<typeof has>[0]) => has(block, 'ClaimToFTCR');
  return [
    ...amounts.map((number, place) =>
      row.rule(
        number,
        `[${taxable}] of ${name} must be the income, less foreign tax without a claim`,
        (block) => {
          // Two rules: the first for a claim, the second without one.
          if (amounts.length === 2 && isClaimed(block) !== (place === 0)) return false;
          const due = isClaimed(block) ? total(block, 'IncomeBeforeTax') : total(block, net);
          return total(block, taxable) !== due;
        },
      ),
    ),
    row.needs(needsTaxable, 'IncomeBeforeTax', taxable),
    row.notAbove(taxLimit, 'ForeignTax', 'IncomeBeforeTax'),
    row.rule(
      ukLimit,
      `UK tax of ${name} must not exceed the income`,
      (block) =>
        !(unlessUnremittable && has(block, '/SA106/UnremittableIncome')) &&
        total(block, 'SpecialWithholdingTax') > total(block, 'IncomeBeforeTax'),
    ),
    table.needs(needsTaxTotal, 'IncomeSource/SpecialWithholdingTax', 'Totals/SWTOrUKTax'),
    table.needs(needsTotal, `IncomeSource/${taxable}`, 'Totals/TaxableAmount'),
    nearly(table, 6701, 'Totals/SWTOrUKTax', 'IncomeSource/SpecialWithholdingTax'),
    nearly(table, 6702, 'Totals/TaxableAmount', `IncomeSource/${taxable}`),
  ];
}

/** A total that can differ by a pound. */
function nearly(table: ReturnType<typeof rulesOf>, number: number, box: string, parts: string): Rule {
  return table.rule(
    number,
    `${box} must equal the total of ${parts}, give or take a pound`,
    (block) => has(block, box) && Math.abs(total(block, [box, `-${parts}`])) > 100,
  );
}
