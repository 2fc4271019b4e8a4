/** How many have a value in a box. */
export interface BoxCounts {
  readonly saved: number;
  readonly drafts: number;
  readonly filed: number;
}

/** Of the recalculated forms: how many would get a different tax. */
export interface TaxEffect {
  readonly changed: number;
  /** Pounds; null when so few change that it would reveal one of them. */
  readonly median: number | null;
  readonly refused: number;
}

/** What the server found; each part is undefined until it arrives. */
export interface ImpactFound {
  /** By the id of a box; empty for the form itself. */
  readonly counts: ReadonlyMap<string, BoxCounts> | undefined;
  readonly tax:
    | {
        readonly sample: TaxEffect & { readonly of: number; readonly taken: number };
        /** A box that is missing here cannot change the tax. */
        readonly boxes: ReadonlyMap<string, TaxEffect>;
      }
    | undefined;
  /** Why there is nothing. */
  readonly notice: string | undefined;
}
