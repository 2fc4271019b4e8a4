import type { Typed, TypingRules } from './typed.ts';

export interface TextOptions {
  /** Most characters. */
  length?: number | undefined;
  /** The stored form of a typed text: without spaces, in capitals. Shown once the user leaves the field. */
  normalise?: (text: string) => string;
  /** A warning when the user leaves the field with a value that looks wrong. */
  doubt?: (value: string) => string | undefined;
}

/** Spec 3, 5.3: a text is cut to the field length. */
export function textRules({ length, normalise = (text) => text, doubt }: TextOptions): TypingRules<string> {
  const valueOf = (text: string) => normalise(cut(text)) || undefined;
  const cut = (text: string) => (length === undefined ? text : Array.from(text).slice(0, length).join(''));

  /** Counts characters of the stored form, so that removed spaces do not use up the length. */
  function settled(text: string): Typed<string> {
    const plain = normalise(text);
    if (length === undefined || Array.from(plain).length <= length)
      return { text, value: plain || undefined };
    const short = cut(plain);
    return {
      text: short,
      value: short,
      notice: { kind: 'cut', message: `Cut to ${length} characters.`, typed: text },
    };
  }

  return {
    show: (value) => value ?? '',
    type(next, previous) {
      // Lets the user shorten a restored text: it is not cut until they leave the field.
      return next.length < previous.length ? { text: next, value: valueOf(next) } : settled(next);
    },
    settle(text) {
      const result = settled(text);
      const shown = { ...result, text: result.value ?? '' };
      const message = result.value === undefined ? undefined : doubt?.(result.value);
      return result.notice || message === undefined
        ? shown
        : { ...shown, notice: { kind: 'doubt', message } };
    },
  };
}
