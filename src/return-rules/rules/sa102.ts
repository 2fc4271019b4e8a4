import { elementsAt, total } from './block.ts';
import { rulesOf } from './families.ts';
import { type PageRules, since } from './rule.ts';

const employment = rulesOf('SA102/Employment');
const expenses = rulesOf('SA102/Expenses');

/** Rules about the employment pages, SA102. */
export const sa102: PageRules = (year) => [
  employment.notAbove(8634, 'PayrolledBenefits', 'PayFromEmployment'),
  employment.rule(
    6504,
    '[EMP2] must not be negative on the only employment page without a positive [MOR3]',
    (block) =>
      total(block, 'TaxTakenOffPay') < 0 &&
      elementsAt(block, '/SA102/Employment').length === 1 &&
      total(block, '/SA102M/Income/TaxTakenOffSalaryStipend') <= 0,
  ),
  employment.needs(8315, 'DateCeasedBeingADirector', 'CompanyDirector=yes'),
  employment.inTaxYear(8323, 'DateCeasedBeingADirector', year),
  expenses.notAbove(8328, 'FixedExpensesDeductions', 1132),
  ...since('2025-26', year, [
    employment.needs(8662, 'CompanyDirector=yes', 'CloseCompany'),
    employment.needs(8663, 'CloseCompany=yes', 'CloseCompanyName'),
    employment.needs(8664, 'CloseCompany=yes', 'CompanyRegistrationNo'),
    employment.needs(8665, 'CloseCompany=yes', 'CloseCompanyDividend'),
    employment.needs(8666, 'CloseCompany=yes', 'PercentageShareholding'),
  ]),
];
