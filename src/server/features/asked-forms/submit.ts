import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { FieldIssue } from '#contract/errors.ts';
import type * as contract from '#contract/asked-forms/asked-forms.ts';
import { checkForm } from '#form-schemas/check.ts';
import { compile } from '#form-schemas/compile.ts';
import { interpretedCheck } from '#form-schemas/compile/interpreted-errors.ts';
import type { Values } from '#form-schemas/definition.ts';
import { withoutHidden } from '#form-schemas/visibility.ts';
import { fromWire, toWire } from '#form-schemas/wire.ts';
import { formFiles } from '../../data/files/form-files.ts';
import { recordPracticeEvent } from '../../data/practice/practice-events.ts';
import { enqueueHook } from '../../data/practice-forms/hooks.ts';
import { formReturnedMail } from '../../data/practice-forms/mails.ts';
import { formOfRequest, type RequestedForm } from '../../data/practice-forms/read-request.ts';
import {
  findRequest,
  type FormRequest,
  isOpen,
  sealedJson,
} from '../../data/practice-forms/requests.repo.ts';
import { sign } from '../../data/practice-forms/signature.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';
import type { Visitor } from '../../http/visitor.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { notWithdrawn } from './read.ts';

/** Saves answers that are not sent back. They can be unfinished, so only their names and size are checked. */
export function saveDraft(
  { db }: Services,
  userId: number,
  { id, answers }: BodyOf<typeof contract.saveAskedDraft>,
  now: Date,
): Promise<{ status: 'success' }> {
  return db.asUser(userId, async (tx) => {
    const request = stillOpen(await findRequest(tx, id, { user: userId, lock: true }));
    await tx
      .updateTable('form_requests')
      .set({ draft: sealedJson(tx, answers), begun: request.begun ?? now, opened: request.opened ?? now })
      .where('user_id', '=', userId)
      .where('request_id', '=', id)
      .execute();
    return { status: 'success' as const };
  });
}

/**
 * Checks the answers with the version that the client was sent, signs them if the form asks for it, and shows them to
 * the practice. Each time is signed again, so no signature outlives the answers it is for. Returns what is wrong, and
 * changes nothing then.
 */
export function submit(
  services: Services,
  { userId }: Caller,
  { id, answers: sent, name = '' }: BodyOf<typeof contract.submitAskedForm>,
  { visitor, now }: { visitor: Visitor; now: Date },
): Promise<ReplyOf<typeof contract.submitAskedForm>> {
  // The form and the webhook belong to the practice. The request is found by the person of the session.
  return services.db.asSystem(async (tx) => {
    const request = stillOpen(await findRequest(tx, id, { user: userId, lock: true }));
    const form = await formOfRequest(tx, request);
    const read = readSent(form, sent);
    if ('issues' in read) return refused(read.issues);
    const { values } = read;
    const files = await formFiles(tx, userId, form, values);
    if (files.issues.length > 0) return refused(files.issues);
    const statement = form.definition.form_json.signature?.trim() ?? '';
    const typed = name.replace(/\s+/g, ' ').trim();
    if (statement !== '' && typed === '')
      return { status: 'error', message: 'Type your full name to sign the form.' };
    const answers = toWire(form.definition, form.year, values);
    const signature =
      statement === ''
        ? null
        : sign(
            { form: request.form_id, version: request.version, answers },
            { name: typed, statement, visitor, now },
          );
    await tx
      .updateTable('form_requests')
      .set({
        answers: sealedJson(tx, answers),
        signature: signature === null ? null : sealedJson(tx, signature),
        submitted: now,
        begun: request.begun ?? now,
        opened: request.opened ?? now,
        draft: null,
        reopened: null,
      })
      .where('user_id', '=', userId)
      .where('request_id', '=', id)
      .execute();
    await tellPractice(services, tx, request, form, now);
    return { status: 'success' };
  });
}

function refused(issues: readonly FieldIssue[]) {
  return { status: 'error' as const, message: 'Some answers need your attention.', issues: [...issues] };
}

/** The answers of visible boxes, or what is wrong with them. */
function readSent(
  { definition, year }: RequestedForm,
  sent: unknown,
): { values: Values } | { issues: FieldIssue[] } {
  const wire = fromWire(definition, year, sent);
  if (!wire.ok) return { issues: [...wire.issues] };
  const input = { definition, year, validate: interpretedCheck(compile(definition, year).schema) };
  const [values = wire.values] = withoutHidden(input, [wire.values]);
  const issues = checkForm({ ...input, values });
  return issues.length > 0 ? { issues } : { values };
}

/** Throws conflict for a form that is with the practice, and not_found for one that was withdrawn. */
function stillOpen(request: FormRequest): FormRequest {
  if (!isOpen(notWithdrawn(request)))
    throw new AppError(
      'conflict',
      'You have sent this form back already. Ask the practice to open it again.',
    );
  return request;
}

/** The log, the mail to whoever sent the form, and the webhook. */
async function tellPractice(
  services: Services,
  tx: Tx,
  request: FormRequest,
  { definition: { title } }: RequestedForm,
  now: Date,
): Promise<void> {
  const { practice_id: practiceId, user_id: clientId, sent_by: agentId } = request;
  await recordPracticeEvent(tx, practiceId, { kind: 'form-returned', at: now, clientId, detail: title });
  const client = await tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('user_id', '=', clientId)
    .executeTakeFirstOrThrow();
  const sender = await tx
    .selectFrom('agents')
    .select('email')
    .where('agent_id', '=', agentId)
    .where('practice_id', '=', practiceId)
    .where('removed', 'is', null)
    .executeTakeFirst();
  if (sender !== undefined) {
    const url = `${services.config.publicUrl}/agent`;
    await enqueueMail(
      services,
      tx,
      formReturnedMail(sender.email, { client: client.name || client.email, title, url }),
    );
  }
  await enqueueHook(services, tx, request, now);
}
