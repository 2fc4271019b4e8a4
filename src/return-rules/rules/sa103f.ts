import { amountOf, elementsAt, has, less, textOf, total, within } from './block.ts';
import { rulesOf } from './families.ts';
import type { PageRules } from './rule.ts';

const page = rulesOf('SA103F');
const details = rulesOf('SA103F/BusinessDetails');
const nics = rulesOf('SA103F/NICs');

/** Box, and the rule that it must be absent if any page has the trading income allowance. */
type NotWithAllowance = readonly (readonly [box: string, number: number])[];

const expenses: NotWithAllowance = [
  ['CostOfGoods', 8452],
  ['SubcontractorCosts', 8453],
  ['WagesSalariesAndStaffCosts', 8454],
  ['CarVanAndTravelExpenses', 8455],
  ['RentAndOtherPropertyCosts', 8456],
  ['RepairsAndMaintenanceCosts', 8457],
  ['PhoneAndOtherOfficeCosts', 8458],
  ['AdvertisingAndEntertainmentCosts', 8459],
  ['BankAndLoanInterest', 8460],
  ['OtherFinanceCharges', 8461],
  ['DebtsWrittenOff', 8462],
  ['AccountancyAndLegalFees', 8463],
  ['DepreciationAndLossProfitOnSale', 8464],
  ['OtherBusinessExpenses', 8465],
];
const disallowable: NotWithAllowance = [
  ['DisallowableCostOfGoods', 8467],
  ['DisallowableSubcontractorCosts', 8468],
  ['DisallowableStaffCosts', 8469],
  ['DisallowableCarAndTravelExpenses', 8470],
  ['DisallowableRentAndOtherPropertyCosts', 8471],
  ['DisallowableRepairsAndMaintenanceCosts', 8472],
  ['DisallowablePhoneAndOtherOfficeCosts', 8473],
  ['DisallowableAdvertisingAndEntertainmentCosts', 8474],
  ['DisallowableBankAndLoanInterest', 8475],
  ['DisallowableOtherFinanceCharges', 8476],
  ['DisallowableDebtsWrittenOff', 8477],
  ['DisallowableAccountancyAndLegalFees', 8478],
  ['DisallowableDepreciationAndLossProfitOnSale', 8479],
  ['DisallowableOtherBusinessExpenses', 8480],
];
/** The third number is the rule that the total must be there. */
const capitalAllowances: readonly (readonly [box: string, number: number, needsTotal: number])[] = [
  ['AnnualInvestmentAllowance', 8482, 8333],
  ['AnnualAllowancesAtHigherRate', 8483, 8334],
  ['AnnualAllowancesAtLowerRate', 8484, 8335],
  ['ZeroEmissionGoodsVehicleAllowance', 8485, 8377],
  ['ZeroEmissionCarAllowance', 8572, 8563],
  ['TheStructuresAndBuildingsAllowance', 8590, 8372],
  ['FreeportAndInvestmentZonesStructuresAndBuildingsAllowance', 8566, 8564],
  ['ElectricChargePointAllowance', 8591, 8373],
  ['OtherCapitalAllowances', 8486, 8338],
  ['BalancingAllowancesOnSaleOrCessation', 8487, 8339],
];

const EXPENSES = 'BusinessExpenses/TotalExpenses';
const DISALLOWABLE = 'BusinessExpenses/DisallowableExpenses';
const ALLOWANCES = 'CapitalAllowances';
const PROFIT = 'TaxableProfitOrLoss';
const TOTAL_EXPENSES = `${EXPENSES}/TotalExpenses`;
const TOTAL_DISALLOWABLE = `${DISALLOWABLE}/TotalDisallowableExpenses`;
const TOTAL_ALLOWANCES = `${ALLOWANCES}/TotalCapitalAllowances`;
const CHARGES = `${ALLOWANCES}/TotalBalancingCharges`;
const ALLOWANCE = 'BusinessIncome/TradingIncomeAllowance';
const ADDITIONS = `${PROFIT}/AdditionsToNetProfitDeductionsFromNetLoss`;
const DEDUCTIONS = `${PROFIT}/DeductionsFromNetProfitAdditionsToNetLoss`;
const FOR_TAX = `${PROFIT}/NetBusinessProfitLossForTax`;
const ADJUSTED = `${PROFIT}/AdjustedProfitForTheYear`;
const TAXABLE = `${PROFIT}/TotalTaxableBusinessProfits`;
const BROUGHT_FORWARD = `${PROFIT}/LossBroughtForward`;
const OTHER_INCOME = `${PROFIT}/AnyOtherBusinessIncome`;
const LOSS = 'Losses/AdjustedLossForTheYear';
const STARTS = 'BusinessDetails/DateAccountingPeriodStarts';
const ENDS = 'BusinessDetails/DateAccountingPeriodEnds';

