import type { LinkedAccount } from '#contract/accounts/accounts.ts';
import type { RunTimeChoice } from '#renderer/run-time-choice.ts';

/** Accounts as a picker offers them: the name, the kind and, if known, the end of the number. */
export function accountChoices(accounts: readonly LinkedAccount[]): RunTimeChoice[] {
  return accounts.map(({ id, simple_name, ac_number, manual, enabled }) => {
    const kind = manual === 'Y' ? 'Manual account' : 'Bank account';
    const number = ac_number === '' ? '' : ` ending in ${ac_number.slice(-4)}`;
    const isWithdrawn = enabled === 'N';
    return {
      value: String(id),
      title: simple_name,
      detail: isWithdrawn ? 'Removed' : kind + number,
      isWithdrawn,
    };
  });
}
