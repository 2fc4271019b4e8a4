import { isSame } from '../changes/same.ts';
import { type Choices, conflictChooser, type Side } from '../merge/merge-conflict.ts';
import { mergeWhole } from '../merge/merge-objects.ts';
import type { RateFigures } from '#contract/rates/rates.ts';
import type { MergeInput, MergeResult } from '../draft/merge-types.ts';
import { endTyping, type RateLog, redo, type Step, undo } from './rate-log.ts';

/**
 * Merges figure by figure, as forms merge attribute by attribute. A figure is one unit: its value, its
 * sources and its verified mark belong together, or an unchecked value could count as verified. In a conflict
 * `of.id` is the group and `attribute` the figure.
 */
export function mergeRates(
  { base, theirs }: MergeInput<RateFigures>,
  mine: RateFigures,
  choices: Choices = new Map(),
  otherwise: Side = 'mine',
): MergeResult<RateFigures> {
  const chooser = conflictChooser(choices, otherwise);
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const merged: RateFigures = Object.fromEntries(
    Array.from(names, (group) => {
      const sides = { base: base[group] ?? {}, theirs: theirs[group] ?? {}, mine: mine[group] ?? {} };
      // a figure is merged like a constant
      return [group, mergeWhole(sides, { kind: 'constants', id: group, key: group }, chooser)];
    }),
  );
  return { merged, conflicts: chooser.conflicts(), isTheirs: isSame(merged, theirs) };
}

/** Puts another person's figures under every step made here, so that undo only reverts those. */
export function mergeRatesUnderSteps(
  mergeInput: MergeInput<RateFigures>,
  log: RateLog,
  choices: Choices,
): RateLog {
  const { merged: figures } = mergeRates(mergeInput, log.figures, choices);
  // The states undo leads to must never revert their changes.
  const onto = (mine: RateFigures) => mergeRates(mergeInput, mine, choices, 'theirs').merged;
  const past = statesAlong(log, undo).map(onto);
  const future = statesAlong(log, redo).map(onto);
  return endTyping({
    figures,
    past: stepsAlong([...past.toReversed(), figures]),
    // What was undone last is redone first.
    future: stepsAlong([figures, ...future]).toReversed(),
  });
}

/** The states that undo, or redo, leads to, one after the other. */
function statesAlong(log: RateLog, step: (log: RateLog) => RateLog): RateFigures[] {
  const states: RateFigures[] = [];
  for (let next = step(log), before = log; next !== before; before = next, next = step(next))
    states.push(next.figures);
  return states;
}

/** Drops steps that became empty. */
function stepsAlong(states: readonly RateFigures[]): Step[] {
  return states.flatMap((to, index): Step[] => {
    const before = states[index - 1];
    if (before === undefined || isSame(before, to)) return [];
    return [{ edit: { do: 'set-all', to }, inverse: { do: 'set-all', to: before }, open: false }];
  });
}
