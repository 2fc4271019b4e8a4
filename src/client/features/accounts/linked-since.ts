import type { LinkedAccount } from '#contract/accounts/accounts.ts';

/** The accounts that a bank keeps up to date since then: new ones, and those whose consent is another one. */
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
