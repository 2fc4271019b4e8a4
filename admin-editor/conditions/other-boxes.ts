import { createContext } from 'react';
import type { ReadOutside } from '#form-schemas/read-outside.ts';

/** A box of another form that conditions read. */
export interface OtherBox {
  /** As conditions read it: 'employment.box_1'. */
  readonly name: string;
  /** Code of the form that has it: 'SA102'. */
  readonly code: string;
  /** Title of that form: 'Employment'. */
  readonly title: string;
  /** Answered in each entry of a list: conditions read all of them together. */
  readonly isTogether?: boolean;
  /** Of another kind in another year: nothing can be said about what fits it. */
  readonly isVaried?: boolean;
  readonly field: ReadOutside;
}

export const NO_OTHERS: readonly OtherBox[] = [];

/**
 * Boxes of other forms that the open form reads, in its draft and its versions. Provided around an editor.
 */
export const OtherBoxes = createContext(NO_OTHERS);

/** The open form, and what to do with a box of another one that is chosen for the first time. */
export interface BoxesFrom {
  readonly code: string;
  readonly taxYear: string;
  readonly onChosen: (box: OtherBox) => void;
}

/** Undefined where boxes of other forms cannot be chosen. */
export const OtherBoxesFrom = createContext<BoxesFrom | undefined>(undefined);
