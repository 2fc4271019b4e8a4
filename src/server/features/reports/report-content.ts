import type { Refusal } from '#contract/tax-calculation.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { TaxFigures } from '../../data/filing/xml/tax-page.ts';
import type { Fact, Standing } from './document.ts';

/** Everything the reports of a return say, whether it was filed or is a draft. */
export interface ReportContent {
  readonly year: TaxYear;
  readonly isFinal: boolean;
  readonly standing: Standing;
  readonly filer: Filer;
  /** The included forms, as their definitions were at the time; the final section is the last. */
  readonly forms: readonly ReportForm[];
  readonly tax: Tax | { readonly ok: false; readonly refusals: readonly Refusal[] };
  /** What was declared; undefined when nothing was. */
  readonly declaration?: string;
  /** How it was submitted; none for a draft. */
  readonly submission: readonly Fact[];
}

export interface Filer {
  readonly name: string;
  readonly email: string;
  readonly utr: string;
}

export interface ReportForm {
  readonly definition: Definition;
  readonly entries: readonly {
    readonly values: Values;
    readonly fromBooks: ReadonlySet<string>;
    /** In a list, counted from 1 as the form shows it. */
    readonly entry?: number;
  }[];
}

interface Tax {
  readonly ok: true;
  /** As getTaxCalculation answers them: names of the wire, amounts in pounds. */
  readonly fields: CalculationFields;
  /** What SA110 of the return says. */
  readonly page: TaxFigures;
}

export type CalculationFields = Readonly<Record<string, unknown>>;

/** Names of files by their ids: what answers that are files read as. */
export type FileNames = ReadonlyMap<string, string>;
