import { elementsAt, has, total, within } from './block.ts';
import { rulesOf } from './families.ts';
import { CASH_BASIS_LIMIT, propertyAllowances } from './holiday-lettings.ts';
import type { PageRules, Rule } from './rule.ts';
import { incomeTables } from './foreign-tables.ts';

const page = rulesOf('SA106');
const letting = rulesOf('SA106/OverseasLandAndPropertyIncomeDetails');
const paid = rulesOf('SA106/ForeignTaxPaid');
const other = rulesOf('SA106/OtherOverseasIncomeAndGains');

const PROPERTY = 'OverseasLandAndPropertyIncomeDetails';
const ADJUSTED = 'AdjustedProfitOrLossForTheYear';
const receipts = ['TotalRentsAndOtherPropertyReceipts', 'PremiumsPaidForLease', 'BalancingCharges'];
const PROFIT = 'TotalAdjustedProfitOrLoss';
const ALLOWANCE = `${PROPERTY}/PropertyIncomeAllowance`;
const TRADITIONAL = `${PROPERTY}/TraditionalAccounting`;

/** Rule, and the box that must be absent if a property income allowance is claimed. */
const notWithAllowance = [
  [8541, 'AllowablePropertyExpenses'],
  [8542, 'PrivateUseAdjustment'],
  [8543, 'CapitalAllowances'],
  [8544, 'ZeroEmissionGoodsVehicleAllowance'],
  [8545, 'CostsOfReplacingDomesticItems'],
  [8547, 'ResidentialFinanceCosts'],
  [8551, 'ZeroEmissionCarAllowance'],
  [8597, 'TheStructuresAndBuildingsAllowance'],
  [8599, 'ElectricChargePointAllowance'],
  [8601, 'UnusedResidentialFinanceCostsBroughtForward'],
] as const;

/** Rule, and the box that needs box 24. */
const needAdjusted = [
  [8358, 'NetProfitOrLoss'],
  [8359, 'PrivateUseAdjustment'],
  [8360, 'BalancingCharges'],
  [8361, 'CapitalAllowances'],
  [8362, 'CostsOfReplacingDomesticItems'],
  [8381, 'ZeroEmissionGoodsVehicleAllowance'],
  [8540, 'PropertyIncomeAllowance'],
  [8555, 'ZeroEmissionCarAllowance'],
  [8598, 'TheStructuresAndBuildingsAllowance'],
  [8600, 'ElectricChargePointAllowance'],
] as const;

const deductions = [
  'PropertyIncomeAllowance',
  'CapitalAllowances',
  'ZeroEmissionCarAllowance',
  'ZeroEmissionGoodsVehicleAllowance',
  'TheStructuresAndBuildingsAllowance',
  'ElectricChargePointAllowance',
  'CostsOfReplacingDomesticItems',
].map((name) => `-${name}`);

/** Rules about each let property or country. */
const lettings: readonly Rule[] = [
  ...notWithAllowance.map(([number, box]) => letting.excludes(number, box, ...propertyAllowances)),
  ...needAdjusted.map(([number, box]) => letting.needs(number, box, ADJUSTED)),
  letting.needs(6586, 'TotalRentsAndOtherPropertyReceipts', 'NumberOfProperties'),
  letting.equals(6703, 'NetProfitOrLoss', [
    'TotalRentsAndOtherPropertyReceipts',
    'PremiumsPaidForLease',
    '-AllowablePropertyExpenses',
  ]),
  letting.equals(6718, ADJUSTED, [
    'NetProfitOrLoss',
    'PrivateUseAdjustment',
    'BalancingCharges',
    ...deductions,
  ]),
  letting.notAbove(6860, 'PrivateUseAdjustment', 'AllowablePropertyExpenses'),
  letting.rule(
    8538,
    '[FOR14], [FOR16] and [FOR20] must not exceed £150,000 without [FOR14.2]',
    (block) => !has(block, 'TraditionalAccounting') && total(block, receipts) > CASH_BASIS_LIMIT * 100,
  ),
  letting.rule(8539, '[FOR14.2] must be as [PRO5.2] of lettings in the EEA', (block) => {
    const isTraditional = has(block, 'TraditionalAccounting');
    return (
      has(block, 'TotalRentsAndOtherPropertyReceipts') &&
      elementsAt(block, '/SA105/FurnishedHolidayLettings').some((tree) => {
        const lets = { tree, mtr: block.mtr };
        return (
          has(lets, 'FurnishedHolidayLettingsIncome') &&
          has(lets, 'InEEA') &&
          has(lets, 'TraditionalAccounting') !== isTraditional
        );
      })
    );
  }),
  letting.rule(
    8546,
    '[FOR24] must not be negative with [FOR14.1]',
    (block) => has(block, 'PropertyIncomeAllowance') && total(block, ADJUSTED) < 0,
  ),
  letting.rule(
    6272,
    '[FOR25] must be present if [FOR30B] exceeds 0',
    (block) => total(block, 'PropertyAbroadProfitOrLoss') > 0 && !has(block, `/SA106/${PROFIT}`),
  ),
];

