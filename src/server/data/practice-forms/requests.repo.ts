import type { Answers } from '#contract/asked-forms/asked-forms.ts';
import type { SentState } from '#contract/practice-forms/practice-form-words.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Selectable } from 'kysely';
import { openText, openTexts, sealTexts } from '../../crypto/sealed-texts.ts';
import type { Tx } from '../../db/database.ts';
import { sealOf } from '../../db/seal-of.ts';
import { AppError } from '../../http/app-error.ts';
import type { FormRequests } from './schema.ts';
import type { StoredSignature } from './signature.ts';

/** A form that a client was sent, with its texts opened. Times are ours, `due` is a UK day. */
export interface FormRequest extends Omit<
  Selectable<FormRequests>,
  'due' | 'draft' | 'answers' | 'signature'
> {
  readonly due: CalendarDate;
  readonly draft: Answers | null;
  readonly answers: Answers | null;
  readonly signature: StoredSignature | null;
}

/** The requests that the transaction can see: of the user, or of the agent's practice. Newest first. */
export async function requestsWhere(
  tx: Tx,
  { form, user }: { form?: number; user?: number },
): Promise<FormRequest[]> {
  const rows = await tx
    .selectFrom('form_requests')
    .selectAll()
    .$if(form !== undefined, (query) => query.where('form_id', '=', form ?? 0))
    .$if(user !== undefined, (query) => query.where('user_id', '=', user ?? 0))
    .orderBy('sent', 'desc')
    .orderBy('request_id', 'desc')
    .execute();
  return rows.map((row) => opened(tx, row));
}

/**
 * One request that the transaction can see, and of this user if one is named. Throws not_found, also for one of someone
 * else. With `lock`, it stays as it is until the end.
 */
export async function findRequest(
  tx: Tx,
  id: number,
  { user, lock = false }: { user?: number; lock?: boolean } = {},
): Promise<FormRequest> {
  const row = await tx
    .selectFrom('form_requests')
    .selectAll()
    .where('request_id', '=', id)
    .$if(user !== undefined, (query) => query.where('user_id', '=', user ?? 0))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', 'We cannot find this form.');
  return opened(tx, row);
}

/** Answers, or a signature, as a column stores them. */
export function sealedJson(tx: Tx, value: object): string {
  return JSON.stringify(sealTexts(sealOf(tx), value));
}

/** How far a request has got. */
export function stateOf(
  request: Pick<FormRequest, 'withdrawn' | 'reopened' | 'submitted' | 'begun' | 'opened'>,
): SentState {
  if (request.withdrawn !== null) return 'withdrawn';
  if (request.reopened !== null) return 'reopened';
  if (request.submitted !== null) return 'submitted';
  if (request.begun !== null) return 'in progress';
  return request.opened === null ? 'sent' : 'opened';
}

/** Whether the client can still fill it in. */
export function isOpen(request: Parameters<typeof stateOf>[0]): boolean {
  const state = stateOf(request);
  return state !== 'withdrawn' && state !== 'submitted';
}

/** Whether it should have been sent back before today. */
export function isOverdue(request: FormRequest, today: CalendarDate): boolean {
  return isOpen(request) && request.due < today;
}

function opened(tx: Tx, row: Selectable<FormRequests>): FormRequest {
  const seal = sealOf(tx);
  return {
    ...row,
    due: row.due as CalendarDate, // a date column
    message: openText(seal, row.message),
    reason: openText(seal, row.reason),
    // Only sealedJson() writes them.
    draft: openTexts(seal, row.draft) as Answers | null,
    answers: openTexts(seal, row.answers) as Answers | null,
    signature: openTexts(seal, row.signature) as StoredSignature | null,
  };
}
