import type { LoginReply } from '#contract/auth/auth.ts';
import { findPracticeByCode } from '../../data/practice/practices.repo.ts';
import { findAccount } from '../../data/users/users.repo.ts';
import type { Services } from '../../services.ts';

/**
 * Adds to a successful login what there is to say about the adviser code it came with. It gives no access: anyone can
 * send a link with a code, so the client is asked first and then calls addAgent (decision 52).
 */
export async function withAgentCode(
  { db }: Services,
  reply: LoginReply,
  code: string | undefined,
): Promise<LoginReply> {
  if (reply.status !== 'success' || code === undefined || code.trim() === '') return reply;
  return db.asSystem(async (tx) => {
    const practice = await findPracticeByCode(tx, code);
    if (practice === undefined) return { ...reply, agent_code: 'unknown' };
    const account = await findAccount(tx, reply.email);
    const known = await tx
      .selectFrom('practice_clients')
      .select('user_id')
      .where('practice_id', '=', practice.practice_id)
      .where('user_id', '=', account?.user_id ?? 0)
      .executeTakeFirst();
    return known === undefined ? { ...reply, agent_code: 'ask' } : reply;
  });
}
