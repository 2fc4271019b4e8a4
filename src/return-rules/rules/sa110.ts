import { class4Exemptions } from './every-trade.ts';
import { has, total } from './block.ts';
import { rulesOf } from './families.ts';
import type { PageRules } from './rule.ts';

const tax = rulesOf('SA110/SelfAssessment');
const payments = rulesOf('SA110/PaymentsOnAccount');
const surplus = rulesOf('SA110/SurplusAllowances');
const adjustments = rulesOf('SA110/AdjustmentsToTaxDue');

/** Rules about the tax calculation summary, SA110. */
export const sa110: PageRules = (year) => [
  tax.needs(
    6158,
    'StudentLoanRepaymentDue',
    '/SA100/StudentLoanRepayments/IncomeContingentStudentLoanNotification',
  ),
  tax.rule(
    6595,
    '[CAL4] must be 0 with a Class 4 exemption',
    (block) =>
      total(block, 'Class4NICsDue') !== 0 && has(block, ...class4Exemptions.map((path) => `/${path}`)),
  ),
  tax.notAbove(8369, 'Class2NICsDue', year.figures.class2),
  payments.needs(6524, 'ClaimToReducePaymentsOnAccount', 'FirstPaymentOnAccount'),
  payments.rule(
    6730,
    'A first payment on account of 0 needs a claim to reduce the payments',
    (block) =>
      has(block, 'FirstPaymentOnAccount') &&
      total(block, 'FirstPaymentOnAccount') === 0 &&
      !has(block, 'ClaimToReducePaymentsOnAccount'),
  ),
  surplus.notAbove(6243, 'SurplusBlindPersonsAllowance', year.figures.blindPersonsAllowance),
  surplus.notAbove(8236, 'SurplusMarriedCouplesAllowance', year.figures.marriedCouplesAllowance),
  adjustments.needs(
    6277,
    'IncreaseInTaxFromAdjustmentToEarlierYears',
    '/SA101/BusinessTaxedIncome/PostCessationOrOtherBusinessReceipts',
    '/SA103F/TaxableProfitOrLoss/ChangeOfAccountingPracticeAdjustment',
    '/SA103L/RepaymentOfForeignTaxTaxCreditRelief',
    ...averaging,
  ),
  adjustments.needs(
    6597,
    'DecreaseInTaxFromAdjustmentToEarlierYears',
    '/SA103F/Losses/LossToCarryBack',
    '/SA103L/AllowableLosses/LossCarriedBack',
    '/SA103S/ProfitsLossesNICsAndCIS/LossToCarryBack',
    '/SA104F/ShareOfLosses/LossToBeCarriedBack',
    '/SA104S/ShareOfPartnershipTradingOrProfessionalLosses/LossToBeCarriedBack',
    '/SA108/LossesAndAdjustments/LossesUsedAgainstEarlierReturnYearsGain',
    '/SA108/UnlistedSharesAndSecurities/LossesUsedAgainstPreviousReturnYearIncome',
    ...averaging,
  ),
];

const averaging = [
  '/SA103F/TaxableProfitOrLoss/AveragingAdjustment',
  '/SA104F/ShareOfProfits/AveragingAdjustment',
  '/SA104S/ShareOfPartnershipTradingOrProfessionalProfits/AveragingAdjustment',
];
