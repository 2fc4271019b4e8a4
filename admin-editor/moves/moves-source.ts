import type { LossReason } from '#form-schemas/migrations/loss-words.ts';

/** What happened to the answers of one box, migrated forward and back. */
export interface MovedAnswers {
  /** The id of the box filers use now. */
  readonly box: string;
  readonly answers: number;
  readonly same: number;
  readonly shapes: readonly {
    readonly before: string;
    readonly after: string;
    readonly count: number;
    readonly lost: boolean;
  }[];
  readonly loss: {
    readonly key: string;
    readonly reason: LossReason;
    readonly count: number;
    readonly confirmed: { readonly who: string; readonly at: string } | null;
  } | null;
}

/** Answers that a box of the form receives from another form. */
export interface ArrivingAnswers extends MovedAnswers {
  /** The code of the other form, and the name of its box there. */
  readonly form: string;
  readonly from: string;
}

export interface MovesFound {
  /** Saved forms checked, and the result; undefined until it arrives. */
  readonly preview:
    | {
        readonly forms: number;
        readonly boxes: readonly MovedAnswers[];
        readonly arriving: readonly ArrivingAnswers[];
      }
    | undefined;
  /** Why there is none. */
  readonly notice: string | undefined;
}
