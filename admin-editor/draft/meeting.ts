import type { Choices, Clash } from '../merge/clash.ts';
import type { Base } from './draft-saver.ts';
import type { Offered } from './kept-draft.ts';

/** Two states of a draft (a form, the rates of a year) made from one. */
export interface Meeting<Content> {
  readonly base: Content;
  readonly theirs: Content;
}

/** What they and what is edited here become together. */
export interface Met<Content> {
  readonly merged: Content;
  /** What both changed differently, until it is chosen which counts. */
  readonly clashes: readonly Clash[];
  /** The same as theirs: there is nothing of mine to save. */
  readonly isTheirs: boolean;
}

/** How the content of a draft is merged, and how what came of it becomes steps of its command log. */
export interface Merging<Content> {
  meet: (meeting: Meeting<Content>, mine: Content, choices?: Choices) => Met<Content>;
  /** Puts their changes under everything that was done here: undo takes back only what was done here. */
  takeUnder: (meeting: Meeting<Content>, choices: Choices, merged: Content) => void;
  /** What this person did to the draft as a whole, as a step of that name: undo leads back to what was edited before. */
  takeOwn: (content: Content, says: string) => void;
  /** Brings in what this browser kept, as one more step here: undo takes it out again. */
  bringIn: (meeting: Meeting<Content>, choices: Choices) => void;
}

/** What stands against the changes made here, until it is chosen what counts. */
export interface Conflict<Content> {
  readonly meeting: Meeting<Content>;
  /** Who saved in between, and what is edited from then on; or what this browser kept of an earlier time. */
  readonly with:
    | { readonly who: string; readonly base: Base; readonly isDiscarded: boolean }
    | { readonly kept: Offered<Content> };
}

/** What somebody else did, whose changes are taken in. */
export interface News {
  readonly who: string;
  readonly isPublished: boolean;
  /** 0: there is no draft any more. */
  readonly revision: number;
  /** Whether something was changed here that they did not have. */
  readonly isKept: boolean;
}
