/**
 * What typing does to a field, as plain functions. Spec 3, 5.3 says what is accepted, cut, raised and cleared. Every
 * change to what a person typed comes with a notice, so that nothing changes silently.
 */
export type NoticeKind =
  /** Too long, or too many decimals. */
  | 'cut'
  /** Characters that the field does not accept were left out. */
  | 'dropped'
  /** Below the minimum. */
  | 'raised'
  /** Empty, above the largest or not a number, so we used the default. */
  | 'reset'
  /** A date that does not exist. */
  | 'cleared'
  /** A paste that we could not read; the field did not change. */
  | 'refused'
  /** Stored as typed, but probably wrong. */
  | 'doubt';

export interface Notice {
  kind: NoticeKind;
  message: string;
  /** The typed text, if it makes sense to offer it back for another try. */
  typed?: string;
}

/** The text now in the field, its value (undefined: none) and the notice about it. */
export interface Typed<V> {
  text: string;
  value: V | undefined;
  notice?: Notice;
}

export interface TypingRules<V> {
  /** The text for a value while nobody is typing. */
  show: (value: V | undefined) => string;
  /** One change of the text by the keyboard. `caret` is its place in the new text (the end if absent). */
  type: (next: string, previous: string, caret?: number) => Typed<V>;
  /** The user leaves the field. */
  settle: (text: string) => Typed<V>;
  /** The whole text as it would be after a paste. Returns undefined to treat it as typed. */
  paste?: (candidate: string) => Typed<V> | { refused: string } | undefined;
}

/** The place of the caret in `text`, given the text to its left before it was reformatted. */
export function caretIn(text: string, before: string): number {
  let position = 0;
  for (const character of before) {
    const found = text.indexOf(character, position);
    // At most one step further: over a slash that was added.
    if (found >= 0 && found <= position + 1) position = found + 1;
  }
  return position;
}
