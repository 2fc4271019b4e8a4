import type { BodyOf } from '#contract/endpoint.ts';
import type { Benefit } from '#contract/digital-tax/digital-tax.ts';
import type { saveStateBenefit } from '#contract/digital-tax/state-benefits.ts';
import { parseIsoDate } from '#domain/calendar-date.ts';
import { type Pence, pounds, toPounds } from '#domain/money.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';

type Body = BodyOf<typeof saveStateBenefit>;

/** The values of the dialog for a benefit of the person's own. */
export function valuesOf({ benefitType, startDate, endDate, amount, taxPaid }: Benefit): Values {
  return {
    type: benefitType,
    start_date: startDate,
    ...(endDate === undefined ? {} : { end_date: endDate }),
    ...(amount === undefined ? {} : { amount: pounds(amount) }),
    ...(taxPaid === undefined ? {} : { tax_paid: pounds(taxPaid) }),
  };
}

/** The arguments of the call. The values have passed the checks of the dialog. `id` is '' for a new benefit. */
export function benefitBody(values: DialogValues<'state-benefit'>, id: string, taxYearId: number): Body {
  const { type, start_date: start, end_date: end, amount, tax_paid: taxPaid } = values;
  const from = parseIsoDate(String(start));
  const to = parseIsoDate(String(end ?? ''));
  if (from === undefined) throw new RangeError('an unchecked benefit');
  return {
    tax_year_id: taxYearId,
    benefit_id: id,
    type: type as Body['type'], // the dialog offers no other choices
    start_date: from,
    ...(to === undefined ? {} : { end_date: to }),
    ...(typeof amount === 'number' ? { amount: toPounds(amount as Pence) } : {}), // a money box contains pence
    ...(typeof taxPaid === 'number' ? { tax_paid: toPounds(taxPaid as Pence) } : {}),
  };
}

/** How the button that adds a benefit, or amends one, names what it opens (useFoundFocus). */
export function openedBenefit(id = ''): string {
  return `benefit ${id}`;
}
