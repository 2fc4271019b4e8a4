import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { taxYearLabel } from '#domain/tax-year.ts';
import type { Mail } from '../../../integrations/mail/mailer.ts';
import type { MonthSummary, NextDeadline } from './summary-of-month.ts';

/** The mail with a summary. `stopUrl` turns the summaries off. */
export function summaryMail(
  to: string,
  summary: MonthSummary,
  { appUrl, stopUrl }: { appUrl: string; stopUrl: string },
): Mail {
  const { month, income, expenses, untagged, year, ofYear, untaggedInYear, next } = summary;
  const name = monthName(month);
  const { summary_income, summary_expense, summary_tax } = ofYear;
  return {
    to,
    subject: `Your summary for ${name}`,
    unsubscribeUrl: stopUrl,
    text: [
      name,
      `Income: ${formatPounds(income)}`,
      `Expenses: ${formatPounds(expenses)}`,
      `Without a tag: ${transactions(untagged)}`,
      '',
      `Tax year ${taxYearLabel(year)} so far`,
      `Income: ${formatPounds(pounds(summary_income))}`,
      `Expenses: ${formatPounds(pounds(summary_expense))}`,
      `Without a tag: ${transactions(untaggedInYear)}`,
      summary_tax == null
        ? 'We cannot estimate your tax at the moment. The tax breakdown says why.'
        : `Estimated tax: ${formatPounds(pounds(summary_tax))}`,
      '',
      'Next deadline',
      next === undefined ? 'We know of no deadline in the next months.' : deadlineLine(next),
      '',
      'Transactions without a tag are not in your income, expenses or tax. Tag them here:',
      `${appUrl}/transactions`,
      '',
      'You get this email because you chose the monthly summary in your profile. To stop it, open this link:',
      stopUrl,
    ].join('\n'),
  };
}

function deadlineLine({ date, title, year, amount }: NextDeadline): string {
  const toPay = amount === undefined ? '' : `: ${formatPounds(pounds(amount))}`;
  return `${longDate(calendarDate(date))}: ${title} (tax year ${taxYearLabel(year)})${toPay}`;
}

function transactions(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'transaction' : 'transactions'}`;
}

function monthName(month: string): string {
  return longDate(calendarDate(`${month}-01`)).replace(/^\d+ /, '');
}

function longDate(day: CalendarDate): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
