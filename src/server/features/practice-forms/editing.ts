import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/practice-forms/practice-forms.ts';
import { MOST_FORMS } from '#contract/practice-forms/practice-form-words.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { shippedTaxYears, taxYearOf } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { asPracticeForm, isPracticeForm } from '#form-schemas/practice-form.ts';
import { publishingProblems } from '#form-schemas/problems.ts';
import { isTooDeep, shapeProblems } from '../../data/definitions/problems-of.ts';
import { recordPracticeEvent } from '../../data/practice/practice-events.ts';
import {
  findForm,
  findFormVersion,
  listForms,
  noForm,
  type PracticeFormRow,
  readable,
  versionsOfForm,
} from '../../data/practice-forms/forms.repo.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { AgentCaller } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { asPerson, refuseViewers } from './people.ts';

/** The forms of a practice: made, drafted and published by its owners and members. */

export function listed(services: Services, caller: AgentCaller) {
  return asPerson(services, caller, async (tx, { role }) => ({ role, forms: await listForms(tx) }));
}

export function create(
  services: Services,
  caller: AgentCaller,
  { definition }: BodyOf<typeof contract.createPracticeForm>,
  now: Date,
): Promise<ReplyOf<typeof contract.createPracticeForm>> {
  return asPerson(services, caller, async (tx, person) => {
    refuseViewers(person);
    refuseDeep(definition);
    const { practiceId, agentId } = person;
    await sql`select pg_advisory_xact_lock(724011, ${practiceId}::int)`.execute(tx);
    const { count } = await tx
      .selectFrom('practice_forms')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_FORMS)
      return { status: 'error', message: `A practice can have at most ${MOST_FORMS} forms.` };
    const { form_id: id } = await tx
      .insertInto('practice_forms')
      .values({
        practice_id: practiceId,
        created: now,
        revision: 1,
        draft_saved: now,
        draft_saved_by: agentId,
      })
      .returning('form_id')
      .executeTakeFirstOrThrow();
    const draft = asPracticeForm(definition, { code: codeOf(id), taxYear: yearOf(now) });
    await tx
      .updateTable('practice_forms')
      .set({ draft: JSON.stringify(draft) })
      .where('form_id', '=', id)
      .execute();
    return { status: 'success', id };
  });
}

export function read(
  services: Services,
  caller: AgentCaller,
  id: number,
): Promise<ReplyOf<typeof contract.getPracticeForm>> {
  return asPerson(services, caller, async (tx, { email, role }) => {
    const form = await findForm(tx, id);
    const published = await publishedOf(tx, form);
    const by = form.draft_saved_by === null ? '' : await emailOf(tx, form.draft_saved_by);
    const draft =
      form.draft === null
        ? null
        : {
            definition: readable(form.draft),
            revision: form.revision,
            savedBy: by,
            saved: form.draft_saved?.toISOString() ?? '',
          };
    return {
      me: email,
      role,
      retired: form.retired !== null,
      published: published ?? emptyOf(draft?.definition),
      draft,
      versions: await versionsOfForm(tx, id),
    };
  });
}

export function readVersion(services: Services, caller: AgentCaller, id: number, version: number) {
  return asPerson(services, caller, async (tx) => ({ definition: await findFormVersion(tx, id, version) }));
}

/**
 * Saves the draft. Throws conflict if someone has saved after `revision` or published after `version`; their work is
 * unchanged.
 */
export function saveDraft(
  services: Services,
  caller: AgentCaller,
  id: number,
  { definition, revision, version }: BodyOf<typeof contract.savePracticeDraft>,
  now: Date,
): Promise<ReplyOf<typeof contract.savePracticeDraft>> {
  return asPerson(services, caller, async (tx, person) => {
    refuseViewers(person);
    refuseDeep(definition);
    const form = await findForm(tx, id, { lock: true });
    if (definition.code !== codeOf(id) || !isPracticeForm(definition))
      throw new AppError('invalid', 'The definition is for another form.');
    if (form.version !== version)
      throw new AppError('conflict', 'A newer version has been published since you opened this form.');
    if (revisionOf(form) !== revision)
      throw new AppError('conflict', 'Someone else has saved this draft since you opened it.');
    const next = form.revision + 1;
    await tx
      .updateTable('practice_forms')
      .set({
        draft: JSON.stringify(definition),
        revision: next,
        draft_saved: now,
        draft_saved_by: person.agentId,
      })
      .where('form_id', '=', id)
      .execute();
    return { status: 'success', revision: next };
  });
}

