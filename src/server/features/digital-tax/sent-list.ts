import type { SentToHmrc } from '#contract/digital-tax/quarters.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { storedBusinesses } from '../../data/digital-tax/hmrc-year.ts';
import { refusalWords } from '../../data/digital-tax/refusals.ts';
import { sentFor } from '../../data/digital-tax/sent.ts';
import { findAgentById } from '../../data/users/agents.repo.ts';
import { profileRow } from '../../data/users/profile.repo.ts';
import type { Services } from '../../services.ts';

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
    message:
      one.state === 'refused'
        ? refusalWords(one.reply === '' ? undefined : JSON.parse(one.reply)).join(' ')
        : '',
  }));
}
