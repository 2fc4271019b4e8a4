import type { Field } from './definition.ts';

/** 'Tax taken off: enter 0 or more'. The title is unchanged, so that any title makes a sentence. */
export function after({ title }: Field, ask: string): string {
  return /[?!.:]$/.test(title) ? `${title} ${ask[0]?.toUpperCase()}${ask.slice(1)}` : `${title}: ${ask}`;
}
