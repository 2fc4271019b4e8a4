import type { LossReason } from '#form-schemas/migrations/loss-words.ts';

/** What became of the answers of one box, gone forward and back. */
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

/** What arrives in a box of the form from one of another form. */
export interface ArrivingAnswers extends MovedAnswers {
  /** The code of the other form, and what its box is called there. */
  readonly form: string;
  readonly from: string;
}

export interface MovesFound {
  /** Saved forms gone through, and what was found; undefined until it is there. */
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
