import type { Tree } from './tree.ts';

/** A return to judge: the whole message, its IRenvelope and MTR. */
export interface Judged {
  readonly message: Tree;
  readonly envelope: Tree;
  readonly mtr: Tree;
  readonly messageClass: string;
  /** When it arrived, 'YYYY-MM-DD'. */
  readonly received: string;
}

export interface Rule {
  readonly number: number;
  readonly text: string;
  readonly breaks: (judged: Judged) => boolean;
}
