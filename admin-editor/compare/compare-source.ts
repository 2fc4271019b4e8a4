import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';

/** A definition that can be chosen as one side of a comparison. */
export interface CompareSide {
  readonly value: string;
  readonly label: string;
  /** The tax year it is compared as, when only what filers of that year are asked counts. */
  readonly askedIn?: TaxYear;
  /** The year it is looked at in when the other side is compared so. */
  readonly year: TaxYear;
}

/** Where the definitions come from that the draft is compared with: other versions, other years. */
export interface CompareSource {
  readonly groups: readonly { readonly label: string; readonly sides: readonly CompareSide[] }[];
  /** Fails with an Error whose message is for people. */
  readonly load: (value: string) => Promise<Definition>;
}

/** The open draft as a side. */
export const DRAFT = 'draft';
