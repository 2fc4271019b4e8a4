import { NO_ADVISER } from '#contract/practice/practice-words.ts';
import { endAccess, giveAccess } from '../../data/practice/client-access.ts';
import { findPracticeByCode } from '../../data/practice/practices.repo.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { addressKey, takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { CODES_OF_ACCOUNT, CODES_OF_ADDRESS } from './limits.ts';

type Seen = Visitor & { readonly at: Date };

/** The advisers of an account, in the order they were added. */
export function listAdvisers(services: Services, { userId }: Caller) {
  return services.db.asSystem(async (tx) => {
    const rows = await tx
      .selectFrom('practice_clients')
      .innerJoin('practices', 'practices.practice_id', 'practice_clients.practice_id')
      .select((eb) => [
        'practices.practice_id as id',
        'practices.name',
        'since',
        'via',
        eb
          .selectFrom('agents')
          .select('agents.email')
          .whereRef('agents.practice_id', '=', 'practices.practice_id')
          .where('role', '=', 'owner')
          .where('removed', 'is', null)
          .orderBy('agent_id')
          .limit(1)
          .as('email'),
      ])
      .where('practice_clients.user_id', '=', userId)
      .orderBy('since')
      .orderBy('id')
      .execute();
    return rows.map(({ since, email, ...rest }) => ({
      ...rest,
      email: email ?? '',
      since: since.toISOString(),
    }));
  });
}

/** Whose code it is, and whether they have access already; undefined for an unknown code. */
export function lookUpCode(services: Services, { userId }: Caller, code: string, { address, at }: Seen) {
  return services.db.asSystem(async (tx) => {
    await takeCodeTurn(tx, userId, address, at);
    const practice = await findPracticeByCode(tx, code);
    if (practice === undefined) return undefined;
    const known = await tx
      .selectFrom('practice_clients')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('practice_id', '=', practice.practice_id)
      .executeTakeFirst();
    return { name: practice.name, is_adviser: known !== undefined };
  });
}

/** Gives the practice with this code access to the account. Returns the problem, in words, if any. */
export function addAdviser(
  services: Services,
  client: Caller,
  { code, via = 'adviser-code' }: { code: string; via?: 'adviser-code' | 'login-link' },
  seen: Seen,
): Promise<string | undefined> {
  return services.db.asSystem(async (tx) => {
    await takeCodeTurn(tx, client.userId, seen.address, seen.at);
    const practice = await findPracticeByCode(tx, code);
    if (practice === undefined) return NO_ADVISER;
    const isNew = await giveAccess(services, tx, { practiceId: practice.practice_id, via, client, seen });
    return isNew ? undefined : `${practice.name} is already your adviser.`;
  });
}

/** Ends the access of an adviser. Throws not_found if the account has no such adviser. */
export async function removeAdviser(
  services: Services,
  client: Caller,
  practiceId: number,
  seen: Seen,
): Promise<void> {
  const isRemoved = await services.db.asSystem((tx) => endAccess(services, tx, { practiceId, client, seen }));
  if (!isRemoved) throw new AppError('not_found', 'You have no such adviser.');
}

async function takeCodeTurn(tx: Tx, userId: number, address: string, now: Date): Promise<void> {
  const isAllowed =
    (await takeTurn(tx, throttleKey('adviser-code', String(userId)), CODES_OF_ACCOUNT, now)) &&
    (await takeTurn(tx, addressKey('adviser-code-from', address), CODES_OF_ADDRESS, now));
  if (!isAllowed)
    throw new AppError(
      'too_many_requests',
      'You have tried too many adviser codes. Please try again in 15 minutes.',
      [],
      CODES_OF_ACCOUNT.windowSeconds,
    );
}