const namesOf = (table: readonly (readonly [string, ...unknown[]])[], container: string) =>
  within(container, ...table.map(([box]) => box));
const spent = namesOf(expenses, EXPENSES);
const notAllowed = namesOf(disallowable, DISALLOWABLE);
const allowances = namesOf(capitalAllowances, ALLOWANCES);
/** Boxes 15 and 16 less box 31. */
const net = ['BusinessIncome/Turnover', 'BusinessIncome/OtherBusinessIncome', `-${TOTAL_EXPENSES}`];
const forTax = ['NetProfitLoss', ADDITIONS, `-${DEDUCTIONS}`];
/** Boxes 64 or 65 and 68, less box 16.1. */
const balance = [FOR_TAX, `${PROFIT}/TaxYearAdjustment`, `-${ALLOWANCE}`];
const adjustments = [`${PROFIT}/AveragingAdjustment`, `${PROFIT}/ChangeOfAccountingPracticeAdjustment`];

const assets = within(
  'BalanceSheet/Assets',
  'EquipmentMachineryVehicles',
  'OtherFixedAssets',
  'StockAndWorkInProgress',
  'TradeDebtors',
  'BankEtcBalances',
  'CashInHand',
  'OtherCurrentAssets',
);
const liabilities = within(
  'BalanceSheet/Liabilities',
  'TradeCreditors',
  'LoansAndOverdrafts',
  'OtherLiabilities',
);
const TOTAL_ASSETS = 'BalanceSheet/Assets/TotalBusinessAssets';
const NET_ASSETS = 'BalanceSheet/NetBusinessAssets';
const CAPITAL = 'BalanceSheet/CapitalAccount';
const AT_END = `${CAPITAL}/CapitalAccountBalanceAtEnd`;
const [atStart = '', netResult = '', introduced = '', drawings = ''] = within(
  CAPITAL,
  'CapitalAccountBalanceAtStart',
  'NetProfitOrLoss',
  'CapitalIntroduced',
  'Drawings',
);

