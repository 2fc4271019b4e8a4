import { all, textAt, type Tree } from '../tree.ts';
import { elementsAt, has, less, textOf, total } from './block.ts';
import {
  class4Adjustments,
  class4Exemptions,
  class2Amounts,
  class2Choices,
  taxableProfits,
} from './every-trade.ts';
import { rulesOf } from './families.ts';
import { type PageRules, type Rule, since } from './rule.ts';

const { rule, needsAll, sumNotAbove, texts } = rulesOf('');

const header: readonly Rule[] = [
  {
    number: 5004,
    text: 'The IRheader must have a key',
    breaks: ({ envelope }) => all(envelope, 'IRheader/Keys/Key').length === 0,
  },
  {
    number: 5005,
    text: 'Every key in the IRheader must be in the GovTalk header with the same value',
    breaks: ({ message, envelope }) => {
      const known = all(message, 'GovTalkDetails/Keys/Key').map(keyText);
      return all(envelope, 'IRheader/Keys/Key').some((key) => !known.includes(keyText(key)));
    },
  },
  {
    number: 5090,
    text: 'The time to amend this return has passed',
    breaks: ({ envelope, mtr, received }) =>
      mtr.attributes['AmendedReturn'] === 'yes' &&
      received > lastDayToAmend(textAt(envelope, 'IRheader/PeriodEnd')),
  },
  {
    number: 6001,
    text: 'Attachments need a message class for attachments',
    breaks: ({ mtr, messageClass }) => all(mtr, 'AttachedFiles').length > 0 && !messageClass.includes('-ATT'),
  },
  {
    number: 6015,
    text: 'This message class needs an attachment',
    breaks: ({ mtr, messageClass }) =>
      all(mtr, 'AttachedFiles').length === 0 && messageClass.includes('-ATT'),
  },
];

/** Rules about the header, and rules across several pages of the return. */
export const wholeReturn: PageRules = (year) => [
  ...header,
  rule(
    6038,
    '[EMP2] must not exceed [EMP1] + [EMP3]',
    (mtr) =>
      !has(mtr, 'SA101/SharesEmploymentCompensationsAndDeductions/TaxTakenOffLumpSumsLeftBlank') &&
      total(mtr, 'SA102/Employment/TaxTakenOffPay') >
        total(mtr, ['SA102/Employment/PayFromEmployment', 'SA102/Employment/TipsAndOtherPayments']),
  ),
  needsAll(
    6215,
    'SA110/AdjustmentsToTaxDue/NextYearsRepaymentClaimedNow',
    'SA101/OtherInformation/IncomeTaxLosses/NextYearsTradingAndCapitalLossesRelief',
    'SA101/OtherInformation/IncomeTaxLosses/YearForWhichReliefClaimed',
    'SA100/FinishingYourTaxReturn/SigningYourForm/OtherInformationSpace',
  ),
  rule(
    6343,
    'Bank details must be absent if the return says that there is no account',
    (mtr) =>
      has(mtr, `SA100/${PAID_TOO_MUCH}/PaymentDetails/BankAccountDetails/BankOrBuildingSocietyName`) &&
      has(mtr, `SA100/${PAID_TOO_MUCH}/NoBankOrBuildingSocietyAccount`),
  ),
  rule(
    6511,
    'There should only be an entry in one set of Class 4 boxes on the return',
    (mtr) => [...class4Exemptions, ...class4Adjustments].flatMap((path) => elementsAt(mtr, path)).length > 1,
  ),
  rule(
    6791,
    'Business profits need the Class 4 exemption if [YPD1] is 66 years or more before the start of the year',
    (mtr) => {
      const born = textOf(mtr, 'SA100/YourPersonalDetails/DateOfBirth');
      const latest = yearsBefore(66, year.periodStart);
      return born !== '' && born <= latest && has(mtr, ...taxableProfits) && !has(mtr, ...class4Exemptions);
    },
  ),
  texts(
    6790,
    'AttachedFiles/Attachment',
    'must be a PDF',
    (content) => !content.replaceAll(/\s/g, '').startsWith(PDF),
  ),
  sumNotAbove(8324, class2Amounts, year.figures.class2),
  rule(
    8374,
    'Voluntary Class 2 needs profits below the small profits threshold for the year',
    (mtr) =>
      has(mtr, ...class2Choices) &&
      total(mtr, [...taxableProfits, ...less(class4Adjustments)]) >= year.figures.smallProfitsThreshold * 100,
  ),
  sumNotAbove(
    8449,
    [
      'SA105/FurnishedHolidayLettings/PropertyIncomeAllowance',
      'SA105/PropertyIncomeAndExpenses/PropertyIncomeAllowance',
      'SA106/OverseasLandAndPropertyIncomeDetails/PropertyIncomeAllowance',
    ],
    1000,
  ),
  sumNotAbove(
    8554,
    ['SA103S/BusinessIncome/TradingIncomeAllowance', 'SA103F/BusinessIncome/TradingIncomeAllowance'],
    1000,
  ),
  ...since('2025-26', year, [
    rule(8657, 'All [EMP7.3] together must not exceed [INC4] + [AOI12] + [AOI13]', (mtr) => {
      const dividends = total(mtr, 'SA102/Employment/CloseCompanyDividend');
      return dividends > 0 && dividends > total(mtr, DIVIDENDS);
    }),
  ]),
];

const PAID_TOO_MUCH = 'FinishingYourTaxReturn/PaidTooMuch';
const DIVIDENDS = [
  'SA100/Income/UKInterestAndDividends/CompanyDividends',
  'SA101/StockDistributionsAndLoansWrittenOff/StockDividends',
  'SA101/StockDistributionsAndLoansWrittenOff/BonusIssuesOfSecuritiesAndRedeemableShares',
];
/** '%PDF-1' in Base64. */
const PDF = 'JVBERi0x';

function keyText(key: Tree): string {
  return `${key.attributes['Type'] ?? ''} ${key.text}`;
}

function yearsBefore(years: number, day: string): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
}

/** Twelve months after the 31 January that follows the year. */
function lastDayToAmend(periodEnd: string): string {
  return `${Number(periodEnd.slice(0, 4)) + 2}-01-31`;
}
