import { textCalled, type Worded, translationsIn } from '#form-schemas/welsh.ts';
import { difference } from './difference.ts';
import type { Told } from './told.ts';

/** 'title none → “Trosiant”'. Which English it was made from is told only when nothing else is different. */
export function welshDifference(kind: keyof Worded, old: object | undefined, now: object | undefined): Told {
  const said = (cy: object | undefined) =>
    Object.fromEntries([...translationsIn(cy)].map(([text, { welsh }]) => [textCalled(kind, text), welsh]));
  const told = difference(said(old), said(now));
  return told.length === 0 ? ['checked again'] : told;
}
