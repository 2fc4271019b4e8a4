import type { LinkedAccount } from '#contract/accounts/accounts.ts';
import type { RunTimeChoice } from '#renderer/run-time-choice.ts';
import { accountChoices } from '../../shared/forms/account-choices.ts';

/** The choice 'A new account'. No account has this id. */
export const NEW_ACCOUNT = '0';

/** The accounts that can receive rows, and a new one. */
export function targetChoices(accounts: readonly LinkedAccount[]): RunTimeChoice[] {
  const there = accountChoices(accounts.filter(({ enabled }) => enabled === 'Y'));
  return [...there, { value: NEW_ACCOUNT, title: 'A new account', detail: 'You give it a name' }];
}
