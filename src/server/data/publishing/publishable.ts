import type { ChangeCounts } from '#contract/form-events/form-events.ts';
import { fromWords } from '#domain/moment-words.ts';
import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

/** A form and year, such as SA102 of 2025-26. Rates use the log's code RATES. */
export interface Which {
  readonly code: string;
  readonly taxYear: string;
}

/** Who publishes, why, and when it takes effect: at once if `holdsFrom` is absent. */
export interface Publication {
  readonly email: string;
  readonly note: string;
  readonly approvedBy?: string;
  readonly holdsFrom?: Date | undefined;
  /** The version whose content is restored. */
  readonly restores?: number;
}

interface Basis {
  /** The version; 0 for none. */
  readonly version: number;
  /** Undefined if there is nothing to compare with. */
  readonly changes: ChangeCounts | undefined;
}

interface FoundDraft<Content> {
  readonly content: Content;
  readonly revision: number;
  readonly savedBy: string;
  /** When it was last saved, on top of the version that was newest then. */
  readonly saved: Date;
  /** Everyone who has saved it since it was created, most recent last. */
  readonly editedBy: readonly string[];
}

/** A refused step, and the places to fix first. */
export interface Refused<Problem> {
  readonly status: 'error';
  readonly message: string;
  readonly problems: Problem[];
}

/** Something that has a draft. */
export interface Drafted<Content> extends Which {
  /** Blocks other changes to the draft until the end of the transaction. */
  lock(tx: Tx): Promise<void>;
  findDraft(tx: Tx): Promise<FoundDraft<Content> | undefined>;
}

/** Something that staff draft, have reviewed by a second admin and publish in versions. */
export interface Publishable<Content, Problem> extends Drafted<Content> {
  /** 'SA102 2025-26', for refusals. */
  readonly name: string;
  /** The numbers of all published versions, newest first. */
  versions(tx: Tx): Promise<readonly number[]>;
  /**
   * Why the content cannot be published, without running it: checked when it is sent for review and when it is
   * approved. Undefined means that nothing prevents it.
   */
  refusal(db: Database, content: Content, now: Date): Promise<Refused<Problem> | undefined>;
  /** What the draft was based on, and how much it differs from that. */
  basis(tx: Tx, draft: FoundDraft<Content>, now: Date): Promise<Basis>;
}

/** The same with publishing. `Ready`: what the gate has produced from the content. */
export interface Gated<Content, Problem, Refusal, Ready> extends Publishable<Content, Problem> {
  /** Throws not_found, or unavailable if it can no longer be read. */
  contentOf(tx: Tx, version: number): Promise<Content>;
  /** The checks before every publication. `at` is when it takes effect. */
  gate(db: Database, content: Content, at: Date): Promise<{ ready: Ready } | { refusal: Refusal }>;
  /** Checks what another publication since the gate may have changed, in the transaction that publishes. */
  lastCheck(tx: Tx, content: Content, at: Date): Promise<Refusal | undefined>;
  /** Saves the next version and records it in the log. Returns its number. */
  publish(tx: Tx, content: Content, ready: Ready, publication: Publication, now: Date): Promise<number>;
  deleteDraft(tx: Tx, revision: number): Promise<unknown>;
}

/** The draft at a revision. Throws conflict if it has changed or no longer exists. */
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

/** A note with details for the log, each a sentence: 'It was wrong. Restores version 1. Applies from 1 Dec 2026.' */
export function noteWith(note: string, { approvedBy, holdsFrom, restores }: Publication, more = ''): string {
  const details = [
    ...(restores === undefined
      ? []
      : [restores === 0 ? 'Restores the rates as shipped.' : `Restores version ${restores}.`]),
    ...(approvedBy ? [`Approved by ${approvedBy}.`] : []),
    ...(holdsFrom === undefined ? [] : [`Applies from ${fromWords(holdsFrom, 'Europe/London')}.`]),
    more,
  ].filter(Boolean);
  // People leave out the full stop.
  const why = details.length > 0 && /[^.!?…]$/u.test(note.trimEnd()) ? `${note.trimEnd()}.` : note;
  return [why, ...details].filter(Boolean).join(' ');
}
