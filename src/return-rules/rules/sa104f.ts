import { amountOf, type Block, elementsAt, has, textOf, total, within } from './block.ts';
import { rulesOf } from './families.ts';
import { hasWrongCheckDigit } from './partnership-reference.ts';
import type { PageRules, Rule } from './rule.ts';

const page = rulesOf('SA104F');
const details = rulesOf('SA104F/PartnershipDetails');
const nics = rulesOf('SA104F/NICs');
const [profits, losses, untaxed, income, tax] = [
  rulesOf('SA104F/ShareOfProfits'),
  rulesOf('SA104F/ShareOfLosses'),
  rulesOf('SA104F/ShareOfUntaxedIncome'),
  rulesOf('SA104F/ShareOfPartnershipIncome'),
  rulesOf('SA104F/ShareOfPartnershipTaxPayed'),
];

const PROFITS = 'ShareOfProfits';
const ADJUSTED_PROFIT = `${PROFITS}/AdjustedProfitForYear`;
const ADJUSTED_LOSS = 'ShareOfLosses/AdjustedLossForYear';
/** Boxes 8 and 9 less box 12. */
const balance = [
  ...within(PROFITS, 'ShareOfPartnershipProfitOrLoss', 'TaxYearAdjustment'),
  `-${PROFITS}/ForeignTaxClaimedAsDeduction`,
];
/** Boxes 10 and 11. */
const adjustments = within(PROFITS, 'ChangeOfAccountingPracticeAdjustment', 'AveragingAdjustment');

const UK_SAVINGS = 'SavingsIncome/AdjustedUKSavingsIncome';
const FOREIGN_SAVINGS = 'SavingsIncome/ForeignIncome/AdjustedForeignSavingsIncome';
const ALL_SAVINGS = 'SavingsIncome/TotalUntaxedSavingsIncome';
const ukSavings = within('SavingsIncome', 'UKUntaxedSavingsIncomeShare', 'UKUntaxedSavingsAdjustment');
const foreignSavings = within(
  'SavingsIncome/ForeignIncome',
  'ForeignUntaxedSavingsIncomeShare',
  'ForeignUntaxedSavingsAdjustment',
);
const FOREIGN_SAVINGS_TAX = 'SavingsIncome/ForeignIncome/TotalForeignTaxTakenOff';

const PROPERTY_PROFIT = 'UKPropertyIncome/TaxableProfitsAfterAdjustmentAndLosses';
const PROPERTY_LOSS = 'UKPropertyIncome/LossBroughtForward';
const propertyShare = within('UKPropertyIncome', 'UKPropertyProfitLossShare', 'UKPropertyIncomeAdjustment');
const property = [...propertyShare, `-${PROPERTY_LOSS}`];

const HOLIDAY_PROFIT = 'TaxableFHLProfit';
const holidayLets = ['ShareOfFHLProfit', 'AdjustmentsToFHLProfit'];

const OTHER_PROFIT = 'OtherUntaxedUKIncome/TaxableProfit';
const OTHER_LOSS = 'OtherUntaxedUKIncome/LossBroughtForward';
const otherShare = within(
  'OtherUntaxedUKIncome',
  'OtherUntaxedUKIncomeShare',
  'OtherUntaxedUKIncomeAdjustment',
);

const OFFSHORE = 'OffshoreFundsIncome/TaxableIncomeAfterAdjustmentAndForeignTax';
const offshore = [
  ...within('OffshoreFundsIncome', 'OffshoreFundsIncomeShare', 'OffshoreFundsIncomeAdjustment'),
  '-OffshoreFundsIncome/ForeignTaxTakenOff',
];

const FOREIGN = 'OtherUntaxedForeignIncome';
const FOREIGN_PROFIT = `${FOREIGN}/TaxableProfit`;
const foreignShare = within(FOREIGN, 'OtherUntaxedForeignIncomeShare', 'OtherUntaxedForeignIncomeAdjustment');
const foreign = [...foreignShare, `-${FOREIGN}/LossBroughtForward`, `-${FOREIGN}/TotalForeignTaxTakenOff`];

const allUntaxed = [PROPERTY_PROFIT, HOLIDAY_PROFIT, OTHER_PROFIT, OFFSHORE, FOREIGN_PROFIT];

const DIVIDENDS = 'ShareOfDividendIncome/TotalDividendIncome';
const dividends = ['ShareOfDividendIncome/DividendIncome', '-ShareOfDividendIncome/TotalForeignTaxTakenOff'];
const AT_20 = 'ShareOfTaxedIncomeTaxableAt20Percent';
const OTHER_TAXED = 'ShareOfOtherTaxedIncome';
const taxedAt20 = [`${AT_20}/ShareOfTaxedIncome`, `-${AT_20}/TotalForeignTaxTakenOff`];

