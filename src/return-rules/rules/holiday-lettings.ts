import { has, less, total } from './block.ts';
import { rulesOf } from './families.ts';
import type { Rule } from './rule.ts';

const lettings = rulesOf('SA105/FurnishedHolidayLettings');

/** The boxes that claim it, on any page of the return. */
export const propertyAllowances = [
  '/SA105/FurnishedHolidayLettings/PropertyIncomeAllowance',
  '/SA105/PropertyIncomeAndExpenses/PropertyIncomeAllowance',
  '/SA106/OverseasLandAndPropertyIncomeDetails/PropertyIncomeAllowance',
];
/** In pounds: receipts above it cannot use the cash basis. */
export const CASH_BASIS_LIMIT = 150_000;

export const lettingReceipts = ['FurnishedHolidayLettingsIncome', 'BalancingCharges'];
const FOREIGN = '/SA106/OverseasLandAndPropertyIncomeDetails';
const foreignReceipts = [
  `${FOREIGN}/TotalRentsAndOtherPropertyReceipts`,
  `${FOREIGN}/PremiumsPaidForLease`,
  `${FOREIGN}/BalancingCharges`,
];
const income = [...lettingReceipts, 'PrivateUseAdjustment'];
/** Boxes 6 to 9. */
const runningCosts = [
  'FurnishedHolidayLettingsExpenses',
  'FurnishedHolidayLettingsInterestEtcCosts',
  'FurnishedHolidayLettingsManagementEtcFees',
  'FurnishedHolidayLettingsOtherExpenses',
];
const costs = [
  ...runningCosts,
  'ElectricChargePointAllowance',
  'ZeroEmissionCarAllowance',
  'CapitalAllowances',
];
const profit = [...income, '-PropertyIncomeAllowance', ...less(costs)];
const loss = [...costs, ...less(income)];

/** Rule, and the box that must be absent if a property income allowance is claimed. */
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

/** Rules about furnished holiday lettings on SA105, one block for the UK and one for the EEA. Their last year is 2024-25. */
export const holidayLettings: readonly Rule[] = [
  ...notWithAllowance.map(([number, box]) => lettings.excludes(number, box, ...propertyAllowances)),
  lettings.notAbove(8509, 'PropertyIncomeAllowance', lettingReceipts),
  lettings.notAbove(6140, 'PrivateUseAdjustment', runningCosts),
  lettings.neededIfPositive(6117, 'AdjustedProfitForTheYear', profit),
  lettings.equals(8267, 'AdjustedProfitForTheYear', profit),
  lettings.notAbove(8440, 'LossesBroughtForward', 'AdjustedProfitForTheYear'),
  lettings.neededIfPositive(8289, 'TaxableProfitForYear', [
    'AdjustedProfitForTheYear',
    '-LossesBroughtForward',
  ]),
  lettings.equals(8266, 'TaxableProfitForYear', ['AdjustedProfitForTheYear', '-LossesBroughtForward']),
  lettings.neededIfPositive(8290, 'LossForYear', loss),
  lettings.equals(8265, 'LossForYear', loss),
  lettings.rule(
    8268,
    '[PRO16] needs [PRO15] to be absent or 0',
    (block) => has(block, 'LossForYear') && total(block, 'TaxableProfitForYear') !== 0,
  ),
  lettings.rule(
    8507,
    '[PRO5.2] and [PRO20.2] must both be present or both be absent',
    (block) =>
      !has(block, 'InEEA') &&
      has(block, '/SA105/PropertyIncomeAndExpenses/*', '/SA105/TaxableProfitOrLoss/*') &&
      has(block, '/SA105/PropertyIncomeAndExpenses/TraditionalAccounting') !==
        has(block, 'TraditionalAccounting'),
  ),
  lettings.rule(
    8508,
    'Receipts above £150,000 in the EEA need [PRO5.2]',
    (block) =>
      has(block, 'InEEA') &&
      !has(block, 'TraditionalAccounting') &&
      has(block, ...lettingReceipts) &&
      total(block, [...lettingReceipts, ...foreignReceipts]) > CASH_BASIS_LIMIT * 100,
  ),
];
