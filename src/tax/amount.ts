import { type Pence, sum } from '#domain/money.ts';

/**
 * An input amount: the figures that add up to it, each as it stands in its box, in pence. The forms want whole
 * pounds in every box, so each figure is rounded by itself. An absent or empty amount is nil.
 */
export type Amount = readonly Figure[];

export interface Figure {
  readonly value: Pence;
  readonly source: Source;
}

/** What business miles are driven with. */
export type Vehicle = 'in_vehicle' | 'on_motorcycle' | 'on_bicycle';

/** Where a figure was read. */
export type Source =
  /** Typed into a box by the filer. `entry` counts the entries of a list form from 1. */
  | {
      readonly from: 'form';
      readonly form: string;
      readonly box: string;
      /** The name of the box, where more than one box of the form has its number. */
      readonly field?: string;
      readonly title?: string;
      readonly entry?: number;
    }
  /** The total of the transactions with these tags, standing in a box. */
  | {
      readonly from: 'books';
      readonly tags: readonly string[];
      readonly form: string;
      readonly box: string;
      readonly field?: string;
      readonly title?: string;
    }
  /** Logged journeys of one kind of vehicle. */
  | { readonly from: 'journeys'; readonly type: Vehicle; readonly miles: number }
  /** Stated outside the forms: a question of the what-if kind, or a test. */
  | { readonly from: 'stated'; readonly title: string };

/** An amount stated outside the forms. */
export function stated(value: Pence, title: string): Amount {
  return [{ value, source: { from: 'stated', title } }];
}

/** The figures as they stand, added up without rounding. */
export function amountTotal(amount: Amount | undefined): Pence {
  return sum(...(amount ?? []).map((figure) => figure.value));
}
