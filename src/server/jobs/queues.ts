import type { Services } from '../services.ts';
import { workMail } from './mail-queue.ts';

/** Which function works which queue. Every process works all of them. */
export async function workQueues(services: Services): Promise<void> {
  await workMail(services);
}