/** Discards the draft, and the form with it if it was never published. Throws conflict as saveDraft does. */
export function discardDraft(services: Services, caller: AgentCaller, id: number, revision: number) {
  return asPerson(services, caller, async (tx, person) => {
    refuseViewers(person);
    const form = await findForm(tx, id, { lock: true });
    if (revisionOf(form) !== revision)
      throw new AppError(
        'conflict',
        'Someone has saved, published or discarded the draft since you opened it.',
      );
    if (form.version === 0) await tx.deleteFrom('practice_forms').where('form_id', '=', id).execute();
    else await withoutDraft(tx, id);
    return { status: 'success' as const };
  });
}

/** Publishes the draft as the next version, or returns what prevents it. Throws conflict as saveDraft does. */
export function publish(
  services: Services,
  caller: AgentCaller,
  id: number,
  { revision, note }: BodyOf<typeof contract.publishPracticeForm>,
  now: Date,
): Promise<ReplyOf<typeof contract.publishPracticeForm>> {
  return asPerson(services, caller, async (tx, person) => {
    refuseViewers(person);
    const form = await findForm(tx, id, { lock: true });
    const { draft } = form;
    if (draft === null || revisionOf(form) !== revision)
      throw new AppError(
        'conflict',
        'Someone has saved, published or discarded the draft since you opened it.',
      );
    const shape = shapeProblems(draft);
    const problems = shape.length > 0 ? shape : publishingProblems(draft);
    if (problems.length > 0)
      return {
        status: 'error',
        message: 'The form has problems. Mend them before you publish it.',
        problems: problems.map(({ path, message }) => ({ path, message })),
      };
    const version = form.version + 1;
    await tx
      .insertInto('practice_form_versions')
      .values({
        practice_id: person.practiceId,
        form_id: id,
        version,
        definition: JSON.stringify(draft),
        published: now,
        published_by: person.agentId,
        note: note.trim(),
      })
      .execute();
    await withoutDraft(tx, id);
    await recordPracticeEvent(tx, person.practiceId, {
      kind: 'form-published',
      at: now,
      agentId: person.agentId,
      detail: draft.title,
    });
    return { status: 'success', version };
  });
}

export function retire(services: Services, caller: AgentCaller, id: number, isRetired: boolean, now: Date) {
  return asPerson(services, caller, async (tx, person) => {
    refuseViewers(person);
    await findForm(tx, id, { lock: true });
    await tx
      .updateTable('practice_forms')
      .set({ retired: isRetired ? now : null })
      .where('form_id', '=', id)
      .execute();
    return { status: 'success' as const };
  });
}

/** The code of a form: its definition names it. */
export function codeOf(id: number): string {
  return `form-${id}`;
}

/** A form is drawn for the tax year in which it was made. */
function yearOf(now: Date): Definition['taxYear'] {
  return taxYearOf(ukDateOf(now)) ?? shippedTaxYears[shippedTaxYears.length - 1] ?? '2025-26';
}

function revisionOf({ draft, revision }: PracticeFormRow): number {
  return draft === null ? 0 : revision;
}

async function publishedOf(tx: Tx, { form_id, version }: PracticeFormRow): Promise<Definition | undefined> {
  return version === 0 ? undefined : findFormVersion(tx, form_id, version);
}

/** What a draft that was never published is compared with. */
function emptyOf(draft: Definition | undefined): Definition {
  if (draft === undefined) throw noForm();
  return { ...draft, form_json: { recordOnly: true, fields: [] } };
}

function withoutDraft(tx: Tx, id: number) {
  return tx
    .updateTable('practice_forms')
    .set({ draft: null, draft_saved: null, draft_saved_by: null })
    .where('form_id', '=', id)
    .execute();
}

async function emailOf(tx: Tx, agentId: number): Promise<string> {
  const row = await tx
    .selectFrom('agents')
    .select('email')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return row?.email ?? '';
}

/** A text this deep would crash whatever walks it. */
function refuseDeep(definition: Definition): void {
  if (isTooDeep(definition)) throw new AppError('invalid', 'The definition is nested too deeply.');
}
