/** What two people changed in different ways, or one changed and the other removed. Undefined: it is not there. */
export interface Clash {
  /** The same for the same clash of a later merge. */
  readonly key: string;
  readonly what: 'attribute' | 'removed' | 'place';
  readonly of: Place;
  /** The attribute; empty when it is the whole or its place; 'cy/title' is the Welsh of a text. */
  readonly attribute: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** The thing it is about: a field or a rule by its identity, or the form. */
export interface Place {
  readonly kind: 'form' | 'constants' | 'field' | 'rule';
  readonly id: string;
  readonly key: string;
  /** The value of its choice that it is about. */
  readonly choice?: string;
}

export type Side = 'theirs' | 'mine';

/** What was chosen, by the key of the clash. */
export type Choices = ReadonlyMap<string, Side>;

export interface Chooser {
  /** The side that stands; notes the clash. */
  choose(clash: Clash): Side;
  clashes(): readonly Clash[];
}

/** What is not chosen is as it is on the side of `otherwise`. */
export function clashChooser(choices: Choices, otherwise: Side): Chooser {
  const found = new Map<string, Clash>();
  return {
    choose(clash) {
      found.set(clash.key, clash);
      return choices.get(clash.key) ?? otherwise;
    },
    clashes: () => [...found.values()],
  };
}