/** Boxes 20, 67 and 74 less 75, from the page. */
const everything = [
  `${PROFITS}/TotalTaxableBusinessProfits`,
  'ShareOfUntaxedIncome/TotalUntaxedIncomeShare',
  `ShareOfPartnershipIncome/${OTHER_TAXED}/ShareOfTaxedIncome`,
  `-ShareOfPartnershipIncome/${OTHER_TAXED}/TotalForeignTaxTakenOff`,
];
const EVERYTHING = 'ShareOfPartnershipIncome/ShareOfTotalTaxedAndUntaxedIncome';

const taxBoxes = [
  'ShareOfIncomeTaxTakenOffPartnershipIncome',
  'ShareOfTaxTakenOffByContractors',
  'ShareOfTaxTakenOffTradingIncome',
];
const TOTAL_TAX = 'ShareOfTotalTaxTakenOff';

/** Rules about the full partnership pages, SA104F. */
export const sa104f: PageRules = (year) => [
  details.texts(6254, 'PartnershipReferenceNumber', 'must have a valid UTR check digit', hasWrongCheckDigit),
  details.texts(8210, 'PartnershipReferenceNumber', 'must not be the same digit ten times', (utr) =>
    /^([1-9])\1{9}$/.test(utr),
  ),
  details.inTaxYear(6731, 'DateJoinedPartnership', year),
  details.inTaxYear(6731, 'DateLeftPartnership', year),
  details.rule(6106, '[FPS4] must not be before [FPS3]', (block) => {
    const [left, joined] = [textOf(block, 'DateLeftPartnership'), textOf(block, 'DateJoinedPartnership')];
    return left !== '' && left < joined;
  }),
  ...ofTrade,
  ...ofSavings,
  ...ofProperty,
  ...ofOtherUntaxed,
  ...ofTaxed,
  nics.holdsOneOf(
    8351,
    'PayClass2NICvoluntarily',
    'Class2NICamount',
    'Class4NICexempt',
    'AdjustmentToClass4NICProfits',
  ),
  nics.needs(8352, 'PayClass2NICvoluntarily', 'Class2NICamount'),
  nics.notAbove(8353, 'Class2NICamount', year.figures.class2),
];

const ofTrade: readonly Rule[] = [
  profits.neededBy(6090, 'TaxableProfitsAfterLosses', 'AdjustedProfitForYear', 'LossesBroughtForward'),
  profits.neededBy(6091, 'TotalTaxableBusinessProfits', 'TaxableProfitsAfterLosses', 'OtherBusinessIncome'),
  profits.notAbove(6737, 'LossesBroughtForward', 'AdjustedProfitForYear'),
  profits.equals(6738, 'TaxableProfitsAfterLosses', ['AdjustedProfitForYear', '-LossesBroughtForward']),
  profits.equals(6739, 'TotalTaxableBusinessProfits', ['TaxableProfitsAfterLosses', 'OtherBusinessIncome']),
  profits.notAbove(
    8628,
    'LossBroughtForwardUsedAgainstSpreadTransitionProfit',
    'SpreadTransitionProfitTreatedAsArising',
  ),
  losses.notAbove(6108, 'LossSetOffAgainstOtherIncome', 'AdjustedLossForYear'),
  losses.notAbove(6741, 'LossToBeCarriedBack', ['AdjustedLossForYear', '-LossSetOffAgainstOtherIncome']),
  page.rule(
    8219,
    '[FPS16] must be the profit with its adjustments',
    (block) =>
      has(block, PROFITS) &&
      total(block, balance) > 0 &&
      (!has(block, ADJUSTED_PROFIT) ||
        total(block, ADJUSTED_PROFIT) !== total(block, [...balance, ...adjustments])),
  ),
  page.rule(
    8220,
    '[FPS16] must be only the adjustments when there is no profit',
    (block) => has(block, PROFITS) && total(block, balance) <= 0 && isNotAdjustments(block),
  ),
  page.rule(
    8221,
    '[FPS21] must be the loss',
    (block) => total(block, balance) < 0 && total(block, ADJUSTED_LOSS) !== -total(block, balance),
  ),
  page.rule(
    8222,
    '[FPS21] must be 0 when there is no loss',
    (block) => total(block, balance) >= 0 && total(block, ADJUSTED_LOSS) !== 0,
  ),
];

function isNotAdjustments(block: Block): boolean {
  return total(block, ADJUSTED_PROFIT) !== Math.max(0, total(block, adjustments));
}

const ofSavings: readonly Rule[] = [
  page.neededBy(6092, of(UK_SAVINGS), ...ukSavings.map(of)),
  page.neededBy(6093, of(FOREIGN_SAVINGS), ...foreignSavings.map(of), of(FOREIGN_SAVINGS_TAX)),
  page.neededBy(6094, of(ALL_SAVINGS), of(UK_SAVINGS), of(FOREIGN_SAVINGS)),
  untaxed.equals(6743, UK_SAVINGS, ukSavings),
  untaxed.equals(6744, FOREIGN_SAVINGS, [...foreignSavings, `-${FOREIGN_SAVINGS_TAX}`]),
  sumOrNothing(6745, 8632, ALL_SAVINGS, [UK_SAVINGS, FOREIGN_SAVINGS]),
].flat();

