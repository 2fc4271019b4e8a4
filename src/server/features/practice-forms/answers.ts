import type { ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/practice-forms/sent-forms.ts';
import type { SentForm } from '#contract/practice-forms/sent-forms.ts';
import { formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { sealText } from '../../crypto/sealed-texts.ts';
import { asStoredFile, type FileRow } from '../../data/files/files.repo.ts';
import { recordPracticeEvent } from '../../data/practice/practice-events.ts';
import { findForm, findFormVersion, noForm } from '../../data/practice-forms/forms.repo.ts';
import { formReopenedMail } from '../../data/practice-forms/mails.ts';
import { filesOf, formOfRequest, yearOfForm } from '../../data/practice-forms/read-request.ts';
import { requestFileName, requestPdf } from '../../data/practice-forms/request-pdf.ts';
import {
  findRequest,
  type FormRequest,
  isOpen,
  isOverdue,
  requestsWhere,
  stateOf,
} from '../../data/practice-forms/requests.repo.ts';
import { readSignature } from '../../data/practice-forms/signature.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { AgentCaller } from '../../http/serve.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { asPerson, refuseViewers } from './people.ts';
import { linkFor, takeMailTurns } from './send.ts';

/** What clients of a practice have sent back. Each request is found as the agent, who sees those of the practice only. */

export async function sentOf(
  services: Services,
  caller: AgentCaller,
  id: number,
  now: Date,
): Promise<ReplyOf<typeof contract.getSentForms>> {
  const { title, requests } = await asPerson(services, caller, async (tx) => {
    const { version, draft } = await findForm(tx, id);
    const requests = await requestsWhere(tx, { form: id });
    return {
      title: version === 0 ? (draft?.title ?? '') : (await findFormVersion(tx, id, version)).title,
      requests,
    };
  });
  return { title, sent: await asWire(services, requests, now) };
}

export async function oneSent(
  services: Services,
  caller: AgentCaller,
  id: number,
  now: Date,
): Promise<ReplyOf<typeof contract.getSentForm>> {
  const { request, definition } = await found(services, caller, id);
  const [sent] = await asWire(services, [request], now);
  if (sent === undefined) throw noForm();
  const { form_id, version, answers, signature } = request;
  return {
    sent,
    form: form_id,
    definition,
    answers,
    signature:
      signature === null || answers === null
        ? null
        : readSignature(signature, { form: form_id, version, answers }),
    files: (await sentFiles(services, request, definition)).map(asStoredFile),
  };
}

/** A file that a client sent back with this form. Throws not_found for any other file, also of the same client. */
export async function sentFile(
  services: Services,
  caller: AgentCaller,
  id: number,
  file: string,
): Promise<FileRow> {
  const { request, definition } = await found(services, caller, id);
  const row = (await sentFiles(services, request, definition)).find((one) => one.id === file);
  if (row === undefined) throw new AppError('not_found', 'We cannot find this file.');
  return row;
}

export async function sentPdf(services: Services, caller: AgentCaller, id: number) {
  const { request, definition } = await found(services, caller, id);
  const { form_id, version, answers, signature, submitted } = request;
  if (answers === null || submitted === null)
    throw new AppError('not_found', 'The client has not sent this form back.');
  const form = await services.db.asSystem((tx) => formOfRequest(tx, request));
  const [client = { name: '', email: '' }] = await clientsBehind(services, [request]);
  const files = await sentFiles(services, request, definition);
  const content = await requestPdf({
    form,
    version,
    answers,
    client,
    submitted,
    signature: signature === null ? null : readSignature(signature, { form: form_id, version, answers }),
    files: new Map(files.map((one) => [one.id, one.name])),
  });
  return { name: requestFileName({ form, client }), content };
}

/** Asks the client to change what was sent back. What they sent stays readable until they send it again. */
export async function reopen(
  services: Services,
  caller: AgentCaller,
  id: number,
  reason: string,
  now: Date,
): Promise<string | undefined> {
  await asPerson(services, caller, async (tx, person) => {
    refuseViewers(person);
    await findRequest(tx, id);
  });
  // The agent has been shown the request. Mails and clients are only known to the system.
  return services.db.asSystem(async (tx) => {
    const request = await findRequest(tx, id, { lock: true });
    if (stateOf(request) !== 'submitted') return 'The client has not sent this form back.';
    const client = await clientWithAccess(tx, request);
    if (client === undefined) return 'This client has ended the access of your practice.';
    const form = await formOfRequest(tx, request);
    await takeMailTurns(tx, request.practice_id, 1, now);
    await tx
      .updateTable('form_requests')
      .set({ reopened: now, reason: sealText(services.seal, reason.trim()), draft: null })
      .where('user_id', '=', request.user_id)
      .where('request_id', '=', id)
      .execute();
    await recordPracticeEvent(tx, request.practice_id, {
      kind: 'form-reopened',
      at: now,
      agentId: caller.agentId,
      clientId: request.user_id,
      detail: form.definition.title,
    });
    const { practice, definition } = form;
    const url = linkFor(services, client.email);
    await enqueueMail(
      services,
      tx,
      formReopenedMail(client.email, { practice, title: definition.title, url }),
    );
    return undefined;
  });
}

/** Takes back a form that was never sent back, with what the client had typed. */
export function withdraw(
  services: Services,
  caller: AgentCaller,
  id: number,
  now: Date,
): Promise<string | undefined> {
  return asPerson(services, caller, async (tx, person) => {
    refuseViewers(person);
    const request = await findRequest(tx, id, { lock: true });
    if (request.submitted !== null) return 'The client has sent this form back. It stays with both of you.';
    if (!isOpen(request)) return 'This form is withdrawn already.';
    await tx
      .updateTable('form_requests')
      .set({ withdrawn: now, draft: null })
      .where('request_id', '=', id)
      .execute();
    return undefined;
  });
}

/** A request of the agent's practice, with the definition of its version. */
export function found(services: Services, caller: AgentCaller, id: number) {
  return asPerson(services, caller, async (tx) => {
    const request = await findRequest(tx, id);
    return { request, definition: await findFormVersion(tx, request.form_id, request.version) };
  });
}

function sentFiles(
  { db }: Services,
  { user_id, answers }: FormRequest,
  definition: Awaited<ReturnType<typeof found>>['definition'],
): Promise<FileRow[]> {
  const form = { definition, year: yearOfForm(definition) };
  return db.asSystem((tx) => filesOf(tx, user_id, form, [answers]));
}

/** The names and addresses of the people behind requests that an agent has been shown, in their order. */
export async function clientsBehind(
  { db }: Services,
  requests: readonly FormRequest[],
): Promise<{ name: string; email: string }[]> {
  const ids = [...new Set(requests.map(({ user_id }) => user_id))];
  if (ids.length === 0) return [];
  const rows = await db.asSystem((tx) =>
    tx.selectFrom('users').select(['user_id', 'name', 'email']).where('user_id', 'in', ids).execute(),
  );
  const byId = new Map(rows.map((row) => [row.user_id, row]));
  return requests.map(({ user_id }) => byId.get(user_id) ?? { name: '', email: '' });
}

async function asWire(services: Services, requests: readonly FormRequest[], now: Date): Promise<SentForm[]> {
  const clients = await clientsBehind(services, requests);
  const [first] = requests;
  const known = first === undefined ? new Set<number>() : await clientIds(services, first.practice_id);
  const today = ukDateOf(now);
  return requests.map((request, at) => ({
    id: request.request_id,
    client: clients[at]?.name || (clients[at]?.email ?? ''),
    email: clients[at]?.email ?? '',
    version: request.version,
    state: stateOf(request),
    due: formatUkDate(request.due),
    overdue: isOverdue(request, today) ? 'Y' : 'N',
    sent: request.sent.toISOString(),
    opened: request.opened?.toISOString() ?? '',
    submitted: request.submitted?.toISOString() ?? '',
    access: known.has(request.user_id),
  }));
}

async function clientIds({ db }: Services, practiceId: number): Promise<ReadonlySet<number>> {
  const rows = await db.asSystem((tx) =>
    tx.selectFrom('practice_clients').select('user_id').where('practice_id', '=', practiceId).execute(),
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

function clientWithAccess(tx: Tx, { user_id, practice_id }: FormRequest) {
  return tx
    .selectFrom('practice_clients as c')
    .innerJoin('users as u', 'u.user_id', 'c.user_id')
    .select('u.email')
    .where('c.user_id', '=', user_id)
    .where('c.practice_id', '=', practice_id)
    .executeTakeFirst();
}
