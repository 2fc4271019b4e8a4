import type { DigitalTaxDuty, QuarterlyUpdate } from '#contract/digital-tax/duty.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { toPounds } from '#domain/money.ts';
import { taxYearLabel, taxYearStart } from '#domain/tax-year.ts';
import type { QuarterState } from '#tax/digital-tax/quarters.ts';
import type { KnownDuty } from '../../data/digital-tax/known-duty.ts';

export function wireDuty(known: KnownDuty, today: CalendarDate): DigitalTaxDuty {
  const { year, duty, from, uses, basis, status, income, rule, law, source, quarters, sent } = known;
  return {
    status: 'success',
    tax_year: taxYearLabel(year),
    today,
    duty,
    from: from === undefined ? null : taxYearStart(from),
    uses,
    basis,
    hmrc_status: status ?? null,
    income:
      income === undefined
        ? null
        : {
            tax_year: taxYearLabel(income.year),
            amount: toPounds(income.amount),
            limit: toPounds(income.limit),
          },
    rule,
    law,
    seen: source,
    concerns_year: known.concernsYear,
    updates: quarters.map((quarter) => wireUpdate(quarter, sent.isComplete)),
  };
}

function wireUpdate(quarter: QuarterState, isComplete: boolean): QuarterlyUpdate {
  const { number, from, to, due, sendFrom, state } = quarter;
  return {
    number,
    from,
    to,
    due,
    send_from: sendFrom,
    state: state === 'late' && !isComplete ? 'unknown' : state,
    ...(quarter.unsent !== undefined && { unsent: quarter.unsent }),
    ...(state === 'sent' ? { sent_on: quarter.on, late_days: quarter.lateDays } : {}),
  };
}
