import type { Choice } from '#form-schemas/definition.ts';
import { withChanges } from '../commands/command.ts';
import { difference } from './difference.ts';
import { isSame } from './same.ts';
import { type ChangeText, together } from './change-text.ts';

/** One of the two languages of choices; undefined when both belong to one difference. */
export type ChoicesSide = 'english' | 'welsh' | undefined;

interface ChoicesChange {
  readonly side: ChoicesSide;
  /** Does not affect anyone who reads the English. */
  readonly isWelsh: boolean;
  readonly description: ChangeText;
}

/** Differences between choices: the choices themselves, and the Welsh of those that both sides have. */
export function choicesChanges(old: readonly Choice[], now: readonly Choice[]): readonly ChoicesChange[] {
  const welsh = now.flatMap((choice): ChangeText[] => {
    const was = old.find(({ value }) => value === choice.value);
    if (was === undefined || isSame(was.cy, choice.cy)) return [];
    const [first, second] = [was.cy?.title, choice.cy?.title];
    const description = first === second ? ['checked again'] : difference(first, second);
    return [[`Welsh of the choice “${choice.title}” `, ...description]];
  });
  const [before, after] = [inEnglish(old), inEnglish(now)];
  const english: ChangeText = ['choices ', ...difference(before, after)];
  if (welsh.length === 0) return [{ side: undefined, isWelsh: isSame(before, after), description: english }];
  if (isSame(before, after)) return [{ side: undefined, isWelsh: true, description: together(welsh) }];
  // Choices with the same value cannot be told apart.
  if (!areDistinct(old) || !areDistinct(now))
    return [{ side: undefined, isWelsh: false, description: together([english, ...welsh]) }];
  return [
    { side: 'english', isWelsh: false, description: english },
    { side: 'welsh', isWelsh: true, description: together(welsh) },
  ];
}

/** The choices with one language reverted and the other as it is now. */
export function revertedChoices(old: readonly Choice[], now: readonly Choice[], side: ChoicesSide): Choice[] {
  const welshOf = (of: readonly Choice[], one: Choice) =>
    withChanges(one, { cy: (of.find(({ value }) => value === one.value) ?? one).cy });
  if (side === undefined) return [...old];
  return side === 'english' ? old.map((one) => welshOf(now, one)) : now.map((one) => welshOf(old, one));
}

function inEnglish(choices: readonly Choice[]): Choice[] {
  return choices.map(({ cy: _cy, ...choice }) => choice);
}

function areDistinct(choices: readonly Choice[]): boolean {
  return new Set(choices.map(({ value }) => value)).size === choices.length;
}
