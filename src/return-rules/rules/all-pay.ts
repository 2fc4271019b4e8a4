import { within } from './block.ts';

/** What employers paid in total, for the rules that limit a claim to it. */

export const employmentPay = [
  ...within('/SA102/Employment', 'PayFromEmployment', 'TipsAndOtherPayments'),
  ...within(
    '/SA102/Benefits',
    'CompanyCarsAndVansBenefit',
    'FuelForCarsAndVans',
    'PrivateMedicalDentalInsurance',
    'VouchersCreditCardsExcessMileageAllowance',
    'GoodsEtcProvidedByEmployer',
    'AccommodationProvidedByEmployer',
    'OtherBenefits',
    'ExpensesPaymentsReceived',
  ),
  '/SA102M/TaxableIncome/TaxableIncomeMinusExpenses',
];

export const lumpSums = within(
  '/SA101/SharesEmploymentCompensationsAndDeductions/LumpSums',
  'LumpSumSalariesAndOtherPayments',
  'LumpSumsOrBenefitsFromRetirementSchemes',
  'RedundancyAndOtherCompensationPayments',
);

export const deductions = within(
  '/SA102/Expenses',
  'BusinessTravelAndSubsistence',
  'FixedExpensesDeductions',
  'ProfessionalFeesAndSubscriptions',
  'OtherExpensesAndCapitalAllowances',
);
