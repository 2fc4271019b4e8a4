import { boxName } from '../moves/move-words.ts';
import type { MovesFound } from '../moves/moves-source.ts';
import type { EditorProblem } from '../editor/problems.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import { lossWords } from '#form-schemas/migrations/loss-words.ts';

/** What filers would lose with the current draft. */
export interface LossStatus {
  /** Undefined until saved answers have been checked against exactly this draft. */
  readonly losses: readonly LossLine[] | undefined;
  /** Why they could not be checked. */
  readonly notice: string | undefined;
}

export interface LossLine {
  readonly key: string;
  /** 'Box 9: 2 of 3 answers would be lost: they are rounded or written otherwise'. */
  readonly sentence: string;
  /** The place of its box in the draft; undefined if it was removed. */
  readonly at: number | undefined;
  /** Who confirmed it; undefined if no one has. */
  readonly confirmedBy: string | undefined;
}

/** The losses found in the preview of a draft, as sentences. */
export function lossLines(
  { boxes, arriving }: Pick<NonNullable<MovesFound['preview']>, 'boxes' | 'arriving'>,
  published: Definition,
  draft: Definition,
): LossLine[] {
  const line = (name: string, { box, answers, loss }: (typeof boxes)[number]) => {
    if (loss === null) return [];
    const at = draft.form_json.fields.findIndex((field) => boxId(field) === box);
    return [
      {
        key: loss.key,
        sentence: `${name}: ${lossWords(answers, loss)}`,
        at: at < 0 ? undefined : at,
        confirmedBy: loss.confirmed?.who,
      },
    ];
  };
  return [
    ...boxes.flatMap((one) => line(boxName(one.box, published, draft), one)),
    ...arriving.flatMap((one) => line(`${boxName(one.box, draft)}, from ${one.from} of ${one.form}`, one)),
  ];
}

/** Unconfirmed losses, as problems of the draft. */
export function lossProblems({ losses = [] }: LossStatus): readonly EditorProblem[] {
  return losses
    .filter(({ confirmedBy }) => confirmedBy === undefined)
    .map(({ sentence, at }) => ({ message: sentence, at, attribute: undefined }));
}
