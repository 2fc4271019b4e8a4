import type { Meta } from '@storybook/react-vite';
import { getAccounts } from '#contract/accounts/accounts.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';
import { anAccount } from '../for-tests.ts';

export default { title: 'Whole screens/Accounts' } satisfies Meta;
const screen = screenAt(paths.accounts);

export const Loading = screen.loading();
export const Empty = screen.empty([answer(getAccounts, { accounts: [], plan: 2 })]);
export const Filled = screen.filled('Business current account', [
  answer(getAccounts, {
    plan: 2,
    accounts: [
      anAccount(1, { simple_name: 'Business current account' }),
      anAccount(2, { simple_name: 'Joint', institution: 'first direct', connected: '26/08/2026' }),
    ],
  }),
]);
export const Failed = screen.failed();
