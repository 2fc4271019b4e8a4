import type { Choice } from '#form-schemas/definition.ts';
import { withChanges } from '../commands/command.ts';
import { difference } from './difference.ts';
import { isSame } from './same.ts';
import { type Told, together } from './told.ts';

/** One of the two languages of choices; undefined where both are one difference. */
export type ChoicesSide = 'english' | 'welsh' | undefined;

interface ChoicesChange {
  readonly side: ChoicesSide;
  /** It is nothing to who reads the English. */
  readonly isWelsh: boolean;
  readonly told: Told;
}

/** What differs in the choices: those themselves, and the Welsh of those that are in both, each by itself. */
export function choicesChanges(old: readonly Choice[], now: readonly Choice[]): readonly ChoicesChange[] {
  const welsh = now.flatMap((choice): Told[] => {
    const was = old.find(({ value }) => value === choice.value);
    if (was === undefined || isSame(was.cy, choice.cy)) return [];
    const [first, second] = [was.cy?.title, choice.cy?.title];
    const told = first === second ? ['checked again'] : difference(first, second);
    return [[`Welsh of the choice “${choice.title}” `, ...told]];
  });
  const [before, after] = [inEnglish(old), inEnglish(now)];
  const english: Told = ['choices ', ...difference(before, after)];
  if (welsh.length === 0) return [{ side: undefined, isWelsh: isSame(before, after), told: english }];
  if (isSame(before, after)) return [{ side: undefined, isWelsh: true, told: together(welsh) }];
  // Two of one value cannot be told which is which.
  if (!areApart(old) || !areApart(now))
    return [{ side: undefined, isWelsh: false, told: together([english, ...welsh]) }];
  return [
    { side: 'english', isWelsh: false, told: english },
    { side: 'welsh', isWelsh: true, told: together(welsh) },
  ];
}

/** The choices with the one language as it was, and the other as it is now. */
export function choicesBack(old: readonly Choice[], now: readonly Choice[], side: ChoicesSide): Choice[] {
  const welshOf = (of: readonly Choice[], one: Choice) =>
    withChanges(one, { cy: (of.find(({ value }) => value === one.value) ?? one).cy });
  if (side === undefined) return [...old];
  return side === 'english' ? old.map((one) => welshOf(now, one)) : now.map((one) => welshOf(old, one));
}

function inEnglish(choices: readonly Choice[]): Choice[] {
  return choices.map(({ cy: _cy, ...choice }) => choice);
}

function areApart(choices: readonly Choice[]): boolean {
  return new Set(choices.map(({ value }) => value)).size === choices.length;
}
