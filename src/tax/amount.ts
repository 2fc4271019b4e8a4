import { type Pence, sum } from '#domain/money.ts';

/**
 * An input amount: the figures that add up to it, each as in its box, in pence. The forms require whole pounds in
 * every box, so each figure is rounded separately. An absent or empty amount is zero.
 */
export type Amount = readonly Figure[];

export interface Figure {
  readonly value: Pence;
  readonly source: Source;
}

/** Inputs of an area that are all amounts. */
export type Amounts<Word extends string> = { readonly [W in Word]?: Amount };

/** The vehicle used for business miles. */
export type Vehicle = 'in_vehicle' | 'on_motorcycle' | 'on_bicycle';

/** Where a figure comes from. */
export type Source =
  /** Entered in a box by the filer. `entry` counts the entries of a list form from 1. */
  | {
      readonly from: 'form';
      readonly form: string;
      /** HMRC's number of the box; absent for a box of ours. */
      readonly box?: string;
      /** The name of the box, if it has no number or several boxes of the form have it. */
      readonly field?: string;
      readonly title?: string;
      readonly entry?: number;
    }
  /** The total of the transactions with these tags, shown in a box. */
  | {
      readonly from: 'books';
      readonly tags: readonly string[];
      readonly form: string;
      readonly box?: string;
      readonly field?: string;
      readonly title?: string;
    }
  /** Logged journeys: with one kind of vehicle, or all of them. */
  | { readonly from: 'journeys'; readonly type?: Vehicle; readonly miles: number }
  /** Given outside the forms: by a what-if question, or by a test. */
  | { readonly from: 'stated'; readonly title: string };

/** An amount given outside the forms. */
export function stated(value: Pence, title: string): Amount {
  return [{ value, source: { from: 'stated', title } }];
}

/** The sum of the figures without rounding. */
export function amountTotal(amount: Amount | undefined): Pence {
  return sum(...(amount ?? []).map((figure) => figure.value));
}
