import type { BodyOf } from '#contract/endpoint.ts';
import type { askForXmlApproval } from '#contract/filing/approvals.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';
import { askingAgent, requestApproval } from '../approvals/request-approval.ts';
import { declaredTax, markOfXml, readyManual } from './ready-manual.ts';
import { writeManual } from './write-manual.ts';

/**
 * Asks the client of an agent's session to approve a return that the agent wrote elsewhere. Returns the problem, in
 * words, if it cannot be sent live. Throws forbidden for anyone but an agent, and what requestApproval() throws.
 */
export async function askAboutXml(
  services: Services,
  caller: Caller,
  { xml, amendment, note }: BodyOf<typeof askForXmlApproval>,
  now: Date,
): Promise<string | undefined> {
  askingAgent(caller);
  const ready = await readyManual(services, caller, { ...LIVE, xml, amendment }, now);
  if (!ready.ok) return [ready.reply.title, ready.reply.data].filter(Boolean).join(': ');
  const {
    request: { year, amendment: isAmendment },
    read: { envelope },
  } = ready;
  const marked = markOfXml(envelope);
  const asked = {
    year,
    amendment: isAmendment,
    note,
    ...marked,
    // Its attachments are in it.
    irmark: marked.mark,
    taxDue: declaredTax(envelope),
    xml: writeManual(envelope),
  };
  await requestApproval(services, caller, asked, now);
  return undefined;
}

/** Whatever concerns the sending passes the checks: nothing is sent yet. */
const LIVE = {
  test_file: 'N',
  test_service: 'N',
  filed_elsewhere: 'Y',
  hmrc_username: '-',
  hmrc_password: '-',
} as const;
