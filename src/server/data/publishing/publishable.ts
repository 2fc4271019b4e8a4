import type { ChangeCounts } from '#contract/form-events.ts';
import { fromWords } from '#domain/moment-words.ts';
import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

/** Which form or rates: SA102 of a year; the rates of a year go by the code of the log (RATES). */
export interface Which {
  readonly code: string;
  readonly taxYear: string;
}

/** Who publishes, why, and from when it holds: at once when `holdsFrom` is absent. */
export interface Publication {
  readonly email: string;
  readonly note: string;
  readonly approvedBy?: string;
  readonly holdsFrom?: Date | undefined;
  /** The version whose content is brought back. */
  readonly restores?: number;
}

interface Basis {
  /** The version; 0 for none. */
  readonly version: number;
  /** Undefined where there is nothing to compare with. */
  readonly changes: ChangeCounts | undefined;
}

interface FoundDraft<Content> {
  readonly content: Content;
  readonly revision: number;
  readonly savedBy: string;
  /** When it was saved last: on top of the version that was the newest then. */
  readonly saved: Date;
  /** Everyone who saved it since it was begun, the last one last. */
  readonly editedBy: readonly string[];
}

/** A step that was not taken, and the places where something has to be done first. */
export interface Refused<Problem> {
  readonly status: 'error';
  readonly message: string;
  readonly problems: Problem[];
}

/** What there is a draft of. */
export interface Drafted<Content> extends Which {
  /** Holds off other changes of the draft until the end of the transaction. */
  lock(tx: Tx): Promise<void>;
  findDraft(tx: Tx): Promise<FoundDraft<Content> | undefined>;
}

/** What staff keep as a draft, have reviewed by a second admin and publish in versions. */
export interface Publishable<Content, Problem> extends Drafted<Content> {
  /** 'SA102 2025-26', in refusals. */
  readonly name: string;
  /** The numbers of all published versions, newest first. */
  versions(tx: Tx): Promise<readonly number[]>;
  /**
   * Why the content cannot go on to filers, as far as it shows without trying it out: asked when it is sent to review and
   * when it is approved. Undefined: nothing stands in the way.
   */
  refusal(db: Database, content: Content, now: Date): Promise<Refused<Problem> | undefined>;
  /** What the draft was made on, and how much it differs from that. */
  basis(tx: Tx, draft: FoundDraft<Content>, now: Date): Promise<Basis>;
}

/** The same with what publishing it takes. `Ready`: what passing the gate has made of the content. */
export interface Gated<Content, Problem, Refusal, Ready> extends Publishable<Content, Problem> {
  /** Throws not_found, or unavailable for one that cannot be read any more. */
  contentOf(tx: Tx, version: number): Promise<Content>;
  /** What every publishing has to pass. `at` is the moment from which it holds. */
  gate(db: Database, content: Content, at: Date): Promise<{ ready: Ready } | { refusal: Refusal }>;
  /** What another publishing since the gate can have changed, looked at in the transaction that publishes. */
  lastCheck(tx: Tx, content: Content, at: Date): Promise<Refusal | undefined>;
  /** Stores the next version and notes it in the log. Returns its number. */
  publish(tx: Tx, content: Content, ready: Ready, publication: Publication, now: Date): Promise<number>;
  deleteDraft(tx: Tx, revision: number): Promise<unknown>;
}

/** The draft at a revision. Throws conflict when it is another one, or gone. */
export async function draftAt<Content>(
  tx: Tx,
  subject: Publishable<Content, unknown>,
  revision: number,
): Promise<FoundDraft<Content>> {
  const draft = await subject.findDraft(tx);
  if (draft === undefined || draft.revision !== revision)
    throw new AppError(
      'conflict',
      'Someone has saved, published or discarded the draft since you opened it.',
    );
  return draft;
}

/** A note with what the log says besides, each a sentence: 'It was wrong. Restores version 1. Applies from 1 Dec 2026.' */
export function noteWith(note: string, { approvedBy, holdsFrom, restores }: Publication, more = ''): string {
  const told = [
    ...(restores === undefined
      ? []
      : [restores === 0 ? 'Restores the rates as shipped.' : `Restores version ${restores}.`]),
    ...(approvedBy ? [`Approved by ${approvedBy}.`] : []),
    ...(holdsFrom === undefined ? [] : [`Applies from ${fromWords(holdsFrom, 'Europe/London')}.`]),
    more,
  ].filter(Boolean);
  // People leave the full stop out.
  const why = told.length > 0 && /[^.!?…]$/u.test(note.trimEnd()) ? `${note.trimEnd()}.` : note;
  return [why, ...told].filter(Boolean).join(' ');
}
