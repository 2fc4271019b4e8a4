import type { Typed, TypingRules } from '#renderer/typing/typed.ts';

/** The text in a field of a filter, what it filters by (undefined: nothing), and what is wrong with it. */
export interface TypedFilter<V> {
  readonly text: string;
  readonly value: V | undefined;
  readonly error: string | undefined;
}

/** One change of the text. What is no amount or date stays as it was typed and is said. */
export function typeFilter<V>(
  rules: TypingRules<V>,
  next: string,
  before: string,
  wrong: string,
): TypedFilter<V> {
  return said(rules.type(next, before), next, wrong);
}

/** The field is left: a text that is still no amount or date is said. */
export function settleFilter<V>(rules: TypingRules<V>, text: string, wrong: string): TypedFilter<V> {
  return said(rules.settle(text), text, wrong);
}

function said<V>({ text, value, notice }: Typed<V>, typed: string, wrong: string): TypedFilter<V> {
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
