import { pence, pounds } from '#domain/money.ts';
import { percent } from '../rounding.ts';
import { cited, type YearRates } from './year-rates.ts';

const ALLOWANCE_LAW = 'Income Tax Act 2007, s.35';
const BANDS_LAW = 'Income Tax Act 2007, ss.6 and 10';
const FROZEN = 'Finance Act 2021, s.5 https://www.legislation.gov.uk/ukpga/2021/26/section/5';
const CLASS_2_LAW = 'Social Security Contributions and Benefits Act 1992, s.11';
const CLASS_4_LAW = 'Social Security Contributions and Benefits Act 1992, s.15';
const CLASS_4_SEEN =
  'PolicyEngine-UK policyengine_uk/parameters/gov/hmrc/national_insurance/class_4; salarytax.uk Class 2 and Class 4 2026/27';
const PAYMENTS_LAW = 'Taxes Management Act 1970, s.59A';
const PAYMENTS_SEEN = 'https://www.gov.uk/understand-self-assessment-bill/payments-on-account';
const PARAMETERS = 'PolicyEngine-UK policyengine_uk/parameters/gov/hmrc';

export const rates2026: YearRates = {
  incomeTax: {
    personalAllowance: cited(pounds(12_570), ALLOWANCE_LAW, FROZEN),
    taperThreshold: cited(
      pounds(100_000),
      `${ALLOWANCE_LAW}(2)`,
      `${PARAMETERS}/income_tax/allowances/personal_allowance/maximum_ANI.yaml`,
    ),
    bands: cited(
      [
        { name: 'basic', over: pounds(0), rate: percent(20) },
        { name: 'higher', over: pounds(37_700), rate: percent(40) },
        { name: 'additional', over: pounds(125_140), rate: percent(45) },
      ],
      BANDS_LAW,
      `${FROZEN}; budget.taxbriefs.co.uk tax tables 2026/27`,
    ),
  },
  class2: {
    weeklyRate: cited(pence(365), CLASS_2_LAW, 'salarytax.uk Class 2 and Class 4 2026/27'),
    smallProfitsThreshold: cited(
      pounds(7105),
      CLASS_2_LAW,
      'PolicyEngine-UK policyengine_uk/parameters/gov/hmrc/national_insurance/class_2/small_profits_threshold.yaml',
    ),
    usualWeeks: cited(52, CLASS_2_LAW, 'The year has 52 Sundays'),
    compulsory: cited(false, CLASS_2_LAW, 'Nobody has to pay from 6 April 2024'),
  },
  class4: {
    lowerLimit: cited(pounds(12_570), CLASS_4_LAW, CLASS_4_SEEN),
    upperLimit: cited(pounds(50_270), CLASS_4_LAW, CLASS_4_SEEN),
    mainRate: cited(percent(6), CLASS_4_LAW, CLASS_4_SEEN),
    higherRate: cited(percent(2), CLASS_4_LAW, CLASS_4_SEEN),
  },
  reliefs: {
    tradingAllowance: cited(
      pounds(1000),
      'Income Tax (Trading and Other Income) Act 2005, s.783AA',
      'HMRC BIM86000',
    ),
    propertyAllowance: cited(
      pounds(1000),
      'Income Tax (Trading and Other Income) Act 2005, s.783BA',
      'HMRC PIM4483',
    ),
    rentARoomLimit: cited(
      pounds(7500),
      'Income Tax (Trading and Other Income) Act 2005, s.789',
      'HMRC PIM4030',
    ),
    financeCostRate: cited(
      percent(20),
      'Income Tax (Trading and Other Income) Act 2005, s.274A',
      'HMRC PIM2058 https://www.gov.uk/hmrc-internal-manuals/property-income-manual/pim2058',
    ),
  },
  paymentsOnAccount: {
    notBelow: cited(pounds(1000), PAYMENTS_LAW, PAYMENTS_SEEN),
    deductedShare: cited(percent(80), PAYMENTS_LAW, PAYMENTS_SEEN),
  },
  sa103sTurnoverLimit: cited(
    pounds(90_000),
    'Form SA103S, box 9',
    'VAT registration threshold from 1 April 2024',
  ),
  daysInYear: cited(365, '6 April 2026 to 5 April 2027', 'Calendar'),
  childBenefitThreshold: cited(
    pounds(60_000),
    'Income Tax (Earnings and Pensions) Act 2003, s.681B',
    `${PARAMETERS}/income_tax/charges/CB_HITC`,
  ),
};
