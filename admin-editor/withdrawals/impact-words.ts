import type { ReplyOf } from '#contract/endpoint.ts';
import type { getFormUse } from '#contract/withdrawals/form-withdrawals.ts';

export type FormUse = ReplyOf<typeof getFormUse>;

/** What withdrawing a form affects, line by line. */
export function impactWords({ years, saved, included, drafts, filed, readers }: FormUse): readonly string[] {
  return [
    `It applies to ${listOf(years)}.`,
    saved === 0
      ? 'No one has saved answers in it.'
      : `${filers(saved)} answers in it, ${included === 0 ? 'none of them' : included} included in a return. They can still read them, but they no longer count in any tax or return.`,
    ...(drafts === 0 ? [] : [`${filers(drafts)} unsaved entries, which stay.`]),
    ...(filed === 0
      ? []
      : [
          `${filed === 1 ? '1 return was' : `${filed} returns were`} filed with it and ${filed === 1 ? 'stays' : 'stay'} as filed.`,
        ]),
    ...(readers.length === 0
      ? []
      : [`Other forms read it and will find nothing there: ${readers.join('; ')}.`]),
  ];
}

function filers(count: number): string {
  return count === 1 ? '1 filer has' : `${count} filers have`;
}

function listOf(years: readonly string[]): string {
  const [first = 'no tax year'] = years;
  return years.length < 2 ? first : `${first} ${years.length === 2 ? 'and' : 'to'} ${years.at(-1) ?? first}`;
}
