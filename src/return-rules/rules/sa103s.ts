import type { KnownYear } from '../return-years.ts';
import { amountOf, type Block, elementsAt, has, less, textOf, total } from './block.ts';
import { rulesOf } from './families.ts';
import { type PageRules, since } from './rule.ts';

const page = rulesOf('SA103S');
const details = rulesOf('SA103S/BusinessDetails');
const losses = rulesOf('SA103S/ProfitsLossesNICsAndCIS');

/** Box, and the rule that it must be absent if any page has the trading income allowance. */
type NotWithAllowance = readonly (readonly [box: string, number: number])[];

const expenses: NotWithAllowance = [
  ['AllowableBusinessExpenses/CostOfGoods', 8491],
  ['AllowableBusinessExpenses/CarVanAndTravelExpenses', 8492],
  ['AllowableBusinessExpenses/WagesSalariesAndStaffCosts', 8493],
  ['AllowableBusinessExpenses/RentAndOtherPropertyCosts', 8494],
  ['AllowableBusinessExpenses/RepairsAndMaintenanceCosts', 8495],
  ['AllowableBusinessExpenses/AccountancyAndLegalFees', 8496],
  ['AllowableBusinessExpenses/InterestAndFinanceCharges', 8497],
  ['AllowableBusinessExpenses/PhoneAndOtherOfficeCosts', 8498],
  ['AllowableBusinessExpenses/OtherAllowableBusinessExpenses', 8499],
];
const capitalAllowances: NotWithAllowance = [
  ['CapitalAllowances/AnnualInvestmentAllowance', 8501],
  ['CapitalAllowances/AllowanceForSmallBalanceOfUnrelievedExpenditure', 8502],
  ['CapitalAllowances/ZeroEmissionCarAllowance', 8569],
  ['CapitalAllowances/OtherCapitalAllowances', 8503],
  ['CapitalAllowances/TheStructuresAndBuildingsAllowance', 8592],
  ['CapitalAllowances/FreeportAndInvestmentZonesStructuresAndBuildingsAllowance', 8570],
];
const TOTAL_EXPENSES = 'AllowableBusinessExpenses/TotalAllowableExpenses';
const TURNOVER = 'BusinessIncome/Turnover';
const ALLOWANCE = 'BusinessIncome/TradingIncomeAllowance';
const PROFIT = 'TaxableProfits/NetBusinessProfitForTax';
const LOSS = 'ProfitsLossesNICsAndCIS/NetBusinessLossForTax';
const TAXABLE = 'ProfitsLossesNICsAndCIS/TotalTaxableBusinessProfits';
const BROUGHT_FORWARD = 'TaxableProfits/LossBroughtForward';

const boxesOf = (table: NotWithAllowance) => table.map(([box]) => box);
/** Boxes 9 and 10 less box 20. */
const net = [TURNOVER, 'BusinessIncome/OtherBusinessIncome', `-${TOTAL_EXPENSES}`];
/** Boxes 21 or 22, 26 and 27. */
const beforeAllowances = [
  'NetProfitOrLoss',
  'CapitalAllowances/TotalBalancingCharges',
  'TaxableProfits/OwnGoodsAndServices',
];
const profit = [...beforeAllowances, `-${ALLOWANCE}`, ...less(boxesOf(capitalAllowances))];
const loss = [...boxesOf(capitalAllowances), ...less(beforeAllowances)];
const taxable = [PROFIT, 'TaxableProfits/AnyOtherBusinessIncome', `-${BROUGHT_FORWARD}`];

