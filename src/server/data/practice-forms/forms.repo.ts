import { sql } from 'kysely';
import type { PracticeFormSummary, PracticeVersion } from '#contract/practice-forms/practice-forms.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { readStored } from '../definitions/read-stored.ts';
import './schema.ts';

/** The forms of practices. Every query is asAgent, whose policy shows only the rows of the agent's practice. */

/** A form as stored, with its newest version. */
export interface PracticeFormRow {
  readonly practice_id: number;
  readonly form_id: number;
  readonly retired: Date | null;
  readonly draft: Definition | null;
  readonly revision: number;
  readonly draft_saved: Date | null;
  readonly draft_saved_by: number | null;
  readonly version: number;
}

/** Every form of the practice by title, with how many clients have it. */
export async function listForms(tx: Tx): Promise<PracticeFormSummary[]> {
  const rows = await tx
    .selectFrom('practice_forms as f')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('practice_form_versions as v')
          .select(['v.version', 'v.definition'])
          .whereRef('v.practice_id', '=', 'f.practice_id')
          .whereRef('v.form_id', '=', 'f.form_id')
          .orderBy('v.version', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'f.form_id as id',
      'f.retired',
      'newest.version',
      sql<string>`coalesce(newest.definition ->> 'title', f.draft ->> 'title', '')`.as('title'),
      eb('f.draft', 'is not', null).as('hasDraft'),
      eb
        .selectFrom('form_requests as r')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('r.practice_id', '=', 'f.practice_id')
        .whereRef('r.form_id', '=', 'f.form_id')
        .where('r.withdrawn', 'is', null)
        .as('sent'),
      eb
        .selectFrom('form_requests as r')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('r.practice_id', '=', 'f.practice_id')
        .whereRef('r.form_id', '=', 'f.form_id')
        .where('r.withdrawn', 'is', null)
        .where('r.submitted', 'is not', null)
        .where('r.reopened', 'is', null)
        .as('submitted'),
    ])
    .orderBy('title')
    .orderBy('f.form_id')
    .execute();
  return rows.map(({ id, retired, version, title, hasDraft, sent, submitted }) => ({
    id,
    title,
    version: version ?? 0,
    hasDraft: Boolean(hasDraft),
    retired: retired !== null,
    sent: sent ?? 0,
    submitted: submitted ?? 0,
  }));
}

/** One form of the practice. Throws not_found, also for a form of another practice. */
export async function findForm(tx: Tx, id: number, { lock = false } = {}): Promise<PracticeFormRow> {
  const row = await tx
    .selectFrom('practice_forms as f')
    .select([
      'f.practice_id',
      'f.form_id',
      'f.retired',
      'f.draft',
      'f.revision',
      'f.draft_saved',
      'f.draft_saved_by',
    ])
    .where('f.form_id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) throw noForm();
  const newest = await tx
    .selectFrom('practice_form_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('form_id', '=', id)
    .executeTakeFirst();
  return { ...row, version: newest?.version ?? 0 };
}

/** The versions of a form, newest first. */
export async function versionsOfForm(tx: Tx, id: number): Promise<PracticeVersion[]> {
  const rows = await tx
    .selectFrom('practice_form_versions as v')
    .leftJoin('agents as a', 'a.agent_id', 'v.published_by')
    .select(['v.version', 'v.published', 'v.note', 'a.email'])
    .where('v.form_id', '=', id)
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map(({ version, published, note, email }) => ({
    version,
    note,
    published: published.toISOString(),
    publishedBy: email ?? '',
  }));
}

/** A published definition. Throws not_found, and unavailable if this release cannot read it. */
export async function findFormVersion(tx: Tx, id: number, version: number): Promise<Definition> {
  const row = await tx
    .selectFrom('practice_form_versions')
    .select('definition')
    .where('form_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined) throw noForm();
  return readable(row.definition);
}

/** A stored definition, the same object for the same text. Throws unavailable if this release cannot read it. */
export function readable(stored: Definition): Definition {
  const { definition, unreadable } = readStored(stored.code, stored);
  if (unreadable !== undefined) throw new AppError('unavailable', unreadable.reason);
  return definition;
}

export function noForm(): AppError {
  return new AppError('not_found', 'We cannot find this form.');
}
