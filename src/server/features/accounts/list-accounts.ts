import type { getAccounts } from '#contract/accounts.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Tx } from '../../db/database.ts';

/** The accounts of a person. No bank is linked yet, so that there are no numbers to tell. */
export async function listAccounts(tx: Tx, userId: number): Promise<ReplyOf<typeof getAccounts>> {
  const { plan } = await tx
    .selectFrom('users')
    .select('plan')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const accounts = await tx
    .selectFrom('accounts')
    .select(['account_id', 'name', 'manual', 'demo', 'enabled'])
    .where('user_id', '=', userId)
    .orderBy('account_id')
    .execute();
  return {
    accounts: accounts.map(({ account_id, name, manual, demo, enabled }) => ({
      id: account_id,
      simple_name: name,
      sort_code: '',
      ac_number: '',
      manual: manual ? 'Y' : 'N',
      demo: demo ? 'Y' : 'N',
      enabled: enabled ? 'Y' : 'N',
    })),
    plan,
  };
}
