import type { Conflict } from './merge-types.ts';
import { messages } from '../open-form/messages.ts';

/** Names of the two sides of a conflict. */
export interface ConflictSides {
  readonly message: string;
  readonly theirs: string;
  readonly mine: string;
  readonly theirsEverywhere: string;
  readonly mineEverywhere: string;
}

/**
 * `me` is your own address: a save from another of your windows is named as yours. `saved`: both changes are
 * saved already.
 */
export function conflictSides(
  other: Conflict<unknown>['with'],
  me: string,
  saved: (who: string, isOwn: boolean) => string,
): ConflictSides {
  if ('copy' in other)
    return {
      message: messages.conflict.localCopy,
      theirs: 'Saved in this browser',
      mine: 'In the draft',
      theirsEverywhere: 'Use the saved changes everywhere',
      mineEverywhere: 'Use the draft everywhere',
    };
  const isOwn = other.who === me;
  const who = isOwn ? messages.ownWindow : other.who;
  return {
    message: other.isDiscarded ? messages.conflict.discarded(who, isOwn) : saved(who, isOwn),
    theirs: other.isDiscarded ? messages.conflict.published : who,
    mine: isOwn ? 'Here' : 'Mine',
    theirsEverywhere: isOwn ? 'Use the other window everywhere' : 'Use theirs everywhere',
    mineEverywhere: isOwn ? 'Use this window everywhere' : 'Use mine everywhere',
  };
}
