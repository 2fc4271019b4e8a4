import { has, textOf, total, within } from './block.ts';
import { rulesOf } from './families.ts';
import { hasWrongCheckDigit } from './partnership-reference.ts';
import { type PageRules, since } from './rule.ts';

const page = rulesOf('SA104S');
const details = rulesOf('SA104S/PartnershipDetails');
const profits = rulesOf('SA104S/ShareOfPartnershipTradingOrProfessionalProfits');
const losses = rulesOf('SA104S/ShareOfPartnershipTradingOrProfessionalLosses');
const nics = rulesOf('SA104S/NICs');

const PROFITS = 'ShareOfPartnershipTradingOrProfessionalProfits';
const ADJUSTED_PROFIT = `${PROFITS}/AdjustedProfitForYear`;
const ADJUSTED_LOSS = 'ShareOfPartnershipTradingOrProfessionalLosses/AdjustedLossForYear';
/** Boxes 8 and 9 less box 12. */
const balance = [
  ...within(PROFITS, 'ShareOfPartnershipProfitOrLoss', 'TaxYearAdjustment'),
  `-${PROFITS}/ForeignTaxClaimedAsDeduction`,
];
/** Boxes 10 and 11. */
const adjustments = within(PROFITS, 'ChangeOfAccountingPracticeAdjustment', 'AveragingAdjustment');

/** Rules about the short partnership pages, SA104S. */
export const sa104s: PageRules = (year) => [
  details.texts(6269, 'PartnershipReferenceNumber', 'must have a valid UTR check digit', hasWrongCheckDigit),
  details.texts(8210, 'PartnershipReferenceNumber', 'must not be the same digit ten times', (utr) =>
    /^([1-9])\1{9}$/.test(utr),
  ),
  details.inTaxYear(6731, 'DateJoinedPartnership', year),
  details.inTaxYear(6731, 'DateLeftPartnership', year),
  details.rule(6112, '[SPS4] must not be before [SPS3]', (block) => {
    const left = textOf(block, 'DateLeftPartnership');
    return left !== '' && left < textOf(block, 'DateJoinedPartnership');
  }),

  profits.neededIfPositive(6109, 'TaxableProfitsAfterLosses', [
    'AdjustedProfitForYear',
    '-LossesBroughtForward',
  ]),
  profits.neededBy(6110, 'TotalTaxableBusinessProfits', 'TaxableProfitsAfterLosses', 'OtherBusinessIncome'),
  profits.notAbove(6781, 'LossesBroughtForward', 'AdjustedProfitForYear'),
  profits.equals(6783, 'TaxableProfitsAfterLosses', ['AdjustedProfitForYear', '-LossesBroughtForward']),
  profits.equals(6784, 'TotalTaxableBusinessProfits', ['TaxableProfitsAfterLosses', 'OtherBusinessIncome']),
  losses.notAbove(6116, 'LossSetOffAgainstOtherIncome', 'AdjustedLossForYear'),
  losses.notAbove(6785, 'LossToBeCarriedBack', ['AdjustedLossForYear', '-LossSetOffAgainstOtherIncome']),
  page.rule(
    8223,
    '[SPS16] must be the profit with its adjustments',
    (block) =>
      total(block, balance) > 0 &&
      (!has(block, ADJUSTED_PROFIT) ||
        total(block, ADJUSTED_PROFIT) !== total(block, [...balance, ...adjustments])),
  ),
  page.rule(
    8224,
    '[SPS16] must be only the adjustments when there is no profit',
    (block) =>
      total(block, balance) <= 0 && total(block, ADJUSTED_PROFIT) !== Math.max(0, total(block, adjustments)),
  ),
  page.rule(
    8225,
    '[SPS21] must be the loss',
    (block) => total(block, balance) < 0 && total(block, ADJUSTED_LOSS) !== -total(block, balance),
  ),
  page.rule(
    8226,
    '[SPS21] must be 0 when there is no loss',
    (block) => total(block, balance) >= 0 && total(block, ADJUSTED_LOSS) !== 0,
  ),

  nics.holdsOneOf(
    8355,
    'PayClass2NICvoluntarily',
    'Class2NICamount',
    'Class4NICexempt',
    'AdjustmentToClass4NICProfits',
  ),
  nics.needs(8356, 'PayClass2NICvoluntarily', 'Class2NICamount'),
  nics.notAbove(8357, 'Class2NICamount', year.figures.class2),
  ...since('2025-26', year, [
    details.needs(8703, 'DidYouJoinThePartnership=yes', 'DateJoinedPartnership'),
    details.needs(8704, 'DidYouLeaveThePartnership=yes', 'DateLeftPartnership'),
  ]),
];
