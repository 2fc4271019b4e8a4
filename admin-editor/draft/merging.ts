import { mergeDefinitions } from '../merge/merge-definitions.ts';
import { rebased } from '../merge/rebase-log.ts';
import type { Choices } from '../merge/clash.ts';
import type { Incoming } from '../merge/incoming.ts';
import { isSame } from '../changes/same.ts';
import { perform } from '../commands/command-log.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Meeting, Met } from './meeting.ts';

/** Loaded when somebody else saved: the editor opens without it. */
export function meet(
  { base, theirs }: Meeting<Definition>,
  mine: Definition,
  choices?: Choices,
): Met<Definition> {
  const { definition: merged, clashes } = mergeDefinitions(base, theirs, mine, choices);
  return { merged, clashes, isTheirs: isSame(merged, theirs) };
}

/**
 * Another person's changes under everything that was done here: undo takes back only what was done here. `onDropped` is
 * told how many steps nothing is left of.
 */
export function underMine(
  { base, theirs }: Meeting<Definition>,
  choices: Choices,
  onDropped: (steps: number) => void,
): Incoming {
  return {
    onDropped,
    step: (log) =>
      rebased(
        log,
        (mine) => mergeDefinitions(base, theirs, mine, choices).definition,
        // What undo leads to never takes their changes back.
        (mine) => mergeDefinitions(base, theirs, mine, choices, 'theirs').definition,
      ),
  };
}

/** What this person did to the whole form on the server, as a step: undo leads back to what was edited before. */
export function ownStep(definition: Definition, says: string): Incoming {
  return { step: (log) => perform(log, { do: 'merge', definition, select: log.selected, says, once: true }) };
}

/** Changes that were kept in this browser, as one more step here: undo takes them back. */
export function asOneStep({ base, theirs }: Meeting<Definition>, choices: Choices): Incoming {
  return {
    step: (log) => {
      const { definition } = mergeDefinitions(base, theirs, log.definition, choices);
      return perform(log, { do: 'merge', definition, select: log.selected, says: 'restored changes' });
    },
  };
}
