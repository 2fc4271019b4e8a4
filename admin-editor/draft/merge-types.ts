import type { Choices, MergeConflict } from '../merge/merge-conflict.ts';
import type { Base } from './draft-saver.ts';
import type { OfferedCopy } from './local-copy.ts';

/** Two states of a draft (a form, or a year's rates) made from the same base. */
export interface MergeInput<Content> {
  readonly base: Content;
  readonly theirs: Content;
}

/** The merge of their state and the one edited here. */
export interface MergeResult<Content> {
  readonly merged: Content;
  /** Conflicting changes, until the user chooses between them. */
  readonly conflicts: readonly MergeConflict[];
  /** Equal to their state: there is nothing of mine to save. */
  readonly isTheirs: boolean;
}

/** Merges the content of a draft, and turns the result into steps of its command log. */
export interface Merging<Content> {
  mergeDrafts: (mergeInput: MergeInput<Content>, mine: Content, choices?: Choices) => MergeResult<Content>;
  /** Puts their changes under every step made here, so that undo only reverts those. */
  mergeUnder: (mergeInput: MergeInput<Content>, choices: Choices, merged: Content) => void;
  /**
   * Records what this person did to the draft as a whole as a named step, so that undo leads back to the
   * state before.
   */
  addOwnStep: (content: Content, description: string) => void;
  /** Adds changes stored in this browser as one more step, so that undo removes them again. */
  addAsStep: (mergeInput: MergeInput<Content>, choices: Choices) => void;
}

/** Changes that conflict with those made here, until the user chooses. */
export interface Conflict<Content> {
  readonly mergeInput: MergeInput<Content>;
  /** Who saved in between and the new base; or an earlier copy stored in this browser. */
  readonly with:
    | { readonly who: string; readonly base: Base; readonly isDiscarded: boolean }
    | { readonly copy: OfferedCopy<Content> };
}

/** Someone else's changes that were merged in. */
export interface News {
  readonly who: string;
  readonly isPublished: boolean;
  /** 0: there is no longer a draft. */
  readonly revision: number;
  /** Whether there are changes here that they did not have. */
  readonly hasOwnChanges: boolean;
}
