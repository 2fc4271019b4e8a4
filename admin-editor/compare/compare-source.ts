import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';

/** A definition that can be chosen as one side of a comparison. */
export interface CompareSide {
  readonly value: string;
  readonly label: string;
  /** The tax year it is compared as, when only what filers of that year see counts. */
  readonly asYear?: TaxYear;
  /** The year to view it in when the other side is compared by year. */
  readonly year: TaxYear;
}

/** Where other versions and other years come from, to compare with the draft. */
export interface CompareSource {
  readonly groups: readonly { readonly label: string; readonly sides: readonly CompareSide[] }[];
  /** Rejects with an Error whose message can be shown. */
  readonly load: (value: string) => Promise<Definition>;
}

/** The open draft as a side. */
export const DRAFT = 'draft';
