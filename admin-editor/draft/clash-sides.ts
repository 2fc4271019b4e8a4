import type { Conflict } from './meeting.ts';
import { messages } from '../open-form/messages.ts';

/** How the two sides are called where both changed the same. */
export interface ClashSides {
  readonly said: string;
  readonly theirs: string;
  readonly mine: string;
  readonly theirsEverywhere: string;
  readonly mineEverywhere: string;
}

/** `me` is your own address: what another window of yours saved is called so. `saved` says that both changed the same. */
export function clashSides(
  other: Conflict<unknown>['with'],
  me: string,
  saved: (who: string, isOwn: boolean) => string,
): ClashSides {
  if ('kept' in other)
    return {
      said: messages.clash.kept,
      theirs: 'Saved in this browser',
      mine: 'In the draft',
      theirsEverywhere: 'Use the saved changes everywhere',
      mineEverywhere: 'Use the draft everywhere',
    };
  const isOwn = other.who === me;
  const who = isOwn ? messages.ownWindow : other.who;
  return {
    said: other.isDiscarded ? messages.clash.discarded(who, isOwn) : saved(who, isOwn),
    theirs: other.isDiscarded ? messages.clash.published : who,
    mine: isOwn ? 'Here' : 'Mine',
    theirsEverywhere: isOwn ? 'Use the other window everywhere' : 'Use theirs everywhere',
    mineEverywhere: isOwn ? 'Use this window everywhere' : 'Use mine everywhere',
  };
}
