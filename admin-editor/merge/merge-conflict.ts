/**
 * What two people changed differently, or one changed and the other removed. Undefined: missing on that side.
 */
export interface MergeConflict {
  /** The same for the same conflict in a later merge. */
  readonly key: string;
  readonly what: 'attribute' | 'removed' | 'place';
  readonly of: Place;
  /** The attribute; empty for the whole thing or its place; 'cy/title' for the Welsh of a text. */
  readonly attribute: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** What it is about: a field or a rule by its identity, or the form. */
export interface Place {
  readonly kind: 'form' | 'constants' | 'field' | 'rule';
  readonly id: string;
  readonly key: string;
  /** The value of the choice it is about. */
  readonly choice?: string;
}

export type Side = 'theirs' | 'mine';

/** The choices made, by the key of the conflict. */
export type Choices = ReadonlyMap<string, Side>;

export interface Chooser {
  /** Returns the side that wins, and notes the conflict. */
  choose(conflict: MergeConflict): Side;
  conflicts(): readonly MergeConflict[];
}

/** Unresolved conflicts take the side `otherwise`. */
export function conflictChooser(choices: Choices, otherwise: Side): Chooser {
  const found = new Map<string, MergeConflict>();
  return {
    choose(conflict) {
      found.set(conflict.key, conflict);
      return choices.get(conflict.key) ?? otherwise;
    },
    conflicts: () => [...found.values()],
  };
}
