import { isSame } from '../changes/same.ts';
import { type Choices, clashChooser, type Side } from '../merge/clash.ts';
import { mergeWhole } from '../merge/merge-objects.ts';
import type { RateFigures } from '#contract/rates.ts';
import type { Meeting, Met } from '../draft/meeting.ts';
import { endTyping, type RateLog, redo, type Step, undo } from './rate-log.ts';

/**
 * Merges figure by figure, as forms are merged attribute by attribute. A figure goes as a whole: its value, its sources
 * and whether it is verified belong together, or a value would count as verified that nobody looked up. Of a clash `of.id`
 * is the group, `attribute` the figure.
 */
export function meetRates(
  { base, theirs }: Meeting<RateFigures>,
  mine: RateFigures,
  choices: Choices = new Map(),
  otherwise: Side = 'mine',
): Met<RateFigures> {
  const chooser = clashChooser(choices, otherwise);
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const merged: RateFigures = Object.fromEntries(
    Array.from(names, (group) => {
      const sides = { base: base[group] ?? {}, theirs: theirs[group] ?? {}, mine: mine[group] ?? {} };
      // A figure is a number of the year.
      return [group, mergeWhole(sides, { kind: 'constants', id: group, key: group }, chooser)];
    }),
  );
  return { merged, clashes: chooser.clashes(), isTheirs: isSame(merged, theirs) };
}

/** Another person's figures under everything that was done here: undo takes back only what was done here. */
export function underMineRates(meeting: Meeting<RateFigures>, log: RateLog, choices: Choices): RateLog {
  const { merged: figures } = meetRates(meeting, log.figures, choices);
  // What undo leads to never takes their changes back.
  const onto = (mine: RateFigures) => meetRates(meeting, mine, choices, 'theirs').merged;
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

/** A step that nothing is left of is gone. */
function stepsAlong(states: readonly RateFigures[]): Step[] {
  return states.flatMap((to, index): Step[] => {
    const before = states[index - 1];
    if (before === undefined || isSame(before, to)) return [];
    return [{ edit: { do: 'set-all', to }, inverse: { do: 'set-all', to: before }, open: false }];
  });
}
