import { randomBytes } from 'node:crypto';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/practice-forms/sent-forms.ts';
import { isSandboxHook, postWebhook } from '../../integrations/webhooks/post-webhook.ts';
import { webhookUrl } from '../../integrations/webhooks/public-address.ts';
import type { HookJob } from '../../data/practice-forms/hooks.ts';
import { findForm, findFormVersion } from '../../data/practice-forms/forms.repo.ts';
import { formOfRequest } from '../../data/practice-forms/read-request.ts';
import { findRequest } from '../../data/practice-forms/requests.repo.ts';
import { readSignature } from '../../data/practice-forms/signature.ts';
import { recordPracticeEvent } from '../../data/practice/practice-events.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { AgentCaller } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { asPerson } from './people.ts';

const SHOWN = 20;
/** The attempts of a delivery, over about an hour. */
export const MOST_TRIES = 8;

export function readHook(
  services: Services,
  caller: AgentCaller,
  id: number,
): Promise<ReplyOf<typeof contract.getFormWebhook>> {
  return asPerson(services, caller, async (tx) => {
    await findForm(tx, id);
    const { hook_url: url } = await tx
      .selectFrom('practice_forms')
      .select('hook_url')
      .where('form_id', '=', id)
      .executeTakeFirstOrThrow();
    const rows = await tx
      .selectFrom('practice_hook_deliveries')
      .select(['delivery_id as id', 'created', 'state', 'tries', 'outcome'])
      .where('form_id', '=', id)
      .orderBy('delivery_id', 'desc')
      .limit(SHOWN)
      .execute();
    return { url, deliveries: rows.map((row) => ({ ...row, created: row.created.toISOString() })) };
  });
}

/**
 * Sets where the answers of a form are sent, with a new secret that only this reply has; an empty address stops it. For
 * owners, because it takes what clients wrote out of the product.
 */
export function setHook(
  services: Services,
  caller: AgentCaller,
  id: number,
  typed: string,
  now: Date,
): Promise<ReplyOf<typeof contract.setFormWebhook>> {
  return asPerson(services, caller, async (tx, { practiceId, agentId, role }) => {
    if (role !== 'owner') throw new AppError('forbidden', 'Only an owner of the practice can do this.');
    const form = await findForm(tx, id, { lock: true });
    const set = (hook_url: string, hook_secret_sealed: Buffer | null) =>
      tx
        .updateTable('practice_forms')
        .set({ hook_url, hook_secret_sealed })
        .where('form_id', '=', id)
        .execute();
    const { title } = form.draft ?? (await findFormVersion(tx, id, form.version));
    const event = { kind: 'webhook-changed', at: now, agentId, detail: title } as const;
    if (typed.trim() === '') {
      await set('', null);
      await recordPracticeEvent(tx, practiceId, event);
      return { status: 'success' };
    }
    const read = isSandboxHook(typed, sandboxOf(services)) ? { url: typed } : webhookUrl(typed);
    if ('problem' in read) return { status: 'error', message: read.problem };
    const secret = `whsec_${randomBytes(32).toString('base64url')}`;
    await set(read.url, services.seal.seal(secret));
    await recordPracticeEvent(tx, practiceId, event);
    return { status: 'success', secret };
  });
}

/** The job: sends one message, and throws to be tried again. What it says is read now. */
export async function deliverHook(services: Services, { practiceId, deliveryId }: HookJob): Promise<void> {
  const message = await services.db.asSystem((tx) => messageOf(services, tx, practiceId, deliveryId));
  if (message === undefined) return;
  const { tries, url, body, secret } = message;
  const posted =
    url === ''
      ? { isTaken: false, outcome: 'The webhook or the answers are gone.' }
      : await postWebhook({
          url,
          body,
          secret,
          id: String(deliveryId),
          now: services.clock(),
          sandboxUrl: sandboxOf(services),
        });
  const isOver = url === '' || tries + 1 >= MOST_TRIES;
  await services.db.asSystem((tx) =>
    tx
      .updateTable('practice_hook_deliveries')
      .set({
        tries: tries + 1,
        outcome: posted.outcome,
        state: posted.isTaken ? 'delivered' : isOver ? 'failed' : 'waiting',
      })
      .where('practice_id', '=', practiceId)
      .where('delivery_id', '=', deliveryId)
      .execute(),
  );
  if (!posted.isTaken && !isOver) throw new Error(`webhook delivery ${deliveryId} is tried again`);
}

/** Undefined for a delivery that is over. Without an address, there is nothing to send or nowhere to send it. */
async function messageOf({ seal }: Services, tx: Tx, practiceId: number, deliveryId: number) {
  const row = await tx
    .selectFrom('practice_hook_deliveries as d')
    .innerJoin('practice_forms as f', (join) =>
      join.onRef('f.practice_id', '=', 'd.practice_id').onRef('f.form_id', '=', 'd.form_id'),
    )
    .select(['d.tries', 'd.state', 'd.request_id', 'f.hook_url', 'f.hook_secret_sealed'])
    .where('d.practice_id', '=', practiceId)
    .where('d.delivery_id', '=', deliveryId)
    .executeTakeFirst();
  if (row === undefined || row.state !== 'waiting') return undefined;
  const { tries, hook_url: url, hook_secret_sealed: secret } = row;
  const body = secret === null ? undefined : await contentOf(tx, row.request_id);
  return body === undefined || secret === null
    ? { tries, url: '', body: '', secret: '' }
    : { tries, url, body, secret: seal.open(secret) };
}

/** What the message says, as JSON. Undefined if the client has deleted the account. */
async function contentOf(tx: Tx, requestId: number): Promise<string | undefined> {
  const request = await findRequest(tx, requestId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });
  if (request?.answers === undefined || request.answers === null) return undefined;
  const { form_id, version, answers, signature, submitted, user_id } = request;
  const { definition } = await formOfRequest(tx, request);
  const client = await tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return JSON.stringify({
    event: 'form.submitted',
    id: requestId,
    form: { id: form_id, title: definition.title, version },
    client,
    submitted: submitted?.toISOString(),
    answers,
    signature: signature === null ? null : readSignature(signature, { form: form_id, version, answers }),
  });
}

/** The receiving end in the sandbox, while every outside service is one. */
function sandboxOf({ config }: Services): string | undefined {
  return config.realServices.length === 0 ? config.sandboxUrl : undefined;
}
