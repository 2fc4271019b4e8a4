import type { LinkedAccount } from '#contract/accounts/accounts.ts';

/** The accounts connected to a bank since `before`: new accounts, and those with a changed consent. */
export function linkedSince(
  before: readonly LinkedAccount[],
  now: readonly LinkedAccount[],
): readonly LinkedAccount[] {
  const known = new Map(before.map((account) => [account.id, account]));
  return now.filter((account) => {
    if (account.source === 'MANUAL' || account.enabled === 'N' || account.token !== 'OK') return false;
    const was = known.get(account.id);
    return was === undefined || consentOf(was) !== consentOf(account);
  });
}

function consentOf({ source, token, connected, credentials_id }: LinkedAccount): string {
  return [source, token, connected, credentials_id].join();
}