/** Rules about the short self-employment pages, SA103S. */
export const sa103s: PageRules = (year) => [
  details.inTaxYear(6433, 'DateBusinessStarted', year),
  details.inTaxYear(6433, 'DateBusinessCeased', year),
  details.rule(6147, '[SSE6] must not be before [SSE5]', (block) => {
    const ceased = textOf(block, 'DateBusinessCeased');
    return ceased !== '' && ceased < textOf(block, 'DateBusinessStarted');
  }),
  ...turnoverRules(year),

  page.rule(
    8489,
    '[SSE10.1] must not exceed [SSE21/SSE22] + [SSE26] + [SSE27] if there is no net loss',
    (block) =>
      total(block, 'NetProfitOrLoss') >= 0 && total(block, ALLOWANCE) > total(block, beforeAllowances),
  ),
  page.rule(
    8490,
    '[SSE10.1] excludes a net loss on any page',
    (block) =>
      has(block, ALLOWANCE) && elementsAt(block, '/SA103S/NetProfitOrLoss').some((one) => amountOf(one) < 0),
  ),
  ...[...expenses, [TOTAL_EXPENSES, 8500] as const, ...capitalAllowances, [LOSS, 8504] as const].map(
    ([box, number]) => page.excludes(number, box, `/SA103S/${ALLOWANCE}`, `/SA103F/${ALLOWANCE}`),
  ),

  page.neededBy(6063, TOTAL_EXPENSES, ...boxesOf(expenses)),
  page.rule(
    6163,
    '[SSE20] must equal [SSE11] to [SSE19] from a turnover of £90,000',
    (block) =>
      total(block, TOTAL_EXPENSES) > 0 &&
      total(block, TURNOVER) >= TURNOVER_LIMIT * 100 &&
      total(block, TOTAL_EXPENSES) !== total(block, boxesOf(expenses)),
  ),
  page.rule(
    6066,
    '[SSE21/SSE22] must be present unless [SSE9] + [SSE10] - [SSE20] is 0',
    (block) => total(block, net) !== 0 && !has(block, 'NetProfitOrLoss'),
  ),
  page.equals(6176, 'NetProfitOrLoss', net),
  page.notAbove(6070, 'CapitalAllowances/AnnualInvestmentAllowance', 1_500_000),
  page.notAbove(8568, 'CapitalAllowances/AllowanceForSmallBalanceOfUnrelievedExpenditure', 2000),

  page.neededIfPositive(6067, PROFIT, profit),
  page.rule(6177, '[SSE28] must equal the profit after allowances', (block) => {
    const due = total(block, profit);
    return has(block, PROFIT) && due > 0 && total(block, PROFIT) !== due;
  }),
  page.notAbove(6282, BROUGHT_FORWARD, PROFIT),
  page.neededIfPositive(6068, TAXABLE, taxable),
  page.equals(6178, TAXABLE, taxable),
  page.neededIfPositive(6069, LOSS, loss),
  page.rule(6183, '[SSE32] must equal the loss after allowances', (block) => {
    const due = total(block, loss);
    return has(block, LOSS) && due >= 0 && total(block, LOSS) !== due;
  }),
  losses.notAbove(6224, 'LossOfYearSetAgainstOtherIncome', 'NetBusinessLossForTax'),
  losses.notAbove(6510, 'LossToCarryBack', ['NetBusinessLossForTax', '-LossOfYearSetAgainstOtherIncome']),

  losses.needs(8344, 'PayClass2NICvoluntarily', 'Class2NICamount'),
  losses.notAbove(8345, 'Class2NICamount', year.figures.class2),
  ...since('2025-26', year, [
    details.needs(8675, 'DidYourBusinessStart=yes', 'DateBusinessStarted'),
    details.needs(8676, 'DidYourBusinessCease=yes', 'DateBusinessCeased'),
  ]),
];

/** A business with this turnover cannot use the short pages. The limit is lower for part of a year. */
const TURNOVER_LIMIT = 90_000;

/** The rule depends on which of the two dates is present. */
function turnoverRules(year: KnownYear) {
  const rule = (number: number, text: string, isAbout: (hasStart: boolean, hasEnd: boolean) => boolean) =>
    page.rule(number, text, (block) => {
      const [start, end] = datesOf(block);
      return isAbout(start !== '', end !== '') && isTooMuch(block, year);
    });
  return [
    rule(6235, '[SSE9] must be below £90,000', (start, end) => !start && !end),
    rule(6236, '[SSE9] must be below £90,000 for the days from [SSE5]', (start, end) => start && !end),
    rule(6237, '[SSE9] must be below £90,000 for the days to [SSE6]', (start, end) => !start && end),
    rule(6238, '[SSE9] must be below £90,000 for the days [SSE5] to [SSE6]', (start, end) => start && end),
  ];
}

function isTooMuch(block: Block, { periodStart, periodEnd }: KnownYear): boolean {
  const [start, end] = datesOf(block);
  const share = TURNOVER_LIMIT * 100 * daysFrom(start || periodStart, end || periodEnd);
  const turnover = total(block, TURNOVER) * daysFrom(periodStart, periodEnd);
  return has(block, TURNOVER) && turnover >= share;
}

function datesOf(block: Block): readonly [start: string, end: string] {
  return [
    textOf(block, 'BusinessDetails/DateBusinessStarted'),
    textOf(block, 'BusinessDetails/DateBusinessCeased'),
  ];
}

/** Counts both days. */
function daysFrom(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
}
