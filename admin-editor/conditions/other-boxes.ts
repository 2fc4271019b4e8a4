import { createContext } from 'react';
import type { Field } from '#form-schemas/definition.ts';

/** A box of another form that conditions read. */
export interface OtherBox {
  /** As they read it: 'employment.box_1'. */
  readonly name: string;
  /** The form that has it: 'SA102'. */
  readonly code: string;
  /** Of that form: 'Employment'. */
  readonly title: string;
  readonly field: Pick<Field, 'box' | 'title' | 'format' | 'currency' | 'choices'>;
}

export const NO_OTHERS: readonly OtherBox[] = [];

/** Around an editor: what the opened form, as a draft and in its versions, reads of other forms. */
export const OtherBoxes = createContext(NO_OTHERS);
