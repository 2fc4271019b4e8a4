import { type Pence, pence, pounds, sum, ZERO } from '#domain/money.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { asInReturn } from '../../data/filing/xml/whole-pounds.ts';
import type { SettledForm } from '../../data/tax/settled-forms.ts';

/** How much the figures here can differ from HMRC's although both have the same pence. */
export interface Rounding {
  readonly trade: Pence;
  readonly property: Pence;
  /** For every other line: the tax differs by less than the income. */
  readonly all: Pence;
}

const TRADE = ['SA103S', 'SA103S-more', 'SA103F'];
const PROPERTY = ['SA105'];
const ONE_POUND = pounds(1);

/**
 * Our figures are those of the return, which rounds each box to whole pounds: income down, expenses up. HMRC adds up the
 * pence of a business first and drops them once.
 * @param trades how many trades HMRC has; each loses its own pence
 */
export function roundingOf(forms: readonly SettledForm[], trades: number): Rounding {
  const of = (codes: readonly string[]) => forms.filter(({ definition }) => codes.includes(definition.code));
  const own = of(TRADE);
  const inReturn = own.filter(({ included }) => included);
  // The books of a trade without a form in the return fill the short and the full pages.
  const inTrades =
    inReturn.length > 0
      ? roundedIn(inReturn)
      : pence(Math.max(ZERO, ...own.map((form) => roundedIn([form]))));
  const trade = sum(inTrades, pence(ONE_POUND * Math.max(1, trades)));
  const property = sum(roundedIn(of(PROPERTY)), ONE_POUND);
  const others = forms.filter(
    ({ definition, included }) => included && ![...TRADE, ...PROPERTY].includes(definition.code),
  );
  return { trade, property, all: sum(trade, property, roundedIn(others)) };
}

/** Whether rounding explains the difference between two figures in pounds. */
export function isRounding(hmrc: number | undefined, ours: number | undefined, most: Pence): boolean {
  if (hmrc === undefined || ours === undefined) return false;
  const difference = Math.abs(pounds(hmrc) - pounds(ours));
  return difference > 0 && difference <= most;
}

/** The pence that the boxes of these forms gain or lose in the return. */
function roundedIn(forms: readonly SettledForm[]): Pence {
  const amounts = forms.flatMap(({ definition, entries, year }) => {
    const boxes = fieldsFor(definition, year).filter(
      ({ wholePounds, computed }) => wholePounds === true && computed === undefined,
    );
    return entries.flatMap(({ values }) =>
      boxes.flatMap((field) => {
        const value = values[field.name];
        return typeof value === 'number' ? [pence(Math.abs(asInReturn(field, value, year) - value))] : [];
      }),
    );
  });
  return sum(...amounts);
}
