import type { Refusal } from '#contract/tax/tax-calculation.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { TaxFigures } from '../../data/filing/xml/tax-page.ts';
import type { Fact, Part, Standing } from '../../pdf/document.ts';

/** The content of a return's reports, whether it was filed or is a draft. */
export interface ReportContent {
  readonly year: TaxYear;
  readonly isFinal: boolean;
  readonly standing: Standing;
  readonly filer: Filer;
  /** The included forms with their definitions at the time; the final section comes last. */
  readonly forms: readonly ReportForm[];
  readonly tax: Tax | { readonly ok: false; readonly refusals: readonly Refusal[] };
  /** Instead of forms and tax: the pages of a return that someone wrote elsewhere, and the tax it declares. */
  readonly sent?: { readonly page: TaxFigures; readonly pages: readonly Part[] };
  /** The files that go with it, in order. Those of XML from elsewhere are in its pages. */
  readonly attachments?: readonly { readonly name: string; readonly bytes: number }[];
  /** The declaration; undefined if there was none. */
  readonly declaration?: string;
  /** How it was submitted; empty for a draft. */
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
    /** Position in a list, from 1 as the form shows it. */
    readonly entry?: number;
  }[];
}

interface Tax {
  readonly ok: true;
  /** As in getTaxCalculation: wire names, amounts in pounds. */
  readonly fields: CalculationFields;
  /** The figures of SA110 in the return. */
  readonly page: TaxFigures;
}

export type CalculationFields = Readonly<Record<string, unknown>>;

/** File names by id, to show answers that are files. */
export type FileNames = ReadonlyMap<string, string>;
