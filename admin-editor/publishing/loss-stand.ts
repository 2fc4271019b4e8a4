import { boxName } from '../moves/move-words.ts';
import type { MovesFound } from '../moves/moves-source.ts';
import type { EditorProblem } from '../editor/problems.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import { lossWords } from '#form-schemas/migrations/loss-words.ts';

/** What filers would lose with a draft as it is looked at. */
export interface LossStand {
  /** Undefined until the saved answers were gone through with this very draft. */
  readonly losses: readonly LossLine[] | undefined;
  /** Why they could not be gone through. */
  readonly notice: string | undefined;
}

export interface LossLine {
  readonly key: string;
  /** 'Box 9: 2 of 3 answers would be lost: they are rounded or written otherwise'. */
  readonly says: string;
  /** The place of its box in the draft; undefined when that is gone. */
  readonly at: number | undefined;
  /** Who confirmed it; undefined while nobody has. */
  readonly confirmedBy: string | undefined;
}

/** The losses that the preview of a draft found, as sentences. */
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
        says: `${name}: ${lossWords(answers, loss)}`,
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

/** The losses that publishing waits for, as problems of the draft. */
export function lossProblems({ losses = [] }: LossStand): readonly EditorProblem[] {
  return losses
    .filter(({ confirmedBy }) => confirmedBy === undefined)
    .map(({ says, at }) => ({ message: says, at, attribute: undefined }));
}
