import { textLabel, type Worded, translationsIn } from '#form-schemas/welsh.ts';
import { difference } from './difference.ts';
import type { ChangeText } from './change-text.ts';

/** 'title none → “Trosiant”'. The English it was translated from is shown only when nothing else differs. */
export function welshDifference(
  kind: keyof Worded,
  old: object | undefined,
  now: object | undefined,
): ChangeText {
  const withoutSource = (cy: object | undefined) =>
    Object.fromEntries([...translationsIn(cy)].map(([text, { welsh }]) => [textLabel(kind, text), welsh]));
  const description = difference(withoutSource(old), withoutSource(now));
  return description.length === 0 ? ['checked again'] : description;
}
