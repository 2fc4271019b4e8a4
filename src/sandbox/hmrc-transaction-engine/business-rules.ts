import { additionalRules } from './additional-rules.ts';
import type { FoundError } from './found-error.ts';
import { pageRules } from './page-rules.ts';
import { partnershipRules } from './partnership-rules.ts';
import { propertyRules } from './property-rules.ts';
import type { Judged, Rule } from './rule.ts';
import { has, sum } from './sums.ts';
import { tradingRules } from './trading-rules.ts';
import { all, at, textAt, type Tree } from './tree.ts';

/** A handful of the rules HMRC applies after the schema, under HMRC's numbers, in ascending order. */
export function brokenRules(judged: Judged): readonly FoundError[] {
  return allRules.flatMap(({ number, text, breaks }) =>
    breaks(judged) ? [{ number, text, location: 'MTR' }] : [],
  );
}

const rules: readonly Rule[] = [
  {
    number: 5004,
    text: 'The IRheader has no key',
    breaks: ({ envelope }) => all(envelope, 'IRheader/Keys/Key').length === 0,
  },
  {
    number: 5005,
    text: 'A key of the IRheader is not in the GovTalk header with the same value',
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
    breaks: ({ mtr, messageClass }) =>
      at(mtr, 'AttachedFiles') !== undefined && !messageClass.includes('-ATT'),
  },
  {
    number: 6015,
    text: 'This message class needs an attachment',
    breaks: ({ mtr, messageClass }) =>
      at(mtr, 'AttachedFiles') === undefined && messageClass.includes('-ATT'),
  },
  {
    number: 6038,
    text: '[EMP2] must not exceed [EMP1] + [EMP3]',
    breaks: ({ mtr }) =>
      sum(mtr, 'SA102/Employment/TaxTakenOffPay') >
        sum(mtr, 'SA102/Employment/PayFromEmployment', 'SA102/Employment/TipsAndOtherPayments') &&
      at(mtr, 'SA101/SharesEmploymentCompensationsAndDeductions/TaxTakenOffLumpSumsLeftBlank') === undefined,
  },
  {
    number: 6176,
    text: '[SSE9] + [SSE10] - [SSE20] must equal [SSE21/SSE22]',
    breaks: ({ mtr }) =>
      all(mtr, 'SA103S').some(
        (page) => has(page, 'NetProfitOrLoss') && sum(page, 'NetProfitOrLoss') !== profitOf(page),
      ),
  },
  {
    number: 6177,
    text: '[SSE28] must equal the profit after allowances',
    breaks: ({ mtr }) =>
      all(mtr, 'SA103S').some((page) => {
        const profit = profitAfterAllowances(page);
        const said = 'TaxableProfits/NetBusinessProfitForTax';
        return has(page, said) && profit > 0 && sum(page, said) !== profit;
      }),
  },
  {
    number: 6343,
    text: 'Bank details and the entry that there is no account exclude each other',
    breaks: ({ mtr }) =>
      has(mtr, 'SA100/FinishingYourTaxReturn/PaidTooMuch/PaymentDetails/BankAccountDetails') &&
      has(mtr, 'SA100/FinishingYourTaxReturn/PaidTooMuch/NoBankOrBuildingSocietyAccount'),
  },
  {
    number: 6428,
    text: 'The date of birth is after the end of the return year',
    breaks: ({ envelope, mtr }) =>
      textAt(mtr, 'SA100/YourPersonalDetails/DateOfBirth') > textAt(envelope, 'IRheader/PeriodEnd'),
  },
  countedSchedule(6554, 'EmploymentSchedule'),
  countedSchedule(6555, 'FullSelfEmploymentSchedule'),
  countedSchedule(6556, 'ShortSelfEmploymentSchedule'),
  countedSchedule(6558, 'ShortPartnershipSchedule'),
  {
    number: 6730,
    text: 'A nil first payment on account needs a claim to reduce the payments',
    breaks: ({ mtr }) =>
      textAt(mtr, 'SA110/PaymentsOnAccount/FirstPaymentOnAccount') === '0.00' &&
      !has(mtr, 'SA110/PaymentsOnAccount/ClaimToReducePaymentsOnAccount'),
  },
  {
    number: 8325,
    text: '[YPD2] must be on or before the current date',
    breaks: ({ mtr, received }) =>
      textAt(mtr, 'SA100/YourPersonalDetails/NewAddress/EffectiveFrom') > received,
  },
  {
    number: 8327,
    text: 'The marriage allowance details need the transfer to be claimed',
    breaks: ({ mtr }) =>
      has(mtr, 'SA100/MarriageAllowance') && !has(mtr, 'SA100/MarriageAllowanceTransferredOut'),
  },
  {
    number: 8344,
    text: '[SSECL2] should be present if [SSE36] is present',
    breaks: ({ mtr }) =>
      all(mtr, 'SA103S/ProfitsLossesNICsAndCIS').some(
        (page) => has(page, 'PayClass2NICvoluntarily') && !has(page, 'Class2NICamount'),
      ),
  },
  {
    number: 8449,
    text: 'The property income allowance must not exceed £1,000 in all',
    breaks: ({ mtr }) =>
      sum(
        mtr,
        'SA105/FurnishedHolidayLettings/PropertyIncomeAllowance',
        'SA105/PropertyIncomeAndExpenses/PropertyIncomeAllowance',
        'SA106/OverseasLandAndPropertyIncomeDetails/PropertyIncomeAllowance',
      ) > 100_000,
  },
  {
    number: 8554,
    text: 'The trading income allowance must not exceed £1,000 in all',
    breaks: ({ mtr }) =>
      sum(
        mtr,
        'SA103S/BusinessIncome/TradingIncomeAllowance',
        'SA103F/BusinessIncome/TradingIncomeAllowance',
      ) > 100_000,
  },
];

const allRules = [
  ...rules,
  ...additionalRules,
  ...pageRules,
  ...partnershipRules,
  ...propertyRules,
  ...tradingRules,
].sort((a, b) => a.number - b.number);

function countedSchedule(number: number, name: string): Rule {
  return {
    number,
    text: `${name} needs the number of schedules`,
    breaks: ({ mtr }) =>
      has(mtr, `SA100/YourTaxReturn/${name}`) && !has(mtr, `SA100/YourTaxReturn/NumberOf${name}s`),
  };
}

function profitOf(page: Tree): number {
  return (
    sum(page, 'BusinessIncome/Turnover', 'BusinessIncome/OtherBusinessIncome') -
    sum(page, 'AllowableBusinessExpenses/TotalAllowableExpenses')
  );
}

function profitAfterAllowances(page: Tree): number {
  const allowances = [
    'AnnualInvestmentAllowance',
    'AllowanceForSmallBalanceOfUnrelievedExpenditure',
    'ZeroEmissionCarAllowance',
    'OtherCapitalAllowances',
    'TheStructuresAndBuildingsAllowance',
    'FreeportAndInvestmentZonesStructuresAndBuildingsAllowance',
  ].map((name) => `CapitalAllowances/${name}`);
  return (
    sum(
      page,
      'NetProfitOrLoss',
      'CapitalAllowances/TotalBalancingCharges',
      'TaxableProfits/OwnGoodsAndServices',
    ) - sum(page, 'BusinessIncome/TradingIncomeAllowance', ...allowances)
  );
}

function keyText(key: Tree): string {
  return `${key.attributes['Type'] ?? ''} ${key.text}`;
}

/** Twelve months after 31 January that follows the year. */
function lastDayToAmend(periodEnd: string): string {
  return `${Number(periodEnd.slice(0, 4)) + 2}-01-31`;
}
