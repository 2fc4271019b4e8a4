import type { TaxYear } from '#domain/tax-year.ts';
import { irmarkWithFiles, returnToApprove } from '../../../data/filing/approvals/return-to-approve.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';
import { filesToSend } from '../files-to-send.ts';
import { askingAgent, requestApproval } from './request-approval.ts';

/**
 * Asks the client of an agent's session to approve the return of a year as it is now. Returns the problem, in words, if
 * the return cannot be filed live. Throws forbidden for anyone but an agent, what requestApproval() throws, and
 * unavailable while the attachments cannot be read.
 */
export async function askForApproval(
  services: Services,
  caller: Caller,
  { year, amendment, note }: { year: TaxYear; amendment: boolean; note: string },
  now: Date,
): Promise<string | undefined> {
  askingAgent(caller);
  const { db, seal } = services;
  const found = await db.asUser(caller.userId, (tx) =>
    returnToApprove(tx, seal, caller.userId, { year, amendment, live: true }, now),
  );
  if (!found.ok) return `${found.title}: ${found.message}`;
  const { mark, files, taxDue } = found;
  const irmark = await irmarkWithFiles(found.body, filesToSend(services.files, found.attachments));
  await requestApproval(services, caller, { year, amendment, note, mark, files, irmark, taxDue }, now);
  return undefined;
}
