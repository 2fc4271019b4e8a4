import type { TaxYear } from '#domain/tax-year.ts';
import type { KnownYear } from '../return-years.ts';
import type { Tree } from '../tree.ts';

/** A return to judge: the whole message, its IRenvelope and MTR. */
export interface Judged {
  readonly message: Tree;
  readonly envelope: Tree;
  readonly mtr: Tree;
  readonly messageClass: string;
  /** The date it arrived, 'YYYY-MM-DD'. */
  readonly received: string;
}

/** One of HMRC's business rules with its number, in our words. */
export interface Rule {
  readonly number: number;
  readonly text: string;
  readonly breaks: (judged: Judged) => boolean;
}

/** The rules of one page of the return in a year. */
export type PageRules = (year: KnownYear) => readonly Rule[];

/** These rules in this year and later. */
export function since(first: TaxYear, year: KnownYear, rules: readonly Rule[]): readonly Rule[] {
  return year.name >= first ? rules : [];
}

/** These rules in this year and earlier. */
export function until(last: TaxYear, year: KnownYear, rules: readonly Rule[]): readonly Rule[] {
  return year.name <= last ? rules : [];
}