/** Rules about the foreign pages, SA106. */
export const sa106: PageRules = (year) => [
  ...incomeTables(year),
  ...lettings,
  page.neededBy(
    6124,
    `${PROPERTY}/NetProfitOrLoss`,
    ...within(
      PROPERTY,
      'TotalRentsAndOtherPropertyReceipts',
      'PremiumsPaidForLease',
      'AllowablePropertyExpenses',
    ),
  ),
  page.neededIfPositive(6127, 'TotalTaxableProfit', [PROFIT, '-LossBroughtForward']),
  page.rule(
    6507,
    '[FOR27] must equal [FOR25] - [FOR26], or be 0 for a loss',
    (block) =>
      has(block, 'TotalTaxableProfit') &&
      total(block, 'TotalTaxableProfit') !== Math.max(0, total(block, [PROFIT, '-LossBroughtForward'])),
  ),
  page.neededBy(6128, 'TotalForeignTaxTakenOff', `${PROPERTY}/PropertyAbroadForeignTax`),
  page.neededBy(6130, 'TotalSpecialWithholdingTax', `${PROPERTY}/PropertyAbroadUKtaxTakenOff`),
  page.neededBy(8571, 'TotalTaxableAmount', `${PROPERTY}/PropertyAbroadTotalAmount`),
  page.rule(
    6719,
    '[FOR25] must equal the total of [FOR30B], give or take a pound',
    (block) =>
      has(block, PROFIT) && Math.abs(total(block, [PROFIT, `-${PROPERTY}/PropertyAbroadProfitOrLoss`])) > 100,
  ),
  page.equals(6720, 'TotalForeignTaxTakenOff', `${PROPERTY}/PropertyAbroadForeignTax`),
  page.equals(6721, 'TotalSpecialWithholdingTax', `${PROPERTY}/PropertyAbroadUKtaxTakenOff`),
  page.sumNotAbove(8535, ALLOWANCE, 1000),
  page.rule(8536, 'All or none of the lettings must have [FOR14.2]', (block) => {
    const ticks = elementsAt(block, TRADITIONAL).length;
    return ticks > 0 && ticks < elementsAt(block, PROPERTY).length;
  }),
  page.rule(
    8537,
    'All [FOR14], [FOR16] and [FOR20] must not exceed £150,000 without [FOR14.2]',
    (block) =>
      !has(block, TRADITIONAL) && total(block, within(PROPERTY, ...receipts)) > CASH_BASIS_LIMIT * 100,
  ),
  page.rule(
    8548,
    '[FOR25] must not be negative with [FOR14.1]',
    (block) => has(block, ALLOWANCE) && total(block, PROFIT) < 0,
  ),
  page.excludes(8549, 'LossSetOffAgainstTotalIncome', ALLOWANCE),
  page.needs(8550, 'LossSetOffAgainstTotalIncome', TRADITIONAL),
  page.needs(
    8445,
    'ResidentialPropertyIncomeOrRestrictedFinanceCosts',
    'OverseasTrustIncome/Totals/TaxableAmount',
  ),
  paid.needs(6273, 'ClaimToFTCRForeignTax', 'ClaimToFTCRAmountChargable'),
  paid.rule(
    6858,
    '[FORF] must exceed [FORC]',
    (block) =>
      has(block, 'ClaimToFTCRAmountChargable') &&
      total(block, ['ClaimToFTCRAmountChargable', '-ClaimToFTCRForeignTax']) <= 0,
  ),
  other.needs(6135, 'NumberOfYearsSincePolicyMade', 'ForeignLifeInsuranceGains'),
  other.below(6136, 'TaxTreatedAsPaid', 'ForeignLifeInsuranceGains'),
];
