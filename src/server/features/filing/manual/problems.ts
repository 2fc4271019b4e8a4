import type { checkManualXML } from '#contract/filing/manual-xml.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

/** Positions in the text, from 0; `to` is after the last character. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

export type XmlProblem = ReplyOf<typeof checkManualXML>['problems'][number];

/** A problem with its line, from 1. */
export function problemAt(
  xml: string,
  { from, to }: Place,
  problem: Pick<XmlProblem, 'kind' | 'code' | 'message'>,
): XmlProblem {
  const before = xml.slice(0, from);
  return { ...problem, line: before.split('\n').length, from, to };
}
