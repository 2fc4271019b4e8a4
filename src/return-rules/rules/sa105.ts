import { elementsAt, has, less, total, within } from './block.ts';
import { rulesOf } from './families.ts';
import {
  CASH_BASIS_LIMIT,
  holidayLettings,
  lettingReceipts,
  propertyAllowances,
} from './holiday-lettings.ts';
import { type PageRules, until } from './rule.ts';

const page = rulesOf('SA105');

const LETTINGS = 'FurnishedHolidayLettings';
const ALLOWANCE = 'PropertyIncomeAndExpenses/PropertyIncomeAllowance';
const TRADITIONAL = 'PropertyIncomeAndExpenses/TraditionalAccounting';
const ADJUSTED_PROFIT = 'TaxableProfitOrLoss/AdjustedProfitForTheYear';
const ADJUSTED_LOSS = 'TaxableProfitOrLoss/AdjustedLossForTheYear';
const BROUGHT_FORWARD = 'TaxableProfitOrLoss/LossBroughtForward';
const RENT_A_ROOM = 'TaxableProfitOrLoss/RentARoomExemptAmount';
const INVESTMENT = 'TaxableProfitOrLoss/AnnualInvestmentAllowance';
const GOODS_VEHICLES = 'TaxableProfitOrLoss/ZeroEmissionGoodsVehicleAllowance';
const PRIVATE_USE = 'TaxableProfitOrLoss/PrivateUseAdjustment';
const SET_OFF = 'TaxableProfitOrLoss/LossSetOffAgainstTotalIncomeOfTheYear';

/** Boxes 20, 22, 23 and 31. */
const receipts = [
  ...within(
    'PropertyIncomeAndExpenses',
    'TotalRentsAndOtherIncomeFromProperty',
    'PremiumsForGrantOfALease',
    'ReversePremiumsAndInducements',
  ),
  'TaxableProfitOrLoss/BalancingCharges',
];
const income = [...receipts, PRIVATE_USE];
/** Box, and the rule that it must be absent if a property income allowance is claimed. */
const expenses: readonly (readonly [box: string, number: number])[] = [
  ['PropertyIncomeAndExpenses/RentRatesInsuranceAndGroundRents', 8518],
  ['PropertyIncomeAndExpenses/RepairsAndMaintenance', 8519],
  ['PropertyIncomeAndExpenses/AllowableInterestAndOtherFinancialCharges', 8520],
  ['PropertyIncomeAndExpenses/LegalManagementAndProfessionalFees', 8521],
  ['PropertyIncomeAndExpenses/CostsOfServicesProvided', 8522],
  ['PropertyIncomeAndExpenses/OtherPropertyExpenses', 8523],
  [INVESTMENT, 8525],
  ['TaxableProfitOrLoss/TheStructuresAndBuildingsAllowance', 8594],
  ['TaxableProfitOrLoss/ElectricChargePointAllowance', 8595],
  ['TaxableProfitOrLoss/FreeportAndInvestmentZonesStructuresAndBuildingsAllowance', 8530],
  ['TaxableProfitOrLoss/ZeroEmissionCarAllowance', 8559],
  ['TaxableProfitOrLoss/EnhancedCapitalAllowances', 8528],
  ['TaxableProfitOrLoss/CostsOfReplacingDomesticItems', 8529],
];
const notWithAllowance = [
  ...expenses,
  [PRIVATE_USE, 8524],
  ['TaxableProfitOrLoss/ResidentialFinanceCosts', 8534],
  ['TaxableProfitOrLoss/UnusedResidentialFinanceCostsBroughtForward', 8596],
] as const;
const costs = [...expenses.map(([box]) => box), GOODS_VEHICLES, RENT_A_ROOM];
const profit = [...income, `-${ALLOWANCE}`, ...less(costs)];
const loss = [...costs, ...less(income)];

/**
 * Rules about UK property, SA105. From 2025-26 holiday lettings and the goods vehicles allowance have no box, so those
 * sums are zero.
 */
export const sa105: PageRules = (year) => [
  ...until('2024-25', year, [
    ...holidayLettings,
    page.excludes(8527, GOODS_VEHICLES, ...propertyAllowances),
    page.sumNotAbove(8505, [`${LETTINGS}/PropertyIncomeAllowance`, ALLOWANCE], 1000),
    page.rule(
      8264,
      'Exactly one of two sets of holiday lettings must be in the EEA',
      (block) =>
        elementsAt(block, LETTINGS).length === 2 && elementsAt(block, `${LETTINGS}/InEEA`).length !== 1,
    ),
  ]),
  ...notWithAllowance.map(([box, number]) => page.excludes(number, box, ...propertyAllowances)),
  page.notAbove(8517, ALLOWANCE, receipts),
  page.notAbove(6122, INVESTMENT, 1_000_000),
  page.needs(8526, INVESTMENT, TRADITIONAL),
  page.excludes(6468, RENT_A_ROOM, 'UKPropertyDetails/RentARoomReliefClaim'),
  page.notAbove(6469, RENT_A_ROOM, 7500),
  page.neededIfPositive(8262, ADJUSTED_PROFIT, profit),
  page.equals(8269, ADJUSTED_PROFIT, profit),
  page.notAbove(8441, BROUGHT_FORWARD, ADJUSTED_PROFIT),
  page.neededIfPositive(6119, 'TaxableProfitOrLoss/TaxableProfitForTheYear', [
    ADJUSTED_PROFIT,
    `-${BROUGHT_FORWARD}`,
  ]),
  page.equals(6472, 'TaxableProfitOrLoss/TaxableProfitForTheYear', [ADJUSTED_PROFIT, `-${BROUGHT_FORWARD}`]),
  page.neededIfPositive(8263, ADJUSTED_LOSS, loss),
  page.equals(8270, ADJUSTED_LOSS, loss),
  page.excludes(8531, ADJUSTED_LOSS, ALLOWANCE),
  page.excludes(8532, SET_OFF, ALLOWANCE),
  page.needs(8533, SET_OFF, TRADITIONAL),
  page.rule(8506, 'Receipts above £150,000 need [PRO20.2]', (block) => {
    const cashBasisLettings = elementsAt(block, LETTINGS)
      .map((tree) => ({ tree, mtr: block.mtr }))
      .filter((letting) => !has(letting, 'InEEA', 'TraditionalAccounting'))
      .map((letting) => total(letting, lettingReceipts));
    const all = cashBasisLettings.reduce((so, one) => so + one, total(block, receipts));
    return !has(block, TRADITIONAL) && all > CASH_BASIS_LIMIT * 100;
  }),
];
