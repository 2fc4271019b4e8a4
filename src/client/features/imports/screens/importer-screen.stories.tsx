import type { Meta } from '@storybook/react-vite';
import { getAccounts } from '#contract/accounts/accounts.calls.ts';
import { getImport } from '#contract/imports/imports.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';
import { aPreview, aRow } from '../for-tests.ts';

export default { title: 'Whole screens/Import transactions' } satisfies Meta;

const open = screenAt(`${paths.importer}?import=1`);

export const Loading = open.loading();
/** No file yet. */
export const Empty = screenAt(paths.importer).empty([]);
export const Filled = open.filled('NORTHLIGHT STUDIO', [
  answer(getAccounts, { accounts: [], plan: 2 }),
  answer(
    getImport,
    aPreview({
      account_id: null,
      new_account: 'first direct',
      rows: [
        aRow(0, { description: 'NORTHLIGHT STUDIO', amount: 1250.5 }),
        aRow(1, { description: 'COFFEE CORNER', amount: -4.2 }),
        aRow(2, {
          description: 'AMAZON.CO.UK',
          amount: -12.5,
          verdict: 'similar',
          take: false,
          reason: 'Same date and amount, and probably the same payee.',
        }),
      ],
    }),
  ),
]);
export const Failed = open.failed();
