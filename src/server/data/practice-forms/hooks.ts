import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import type { FormRequest } from './requests.repo.ts';

/** The job that delivers a message to the webhook of a form. */
export interface HookJob {
  readonly practiceId: number;
  readonly deliveryId: number;
}

/** Queues what a client sent back for the webhook of its form, if there is one. For asSystem. */
export async function enqueueHook(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  { practice_id: practiceId, form_id: formId, request_id: requestId }: FormRequest,
  now: Date,
): Promise<void> {
  const form = await tx
    .selectFrom('practice_forms')
    .select('hook_url')
    .where('practice_id', '=', practiceId)
    .where('form_id', '=', formId)
    .executeTakeFirstOrThrow();
  if (form.hook_url === '') return;
  const { delivery_id: deliveryId } = await tx
    .insertInto('practice_hook_deliveries')
    .values({ practice_id: practiceId, form_id: formId, request_id: requestId, created: now })
    .returning('delivery_id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(tx, 'deliver-hook', { practiceId, deliveryId } satisfies HookJob);
}
