import type { Typed, TypingRules } from '#renderer/typing/typed.ts';

/** The text in a filter field, its value (undefined: no filter) and its error. */
export interface TypedFilter<V> {
  readonly text: string;
  readonly value: V | undefined;
  readonly error: string | undefined;
}

/** The filter after a change of the text. An invalid amount or date stays as typed, with an error. */
export function typeFilter<V>(
  rules: TypingRules<V>,
  next: string,
  before: string,
  wrong: string,
): TypedFilter<V> {
  return toFilter(rules.type(next, before), next, wrong);
}

/** The filter when the field loses the focus. A text that is still invalid gets an error. */
export function settleFilter<V>(rules: TypingRules<V>, text: string, wrong: string): TypedFilter<V> {
  return toFilter(rules.settle(text), text, wrong);
}

function toFilter<V>({ text, value, notice }: Typed<V>, typed: string, wrong: string): TypedFilter<V> {
  switch (notice?.kind) {
    case 'dropped':
    case 'reset':
    case 'cleared':
    case 'refused':
      return { text: typed, value: undefined, error: wrong };
    case 'doubt':
      return { text, value: undefined, error: wrong };
    case 'cut':
    case 'raised':
    case undefined:
      return { text, value, error: notice?.message };
  }
}
