/** The same box on each trade or partnership page, including pages the product never sends. Paths start at MTR. */

export const class4Exemptions = [
  'SA103S/ProfitsLossesNICsAndCIS/Class4NICexempt',
  'SA103F/NICs/Class4NICexempt',
  'SA103L/NICs/Class4NICexempt',
  'SA104S/NICs/Class4NICexempt',
  'SA104F/NICs/Class4NICexempt',
];

export const class4Adjustments = [
  'SA103F/NICs/AdjustmentToClass4NICProfits',
  'SA103L/NICs/AdjustmentToClass4NICProfits',
  'SA104S/NICs/AdjustmentToClass4NICProfits',
  'SA104F/NICs/AdjustmentToClass4NICProfits',
];

export const class2Choices = [
  'SA103S/ProfitsLossesNICsAndCIS/PayClass2NICvoluntarily',
  'SA103F/NICs/PayClass2NICvoluntarily',
  'SA103L/NICs/PayClass2NICvoluntarily',
  'SA104S/NICs/PayClass2NICvoluntarily',
  'SA104F/NICs/PayClass2NICvoluntarily',
];

export const class2Amounts = [
  'SA103S/ProfitsLossesNICsAndCIS/Class2NICamount',
  'SA103F/NICs/Class2NICamount',
  'SA103L/NICs/Class2NICamount',
  'SA104S/NICs/Class2NICamount',
  'SA104F/NICs/Class2NICamount',
];

export const taxableProfits = [
  'SA103S/ProfitsLossesNICsAndCIS/TotalTaxableBusinessProfits',
  'SA103F/TaxableProfitOrLoss/TotalTaxableBusinessProfits',
  'SA103L/TaxableProfits/TotalTaxableProfits',
  'SA104S/ShareOfPartnershipTradingOrProfessionalProfits/TotalTaxableBusinessProfits',
  'SA104F/ShareOfProfits/TotalTaxableBusinessProfits',
];
