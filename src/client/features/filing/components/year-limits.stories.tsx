import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { calendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { startYear, type TaxYear, taxYearEnd, taxYearLabel, taxYearStart } from '#domain/tax-year.ts';
import { YearLimits } from './year-limits.tsx';

export default { title: 'Filing/Year limits' } satisfies Meta;

function wireYear(year: TaxYear, sendable: 'Y' | 'N'): WireTaxYear {
  return {
    id: startYear(year),
    tax_year: taxYearLabel(year),
    start_date: formatUkDate(taxYearStart(year)),
    end_date: formatUkDate(taxYearEnd(year)),
    explain: taxYearLabel(year),
    hmrc_year_string: year,
    sendable,
  };
}

/** The card of a year on a day; `shown` are parts of its text. */
function card(year: TaxYear, sendable: 'Y' | 'N', day: string, shown: readonly RegExp[]): StoryObj {
  return {
    render: () => <YearLimits year={wireYear(year, sendable)} today={calendarDate(day)} />,
    play: async ({ canvasElement }) => {
      for (const text of shown) await expect(within(canvasElement).getByText(text)).toBeVisible();
    },
  };
}

const TODAY = '2026-11-28';

/** HMRC still takes a first return, but we do not have its rules. */
export const Elsewhere = card('2023-24', 'N', TODAY, [
  /^We cannot send a return for 2023-2024/,
  /HMRC takes it until 05\/04\/2028/,
  /overpayment relief until 05\/04\/2028/,
  /^Paper returns \(SA100\) on GOV\.UK/,
]);
/** Too late for everything. */
export const Closed = card('2021-22', 'N', TODAY, [
  /^We cannot send a return for 2021-2022/,
  /first returns for 2021-2022 until 05\/04\/2026/,
  /claim back tax for the year ended on 05\/04\/2026/,
]);
/** A year that we send, after the last day to amend it. */
export const NoMoreAmendments = card('2024-25', 'Y', '2027-02-01', [
  /^Too late to amend/,
  /until 31\/01\/2027/,
]);
