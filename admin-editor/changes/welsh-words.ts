import type { Choice } from '#form-schemas/definition.ts';
import { textCalled, type Worded, translationsIn } from '#form-schemas/welsh.ts';
import { difference } from './difference.ts';
import { isSame } from './same.ts';
import { type Told, together } from './told.ts';

/** 'title none → “Trosiant”'. Which English it was made from is told only when nothing else is different. */
export function welshDifference(kind: keyof Worded, old: object | undefined, now: object | undefined): Told {
  const said = (cy: object | undefined) =>
    Object.fromEntries([...translationsIn(cy)].map(([text, { welsh }]) => [textCalled(kind, text), welsh]));
  const told = difference(said(old), said(now));
  return told.length === 0 ? ['looked at again'] : told;
}

/** What differs in the choices, and what only in their Welsh. */
export function choicesDifference(old: readonly Choice[], now: readonly Choice[]): Told {
  const [before, after] = [inEnglish(old), inEnglish(now)];
  const welsh = now.flatMap((choice): Told[] => {
    const was = old.find(({ value }) => value === choice.value);
    if (was === undefined || isSame(was.cy, choice.cy)) return [];
    const [first, second] = [was.cy?.title, choice.cy?.title];
    const told = first === second ? ['looked at again'] : difference(first, second);
    return [[`Welsh of the choice “${choice.title}” `, ...told]];
  });
  const isOther = !isSame(before, after) || welsh.length === 0;
  return together([...(isOther ? [['choices ', ...difference(before, after)]] : []), ...welsh]);
}

/** Whether they are the same for who reads the English. */
export function differsInWelshAlone(old: readonly Choice[], now: readonly Choice[]): boolean {
  return isSame(inEnglish(old), inEnglish(now));
}

function inEnglish(choices: readonly Choice[]): Choice[] {
  return choices.map(({ cy: _cy, ...choice }) => choice);
}
