import type { Meta } from '@storybook/react-vite';
import { getExpressRequests } from '#contract/filing/express.calls.ts';
import { getSupportedAccounts } from '#contract/support/support.calls.ts';
import type { SupportedAccount } from '#contract/support/support.ts';
import { answer } from '#client/app/answers-for-stories.ts';
import { screenAt } from '#client/app/for-stories.tsx';
import { paths } from '#client/shared/paths.ts';

export default { title: 'Whole screens/Support' } satisfies Meta;

const supporter = { username: 'dana@staff.example', admin: false, support: true };
const screen = screenAt(paths.support, supporter);

const account = (id: number, email: string, minutes_left: number, name = ''): SupportedAccount => ({
  id,
  email,
  name,
  ends: '2026-11-20T11:00:00.000Z',
  minutes_left,
});

export const Loading = screen.loading();
const noRequests = answer(getExpressRequests, { requests: [] });
const person = {
  name: 'Ada Filer',
  address: '1 High Street, Anytown',
  postcode: 'AB1 2CD',
  dob: '06/05/1980',
  utr: '2325648152',
  since: '2026-11-19T10:00:00.000Z',
};
export const Empty = screen.empty([answer(getSupportedAccounts, { accounts: [] }), noRequests]);
/** One person asks for Express Submit, and another has it. */
export const ExpressSubmit = screen.filled('1 High Street, Anytown, AB1 2CD', [
  answer(getSupportedAccounts, { accounts: [] }),
  answer(getExpressRequests, {
    requests: [
      { ...person, id: 1, email: 'ada@example.com', state: 'asked' as const },
      {
        ...person,
        id: 2,
        email: 'bartholomew.featherstonehaugh@a-long-company-name.example',
        state: 'approved' as const,
      },
    ],
  }),
]);
export const Filled = screen.filled('ada@example.com', [
  answer(getSupportedAccounts, {
    accounts: [
      account(1, 'ada@example.com', 4, 'Ada Filer'),
      account(
        2,
        'bartholomew.featherstonehaugh@a-long-company-name.example',
        41,
        'Bartholomew Featherstonehaugh',
      ),
      account(3, 'new@example.com', 60),
    ],
  }),
  noRequests,
]);
export const Failed = screen.failed([noRequests]);
/** After the hour, or when the owner has ended it. */
export const AccessEnded = screenAt(`${paths.support}?over=yes`, supporter).filled(
  'Your access to the account has ended.',
  [answer(getSupportedAccounts, { accounts: [] }), noRequests],
);
