import type { WidgetKind } from './kind.ts';

/** The title of the chosen value, or the value itself if it is no longer offered. */
export const titleOfChoice: NonNullable<WidgetKind['read']> = (value, field, choices) => {
  const offered = field.choicesFrom === undefined ? field.choices : choices[field.choicesFrom];
  return offered?.find((candidate) => candidate.value === value)?.title ?? String(value);
};
