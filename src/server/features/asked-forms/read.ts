import type { ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/asked-forms/asked-forms.ts';
import { type CalendarDate, formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { asStoredFile } from '../../data/files/files.repo.ts';
import { filesOf, formOfRequest, type RequestedForm } from '../../data/practice-forms/read-request.ts';
import {
  findRequest,
  type FormRequest,
  isOpen,
  isOverdue,
  requestsWhere,
  stateOf,
} from '../../data/practice-forms/requests.repo.ts';
import { requestFileName, requestPdf } from '../../data/practice-forms/request-pdf.ts';
import { readSignature } from '../../data/practice-forms/signature.ts';
import { profileRow } from '../../data/users/profile.repo.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';

/** The forms of a person: those that wait come first, then those sent back. Withdrawn ones are gone. */
export async function asked({ db }: Services, userId: number, now: Date): Promise<contract.AskedForm[]> {
  const own = await db.asUser(userId, (tx) => requestsWhere(tx, { user: userId }));
  const requests = own.filter(({ withdrawn }) => withdrawn === null);
  const forms = await db.asSystem(async (tx) => {
    const found: RequestedForm[] = [];
    for (const request of requests) found.push(await formOfRequest(tx, request));
    return found;
  });
  const today = ukDateOf(now);
  return requests
    .flatMap((request, at) => {
      const form = forms[at];
      return form === undefined ? [] : [{ request, asked: wire(request, form, today) }];
    })
    .sort(
      (a, b) =>
        Number(isOpen(b.request)) - Number(isOpen(a.request)) || (a.request.due < b.request.due ? -1 : 1),
    )
    .map((one) => one.asked);
}

/** One form with its answers. The practice sees from then on that it was opened. Throws not_found. */
export async function open(
  { db }: Services,
  userId: number,
  id: number,
  now: Date,
): Promise<ReplyOf<typeof contract.openAskedForm>> {
  const request = await db.asUser(userId, async (tx) => {
    const found = notWithdrawn(await findRequest(tx, id, { user: userId, lock: true }));
    if (found.opened === null)
      await tx
        .updateTable('form_requests')
        .set({ opened: now })
        .where('user_id', '=', userId)
        .where('request_id', '=', id)
        .execute();
    return { ...found, opened: found.opened ?? now };
  });
  const form = await db.asSystem((tx) => formOfRequest(tx, request));
  const { answers, draft, signature, form_id, version } = request;
  const files = await db.asUser(userId, (tx) => filesOf(tx, userId, form, [draft, answers]));
  return {
    form: wire(request, form, ukDateOf(now)),
    definition: form.definition,
    message: request.message,
    reason: request.reopened === null ? '' : request.reason,
    // Someone who is asked again begins with what they sent.
    draft: draft ?? answers ?? {},
    answers,
    signature:
      signature === null || answers === null
        ? null
        : readSignature(signature, { form: form_id, version, answers }),
    files: files.map(asStoredFile),
  };
}

/** What was sent back, as PDF. Throws not_found until then. */
export async function pdfOf({ db }: Services, userId: number, id: number) {
  const request = await db.asUser(userId, (tx) => findRequest(tx, id, { user: userId }));
  const { answers, submitted, signature, form_id, version } = notWithdrawn(request);
  if (answers === null || submitted === null)
    throw new AppError('not_found', 'This form is not sent back yet.');
  const form = await db.asSystem((tx) => formOfRequest(tx, request));
  const { client, files } = await db.asUser(userId, async (tx) => ({
    client: await profileRow(tx, userId),
    files: await filesOf(tx, userId, form, [answers]),
  }));
  const content = await requestPdf({
    form,
    version,
    answers,
    client,
    submitted,
    signature: signature === null ? null : readSignature(signature, { form: form_id, version, answers }),
    files: new Map(files.map((file) => [file.id, file.name])),
  });
  return { name: requestFileName({ form, client }), content };
}

/** Throws not_found for a form that the practice has withdrawn. */
export function notWithdrawn(request: FormRequest): FormRequest {
  if (request.withdrawn !== null) throw new AppError('not_found', 'The practice has withdrawn this form.');
  return request;
}

function wire(
  request: FormRequest,
  { definition, practice }: RequestedForm,
  today: CalendarDate,
): contract.AskedForm {
  return {
    id: request.request_id,
    practice,
    title: definition.title,
    state: stateOf(request),
    due: formatUkDate(request.due),
    overdue: isOverdue(request, today) ? 'Y' : 'N',
    sent: request.sent.toISOString(),
    submitted: request.submitted?.toISOString() ?? '',
  };
}
