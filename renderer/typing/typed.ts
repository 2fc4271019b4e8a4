/**
 * What typing does to a field, as plain functions: spec 3, 5.3 says what is kept, cut, raised and cleared.
 * Every change to what a person typed comes with a notice, so that nothing changes silently.
 */
export type NoticeKind =
  /** Too long, or too many decimals. */
  | 'cut'
  /** Characters the field does not take were left out. */
  | 'dropped'
  /** Below the minimum. */
  | 'raised'
  /** Empty, no number or above the largest, and so the default. */
  | 'reset'
  /** A date that does not exist. */
  | 'cleared'
  /** A paste that was not understood; the field is as it was. */
  | 'refused'
  /** Kept as typed, but probably wrong. */
  | 'doubt';

export interface Notice {
  kind: NoticeKind;
  message: string;
  /** What was typed, where putting it back for another try makes sense. */
  typed?: string;
}

/** The text now in the field, the value it stands for (undefined: none) and what there is to say about it. */
export interface Typed<V> {
  text: string;
  value: V | undefined;
  notice?: Notice;
}

export interface TypingRules<V> {
  /** The text that shows a value when nobody is typing. */
  show: (value: V | undefined) => string;
  /** One change of the text by the keyboard, which left the caret at `caret` of the new text (its end when absent). */
  type: (next: string, previous: string, caret?: number) => Typed<V>;
  /** The field is left. */
  settle: (text: string) => Typed<V>;
  /** The whole text as it would be after a paste. Undefined: treat it as typed. */
  paste?: (candidate: string) => Typed<V> | { refused: string } | undefined;
}

/** Where the caret belongs after the text was changed from `before` (what stands left of it) into `text`. */
export function caretIn(text: string, before: string): number {
  let position = 0;
  for (const character of before) {
    const found = text.indexOf(character, position);
    // One step further at most: over a slash that came by itself.
    if (found >= 0 && found <= position + 1) position = found + 1;
  }
  return position;
}