/** Rules about the full self-employment pages, SA103F. */
export const sa103f: PageRules = (year) => [
  details.inTaxYear(6433, 'DateBusinessStarted', year),
  details.inTaxYear(6433, 'DateBusinessCeased', year),
  details.rule(6434, '[FSE7] must not be before [FSE6]', (block) => {
    const ceased = textOf(block, 'DateBusinessCeased');
    return ceased !== '' && ceased < textOf(block, 'DateBusinessStarted');
  }),
  page.needs(6031, STARTS, ENDS),
  page.needs(6061, ENDS, STARTS),
  page.rule(
    6195,
    '[FSE9] must not be before [FSE8]',
    (block) => has(block, ENDS) && textOf(block, ENDS) < textOf(block, STARTS),
  ),
  page.needs(6435, 'BusinessIncome/Turnover', STARTS),
  page.needs(6437, 'BusinessIncome/OtherBusinessIncome', STARTS),

  ...[
    ...expenses.map(([box, number]) => [`${EXPENSES}/${box}`, number] as const),
    [TOTAL_EXPENSES, 8466] as const,
    ...disallowable.map(([box, number]) => [`${DISALLOWABLE}/${box}`, number] as const),
    [TOTAL_DISALLOWABLE, 8481] as const,
    ...capitalAllowances.map(([box, number]) => [`${ALLOWANCES}/${box}`, number] as const),
    [TOTAL_ALLOWANCES, 8488] as const,
  ].map(([box, number]) => page.excludes(number, box, `/SA103S/${ALLOWANCE}`, `/SA103F/${ALLOWANCE}`)),
  page.rule(
    8450,
    '[FSE16.1] must not exceed [FSE64/FSE65] + [FSE68]',
    (block) => has(block, ALLOWANCE) && total(block, balance) < 0,
  ),
  page.rule(
    8560,
    '[FSE16.1] excludes a net loss on the short pages',
    (block) =>
      has(block, ALLOWANCE) && elementsAt(block, '/SA103S/NetProfitOrLoss').some((one) => amountOf(one) < 0),
  ),

  page.neededBy(6032, TOTAL_EXPENSES, ...spent),
  page.rule(
    6053,
    '[FSE31] must equal [FSE17] to [FSE30]',
    (block) =>
      has(block, TOTAL_EXPENSES) &&
      has(block, ...spent) &&
      total(block, TOTAL_EXPENSES) !== total(block, spent),
  ),
  page.neededBy(6033, TOTAL_DISALLOWABLE, ...notAllowed),
  page.rule(
    8301,
    '[FSE46] must equal [FSE32] to [FSE45]',
    (block) =>
      has(block, TOTAL_DISALLOWABLE) &&
      has(block, ...notAllowed) &&
      total(block, TOTAL_DISALLOWABLE) !== total(block, notAllowed),
  ),
  page.rule(
    6034,
    '[FSE47/FSE48] must be present unless [FSE15] + [FSE16] - [FSE31] is 0',
    (block) => total(block, net) !== 0 && !has(block, 'NetProfitLoss'),
  ),
  page.equals(6055, 'NetProfitLoss', net),

  page.notAbove(6062, `${ALLOWANCES}/AnnualInvestmentAllowance`, 1_500_000),
  ...capitalAllowances.map(([box, , number]) => page.needs(number, `${ALLOWANCES}/${box}`, TOTAL_ALLOWANCES)),
  page.equals(6056, TOTAL_ALLOWANCES, allowances),
  page.needs(8434, TOTAL_DISALLOWABLE, ADDITIONS),
  page.needs(8435, CHARGES, ADDITIONS),
  page.needs(8436, `${PROFIT}/OwnGoodsAndServices`, ADDITIONS),
  page.equals(6059, ADDITIONS, [TOTAL_DISALLOWABLE, CHARGES, `${PROFIT}/OwnGoodsAndServices`]),
  page.neededBy(6042, DEDUCTIONS, TOTAL_ALLOWANCES, `${PROFIT}/NonTaxableBusinessIncome`),
  page.equals(6065, DEDUCTIONS, [TOTAL_ALLOWANCES, `${PROFIT}/NonTaxableBusinessIncome`]),
  page.rule(
    6044,
    '[FSE64/FSE65] must be present unless [FSE47/FSE48] + [FSE61] - [FSE63] is 0',
    (block) => total(block, forTax) !== 0 && !has(block, FOR_TAX),
  ),
  page.equals(6111, FOR_TAX, forTax),

  page.rule(8215, '[FSE73] must equal the profit with [FSE71] and [FSE72]', (block) => {
    const profit = total(block, balance);
    return (
      profit > 0 && (!has(block, ADJUSTED) || total(block, ADJUSTED) !== profit + total(block, adjustments))
    );
  }),
  page.rule(8216, '[FSE73] must equal [FSE71] + [FSE72] without a profit', (block) => {
    if (total(block, balance) > 0) return false;
    const due = total(block, adjustments);
    return due > 0 ? !has(block, ADJUSTED) || total(block, ADJUSTED) !== due : total(block, ADJUSTED) !== 0;
  }),
  page.rule(8217, '[FSE77] must equal the loss', (block) => {
    const result = total(block, balance);
    return result < 0 && total(block, LOSS) !== -result;
  }),
  page.rule(
    8218,
    '[FSE77] must be 0 or absent without a loss',
    (block) => total(block, balance) >= 0 && total(block, LOSS) !== 0,
  ),
  page.notAbove(
    8615,
    `${PROFIT}/LossBroughtForwardUsedAgainstSpreadTransitionProfit`,
    `${PROFIT}/SpreadTransitionProfitTreatedAsArising`,
  ),
  page.rule(
    6226,
    '[FSE74] must not exceed the greater of [FSE64/FSE65] and [FSE73]',
    (block) => total(block, BROUGHT_FORWARD) > Math.max(total(block, FOR_TAX), total(block, ADJUSTED)),
  ),
  page.rule(
    6045,
    '[FSE76] must be present if [FSE73], [FSE74] or [FSE75] is more than 0',
    (block) =>
      [ADJUSTED, BROUGHT_FORWARD, OTHER_INCOME].some((box) => total(block, box) > 0) && !has(block, TAXABLE),
  ),
  page.equals(6115, TAXABLE, [ADJUSTED, OTHER_INCOME, `-${BROUGHT_FORWARD}`]),
  page.notAbove(6281, 'Losses/LossOfYearSetAgainstOtherIncome', LOSS),
  page.notAbove(6449, 'Losses/LossToCarryBack', [LOSS, '-Losses/LossOfYearSetAgainstOtherIncome']),

  page.neededBy(6048, TOTAL_ASSETS, ...assets),
  page.equals(6131, TOTAL_ASSETS, assets),
  page.neededBy(6057, NET_ASSETS, TOTAL_ASSETS, ...liabilities),
  page.equals(6142, NET_ASSETS, [TOTAL_ASSETS, ...less(liabilities)]),
  page.neededBy(6058, AT_END, atStart, netResult, introduced, drawings),
  page.equals(6146, AT_END, [atStart, netResult, introduced, `-${drawings}`]),
  page.equals(6836, netResult, 'NetProfitLoss'),

  nics.holdsOneOf(
    8340,
    'PayClass2NICvoluntarily',
    'Class2NICamount',
    'Class4NICexempt',
    'AdjustmentToClass4NICProfits',
  ),
  nics.needs(8341, 'PayClass2NICvoluntarily', 'Class2NICamount'),
  nics.notAbove(8342, 'Class2NICamount', year.figures.class2),
];
