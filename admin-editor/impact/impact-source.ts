/** How many hold a value in a box. */
export interface BoxCounts {
  readonly saved: number;
  readonly drafts: number;
  readonly filed: number;
}

/** Of the saved forms recalculated: how many would come to another tax. */
export interface TaxEffect {
  readonly changed: number;
  /** Pounds; null where so few change that it would tell of one of them. */
  readonly median: number | null;
  readonly refused: number;
}

/** What the server found; each is undefined until it is there. */
export interface ImpactFound {
  /** By the id of a box; empty for the form itself. */
  readonly counts: ReadonlyMap<string, BoxCounts> | undefined;
  readonly tax:
    | {
        readonly sample: TaxEffect & { readonly of: number; readonly taken: number };
        /** A box that is not here cannot change the tax. */
        readonly boxes: ReadonlyMap<string, TaxEffect>;
      }
    | undefined;
  /** Why there is nothing. */
  readonly notice: string | undefined;
}
