import type { Rule } from './rule.ts';
import { has, sum } from './sums.ts';
import { all, type Tree } from './tree.ts';

/** Rules about SA105: its profits and losses must be what the boxes above them come to, so only one of the two is said. */

const INCOME = [
  'PropertyIncomeAndExpenses/TotalRentsAndOtherIncomeFromProperty',
  'PropertyIncomeAndExpenses/PremiumsForGrantOfALease',
  'PropertyIncomeAndExpenses/ReversePremiumsAndInducements',
  'TaxableProfitOrLoss/PrivateUseAdjustment',
  'TaxableProfitOrLoss/BalancingCharges',
] as const;
const EXPENSES = [
  'PropertyIncomeAndExpenses/RentRatesInsuranceAndGroundRents',
  'PropertyIncomeAndExpenses/RepairsAndMaintenance',
  'PropertyIncomeAndExpenses/AllowableInterestAndOtherFinancialCharges',
  'PropertyIncomeAndExpenses/LegalManagementAndProfessionalFees',
  'PropertyIncomeAndExpenses/CostsOfServicesProvided',
  'PropertyIncomeAndExpenses/OtherPropertyExpenses',
  'TaxableProfitOrLoss/AnnualInvestmentAllowance',
  'TaxableProfitOrLoss/TheStructuresAndBuildingsAllowance',
  'TaxableProfitOrLoss/ElectricChargePointAllowance',
  'TaxableProfitOrLoss/FreeportAndInvestmentZonesStructuresAndBuildingsAllowance',
  'TaxableProfitOrLoss/ZeroEmissionGoodsVehicleAllowance',
  'TaxableProfitOrLoss/ZeroEmissionCarAllowance',
  'TaxableProfitOrLoss/EnhancedCapitalAllowances',
  'TaxableProfitOrLoss/CostsOfReplacingDomesticItems',
  'TaxableProfitOrLoss/RentARoomExemptAmount',
] as const;
const ALLOWANCE = 'PropertyIncomeAndExpenses/PropertyIncomeAllowance';

const HOLIDAY_INCOME = inHolidayLettings(
  'FurnishedHolidayLettingsIncome',
  'PrivateUseAdjustment',
  'BalancingCharges',
);
const HOLIDAY_EXPENSES = inHolidayLettings(
  'FurnishedHolidayLettingsExpenses',
  'FurnishedHolidayLettingsInterestEtcCosts',
  'FurnishedHolidayLettingsManagementEtcFees',
  'FurnishedHolidayLettingsOtherExpenses',
  'ElectricChargePointAllowance',
  'ZeroEmissionCarAllowance',
  'CapitalAllowances',
);
const [HOLIDAY_ALLOWANCE = ''] = inHolidayLettings('PropertyIncomeAllowance');

/** Rule, box of holiday lettings that must be empty where an allowance is claimed. */
const notWithAllowance = [
  [8510, 'FurnishedHolidayLettingsExpenses'],
  [8511, 'FurnishedHolidayLettingsInterestEtcCosts'],
  [8512, 'FurnishedHolidayLettingsManagementEtcFees'],
  [8513, 'FurnishedHolidayLettingsOtherExpenses'],
  [8514, 'PrivateUseAdjustment'],
  [8515, 'CapitalAllowances'],
  [8516, 'LossForYear'],
  [8589, 'ZeroEmissionCarAllowance'],
  [8593, 'ElectricChargePointAllowance'],
] as const;

export const propertyRules: readonly Rule[] = [
  ...notWithAllowance.map(([number, name]): Rule => ({
    number,
    text: `${name} of holiday lettings must be absent where the property income allowance is claimed`,
    breaks: ({ mtr }) =>
      has(mtr, `SA105/FurnishedHolidayLettings/${name}`) &&
      (has(mtr, `SA105/${HOLIDAY_ALLOWANCE}`) || has(mtr, `SA105/${ALLOWANCE}`)),
  })),
  {
    number: 6140,
    text: '[PRO10] must not exceed [PRO6] to [PRO9]',
    breaks: ({ mtr }) =>
      sum(mtr, 'SA105/FurnishedHolidayLettings/PrivateUseAdjustment') >
      sum(mtr, ...HOLIDAY_EXPENSES.slice(0, 4).map((path) => `SA105/${path}`)),
  },
  {
    number: 6468,
    text: '[PRO4] must be absent if [PRO37] is present',
    breaks: ({ mtr }) =>
      has(mtr, 'SA105/TaxableProfitOrLoss/RentARoomExemptAmount') &&
      has(mtr, 'SA105/UKPropertyDetails/RentARoomReliefClaim'),
  },
  {
    number: 8507,
    text: '[PRO5.2] and [PRO20.2] must both be there or both be absent',
    breaks: ({ mtr }) =>
      has(mtr, 'SA105/FurnishedHolidayLettings') &&
      !has(mtr, 'SA105/FurnishedHolidayLettings/InEEA') &&
      (has(mtr, 'SA105/PropertyIncomeAndExpenses') || has(mtr, 'SA105/TaxableProfitOrLoss')) &&
      has(mtr, 'SA105/PropertyIncomeAndExpenses/TraditionalAccounting') !==
        has(mtr, 'SA105/FurnishedHolidayLettings/TraditionalAccounting'),
  },
  equals(8265, 'FurnishedHolidayLettings/LossForYear', HOLIDAY_EXPENSES, HOLIDAY_INCOME),
  equals(8267, 'FurnishedHolidayLettings/AdjustedProfitForTheYear', HOLIDAY_INCOME, [
    HOLIDAY_ALLOWANCE,
    ...HOLIDAY_EXPENSES,
  ]),
  equals(8269, 'TaxableProfitOrLoss/AdjustedProfitForTheYear', INCOME, [ALLOWANCE, ...EXPENSES]),
  equals(8270, 'TaxableProfitOrLoss/AdjustedLossForTheYear', EXPENSES, INCOME),
  {
    number: 8531,
    text: '[PRO41] should not be present if [PRO20.1] is present',
    breaks: ({ mtr }) =>
      all(mtr, 'SA105').some(
        (page) => has(page, 'TaxableProfitOrLoss/AdjustedLossForTheYear') && has(page, ALLOWANCE),
      ),
  },
];

/** An element that, where it is there, must be one sum less another. */
function equals(number: number, element: string, of: readonly string[], less: readonly string[]): Rule {
  const difference = (page: Tree) => sum(page, ...of) - sum(page, ...less);
  return {
    number,
    text: `${element} must equal the boxes above it`,
    breaks: ({ mtr }) =>
      all(mtr, 'SA105').some((page) => has(page, element) && sum(page, element) !== difference(page)),
  };
}

function inHolidayLettings(...names: readonly string[]): readonly string[] {
  return names.map((name) => `FurnishedHolidayLettings/${name}`);
}