const ofProperty: readonly Rule[] = [
  page.neededBy(6201, of(PROPERTY_PROFIT), ...propertyShare.map(of), of(PROPERTY_LOSS)),
  untaxed.rule(
    6746,
    '[FPS38] must not exceed [FPS36] + [FPS37] where that is positive',
    (block) =>
      has(block, PROPERTY_LOSS) &&
      total(block, propertyShare) > 0 &&
      total(block, PROPERTY_LOSS) > total(block, propertyShare),
  ),
  sumOrNothing(6204, 6205, PROPERTY_PROFIT, property),
  untaxed.needs(8256, 'ShareOfFHLProfit', HOLIDAY_PROFIT),
  untaxed.needs(8257, 'AdjustmentsToFHLProfit', HOLIDAY_PROFIT),
  untaxed.needs(8258, HOLIDAY_PROFIT, ...holidayLets),
  untaxed.rule(
    8259,
    '[FPS44] must equal [FPS42] + [FPS43] if that is positive',
    (block) =>
      has(block, HOLIDAY_PROFIT) &&
      total(block, holidayLets) > 0 &&
      total(block, HOLIDAY_PROFIT) !== total(block, holidayLets),
  ),
  untaxed.rule(
    8260,
    '[FPS44] must be 0 if [FPS42] + [FPS43] is not positive',
    (block) => total(block, holidayLets) <= 0 && total(block, HOLIDAY_PROFIT) !== 0,
  ),
].flat();

const ofOtherUntaxed: readonly Rule[] = [
  untaxed.rule(
    6206,
    '[FPS48] must be present with [FPS45], [FPS46] or [FPS47] unless they come to less than 0',
    (block) =>
      has(block, ...otherShare, OTHER_LOSS) &&
      total(block, [...otherShare, `-${OTHER_LOSS}`]) >= 0 &&
      !has(block, OTHER_PROFIT),
  ),
  untaxed.notAbove(6259, OTHER_PROFIT, [...otherShare, `-${OTHER_LOSS}`]),
  untaxed.notAbove(6753, OTHER_LOSS, otherShare),
  page.neededIfPositive(6097, of(OFFSHORE), offshore.map(ofTerm)),
  untaxed.equals(6755, OFFSHORE, offshore),
  untaxed.needs(6260, `${FOREIGN}/OtherUntaxedForeignIncomeShare`, FOREIGN_PROFIT),
  untaxed.needs(6262, `${FOREIGN}/OtherUntaxedForeignIncomeAdjustment`, FOREIGN_PROFIT),
  untaxed.needs(6263, `${FOREIGN}/LossBroughtForward`, FOREIGN_PROFIT),
  untaxed.needs(6264, `${FOREIGN}/TotalForeignTaxTakenOff`, FOREIGN_PROFIT),
  sumOrNothing(6266, 6267, FOREIGN_PROFIT, foreign),
  untaxed.notAbove(6756, `${FOREIGN}/LossBroughtForward`, foreignShare),
  page.neededIfPositive(6100, of('TotalUntaxedIncomeShare'), allUntaxed.map(of)),
  untaxed.equals(6759, 'TotalUntaxedIncomeShare', allUntaxed),
].flat();

const ofTaxed: readonly Rule[] = [
  income.neededIfPositive(6101, DIVIDENDS, dividends),
  income.equals(6760, DIVIDENDS, dividends),
  income.neededIfPositive(6103, `${AT_20}/TaxedIncomeTaxableAt20Percent`, taxedAt20),
  income.equals(6761, `${AT_20}/TaxedIncomeTaxableAt20Percent`, taxedAt20),
  page.neededIfPositive(6104, EVERYTHING, everything),
  page.equals(6762, EVERYTHING, everything),
  tax.equals(6763, TOTAL_TAX, taxBoxes),
  ...taxBoxes.map((box, index) => tax.needs(8378 + index, box, TOTAL_TAX)),
];

/** A box that is the sum of others, or 0 if that is negative: the rule for each case. */
function sumOrNothing(number: number, ifNegative: number, box: string, terms: readonly string[]): Rule[] {
  return [
    untaxed.rule(
      number,
      `SA104F/ShareOfUntaxedIncome/${box} must equal its parts if they are not negative`,
      (block) => total(block, terms) >= 0 && boxIsNot(block, box, total(block, terms)),
    ),
    untaxed.rule(
      ifNegative,
      `SA104F/ShareOfUntaxedIncome/${box} must be 0 if its parts are negative`,
      (block) => total(block, terms) < 0 && boxIsNot(block, box, 0),
    ),
  ];
}

function boxIsNot(block: Block, box: string, value: number): boolean {
  return elementsAt(block, box).some((element) => amountOf(element) !== value);
}

function of(path: string): string {
  return `ShareOfUntaxedIncome/${path}`;
}

function ofTerm(term: string): string {
  return term.startsWith('-') ? `-${of(term.slice(1))}` : of(term);
}
