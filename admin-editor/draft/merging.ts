import { mergeDefinitions } from '../merge/merge-definitions.ts';
import { rebaseLog } from '../merge/rebase-log.ts';
import type { Choices } from '../merge/merge-conflict.ts';
import type { Incoming } from '../merge/incoming.ts';
import { isSame } from '../changes/same.ts';
import { perform } from '../commands/command-log.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { MergeInput, MergeResult } from './merge-types.ts';

/** Loads when someone else has saved: the editor opens without it. */
export function mergeDrafts(
  { base, theirs }: MergeInput<Definition>,
  mine: Definition,
  choices?: Choices,
): MergeResult<Definition> {
  const { definition: merged, conflicts } = mergeDefinitions(base, theirs, mine, choices);
  return { merged, conflicts, isTheirs: isSame(merged, theirs) };
}

/**
 * Puts another person's changes under every step made here, so that undo only reverts those. Calls
 * `onDropped` with the number of steps that became empty.
 */
export function mergeUnderSteps(
  { base, theirs }: MergeInput<Definition>,
  choices: Choices,
  onDropped: (steps: number) => void,
): Incoming {
  return {
    onDropped,
    step: (log) =>
      rebaseLog(
        log,
        (mine) => mergeDefinitions(base, theirs, mine, choices).definition,
        // The states undo leads to must never revert their changes.
        (mine) => mergeDefinitions(base, theirs, mine, choices, 'theirs').definition,
      ),
  };
}

/**
 * Records what this person did to the whole form on the server as a step, so that undo leads back to the
 * state before.
 */
export function stepOfServerAction(definition: Definition, description: string): Incoming {
  return {
    step: (log) => perform(log, { do: 'merge', definition, select: log.selected, description, once: true }),
  };
}

/** Adds changes stored in this browser as one more step, so that undo reverts them. */
export function asOneStep({ base, theirs }: MergeInput<Definition>, choices: Choices): Incoming {
  return {
    step: (log) => {
      const { definition } = mergeDefinitions(base, theirs, log.definition, choices);
      return perform(log, { do: 'merge', definition, select: log.selected, description: 'restored changes' });
    },
  };
}
