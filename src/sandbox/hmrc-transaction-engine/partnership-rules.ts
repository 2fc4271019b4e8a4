import type { Rule } from './rule.ts';
import { has, sum } from './sums.ts';
import { all, textAt, type Tree } from './tree.ts';

/** Rules about the short partnership page, SA104S. Numbers and meaning are those of the 2024-25 rules. */

const PROFITS = 'ShareOfPartnershipTradingOrProfessionalProfits';
const LOSSES = 'ShareOfPartnershipTradingOrProfessionalLosses';

const amount = (page: Tree, ...names: readonly string[]) =>
  sum(page, ...names.map((name) => `${PROFITS}/${name}`));
const loss = (page: Tree, name: string) => sum(page, `${LOSSES}/${name}`);

/** Boxes 8 and 9 less box 12. */
const balance = (page: Tree) =>
  amount(page, 'ShareOfPartnershipProfitOrLoss', 'TaxYearAdjustment') -
  amount(page, 'ForeignTaxClaimedAsDeduction');
/** Boxes 10 and 11. */
const adjustments = (page: Tree) =>
  amount(page, 'ChangeOfAccountingPracticeAdjustment', 'AveragingAdjustment');

function ofPage(number: number, text: string, breaks: (page: Tree) => boolean): Rule {
  return { number, text, breaks: ({ mtr }) => all(mtr, 'SA104S').some(breaks) };
}

export const partnershipRules: readonly Rule[] = [
  ofPage(
    6109,
    '[SPS18] should be present if [SPS16] minus [SPS17] exceeds 0',
    (page) =>
      amount(page, 'AdjustedProfitForYear') > amount(page, 'LossesBroughtForward') &&
      !has(page, `${PROFITS}/TaxableProfitsAfterLosses`),
  ),
  ofPage(
    6110,
    '[SPS20] should be present if [SPS18] or [SPS19] is',
    (page) =>
      (has(page, `${PROFITS}/TaxableProfitsAfterLosses`) || has(page, `${PROFITS}/OtherBusinessIncome`)) &&
      !has(page, `${PROFITS}/TotalTaxableBusinessProfits`),
  ),
  ofPage(6112, '[SPS4] must not be before [SPS3]', (page) => {
    const left = textAt(page, 'PartnershipDetails/DateLeftPartnership');
    return left !== '' && left < textAt(page, 'PartnershipDetails/DateJoinedPartnership');
  }),
  ofPage(
    6116,
    '[SPS22] should not exceed [SPS21]',
    (page) => loss(page, 'LossSetOffAgainstOtherIncome') > loss(page, 'AdjustedLossForYear'),
  ),
  {
    number: 6511,
    text: 'There should only be an entry in one set of Class 4 boxes on the return',
    breaks: ({ mtr }) =>
      [
        'SA103S/ProfitsLossesNICsAndCIS/Class4NICexempt',
        'SA103F/NICs/Class4NICexempt',
        'SA103F/NICs/AdjustmentToClass4NICProfits',
        'SA104S/NICs/Class4NICexempt',
        'SA104S/NICs/AdjustmentToClass4NICProfits',
      ].flatMap((path) => all(mtr, path)).length > 1,
  },
  ofPage(
    6781,
    '[SPS17] should not exceed [SPS16]',
    (page) => amount(page, 'LossesBroughtForward') > amount(page, 'AdjustedProfitForYear'),
  ),
  ofPage(
    6783,
    '[SPS18] should equal [SPS16] minus [SPS17]',
    (page) =>
      has(page, `${PROFITS}/TaxableProfitsAfterLosses`) &&
      amount(page, 'TaxableProfitsAfterLosses') !==
        amount(page, 'AdjustedProfitForYear') - amount(page, 'LossesBroughtForward'),
  ),
  ofPage(
    6784,
    '[SPS20] should equal [SPS18] plus [SPS19]',
    (page) =>
      has(page, `${PROFITS}/TotalTaxableBusinessProfits`) &&
      amount(page, 'TotalTaxableBusinessProfits') !==
        amount(page, 'TaxableProfitsAfterLosses', 'OtherBusinessIncome'),
  ),
  ofPage(
    6785,
    '[SPS23] should not exceed [SPS21] minus [SPS22]',
    (page) =>
      loss(page, 'LossToBeCarriedBack') >
      Math.max(0, loss(page, 'AdjustedLossForYear') - loss(page, 'LossSetOffAgainstOtherIncome')),
  ),
  ofPage(
    8223,
    '[SPS16] must be the profit with its adjustments',
    (page) =>
      balance(page) > 0 && amount(page, 'AdjustedProfitForYear') !== balance(page) + adjustments(page),
  ),
  ofPage(
    8224,
    '[SPS16] must be the adjustments alone when there is no profit',
    (page) => balance(page) <= 0 && amount(page, 'AdjustedProfitForYear') !== Math.max(0, adjustments(page)),
  ),
  ofPage(
    8225,
    '[SPS21] must be the loss',
    (page) => balance(page) < 0 && loss(page, 'AdjustedLossForYear') !== -balance(page),
  ),
  ofPage(
    8226,
    '[SPS21] must be nil when there is no loss',
    (page) => balance(page) >= 0 && loss(page, 'AdjustedLossForYear') !== 0,
  ),
  ofPage(
    8356,
    'The Class 2 amount should be present if [SPS25] is',
    (page) => has(page, 'NICs/PayClass2NICvoluntarily') && !has(page, 'NICs/Class2NICamount'),
  ),
];
