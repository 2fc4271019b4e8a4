import type { SentToHmrc } from '#contract/digital-tax/quarters.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { storedBusinesses } from '../../data/digital-tax/hmrc-year.ts';
import { refusalWords } from '../../data/digital-tax/refusals.ts';
import { type Sent, sentFor } from '../../data/digital-tax/sent.ts';
import { findAgentById } from '../../data/users/agents.repo.ts';
import { profileRow } from '../../data/users/profile.repo.ts';
import type { Services } from '../../services.ts';
import { UNKNOWN } from './result-of.ts';
import { aboutBenefit } from './send-benefit.ts';

/** Everything sent to HMRC for a year, newest first, with what was declared, by whom, and HMRC's replies. */
export async function sentList({ db, seal }: Services, userId: number, year: TaxYear): Promise<SentToHmrc[]> {
  const { sent, names, email } = await db.asUser(userId, async (tx) => ({
    sent: await sentFor(tx, seal, userId, year),
    names: new Map((await storedBusinesses(tx, userId)).map(({ id, name }) => [id, name])),
    email: (await profileRow(tx, userId)).email,
  }));
  const agentIds = new Set(sent.flatMap(({ agentId }) => agentId ?? []));
  const agents = new Map<number, string>();
  for (const id of agentIds) {
    const agent = await db.asSystem((tx) => findAgentById(tx, id));
    agents.set(id, agent?.email ?? 'An agent');
  }
  return sent.map((one) => ({
    id: one.id,
    kind: one.kind,
    business: names.get(one.businessId) ?? one.businessId,
    ...(one.from !== undefined && { start: one.from }),
    ...(one.to !== undefined && { end: one.to }),
    state: one.state,
    sent: one.started.toISOString(),
    by: one.agentId === undefined ? email : (agents.get(one.agentId) ?? 'An agent'),
    declaration: one.declaration,
    request: one.request,
    headers: { ...one.headers },
    body: one.body,
    ...(one.status !== undefined && { status: one.status }),
    reply: one.reply,
    correlation_id: one.correlationId,
    ...benefitOf(one),
    message: messageOf(one),
  }));
}

/** Which benefit a record is about, with its figures. */
function benefitOf({ kind, about }: Sent): Pick<SentToHmrc, 'benefit'> {
  const found = kind === 'benefit' ? aboutBenefit(about) : undefined;
  if (found === undefined) return {};
  const { benefitType: type, startDate, endDate, amount, taxPaid } = found.benefit;
  return {
    benefit: {
      change: found.change,
      type,
      start: startDate,
      ...(endDate !== undefined && { end: endDate }),
      ...(amount !== undefined && { amount }),
      ...(taxPaid !== undefined && { tax_paid: taxPaid }),
    },
  };
}

const NO_REPLY = 'HMRC did not answer. Before this can be sent again, we ask HMRC whether it has it.';
const MISSING = 'HMRC has not received this. Send it again.';

/** What there is to say about how it ended. */
function messageOf({ state, reply }: Sent): string {
  switch (state) {
    case 'refused':
      return refusalWords(reply === '' ? undefined : JSON.parse(reply)).join(' ');
    case 'unsure':
      return NO_REPLY;
    case 'missing':
      return MISSING;
    case 'unknown':
      return UNKNOWN;
    case 'sending':
    case 'accepted':
      return '';
  }
}
