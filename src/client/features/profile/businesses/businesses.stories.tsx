import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import definition from '#form-schemas/forms/business/2019-20.json';
import type { Business } from '#contract/businesses/businesses.ts';
import { getBusinessBooks, getOwnBusinesses, saveBusiness } from '#contract/businesses/businesses.calls.ts';
import { getUserProfile } from '#contract/profile/profile.calls.ts';
import { getTaxForms } from '#contract/tax-forms/tax-forms.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { ada, formsReply } from '../../../app/samples-for-stories.ts';

export default { title: 'Profile/Businesses' } satisfies Meta;

const screen = screenAt('/profileMain?tab=businesses');
const known = [answer(getUserProfile, ada), answer(getTaxForms, formsReply(definition))];

const plumbing: Business = {
  id: 1,
  kind: 'trade',
  name: 'Plumbing',
  main: 'Y',
  started: '',
  ended: '',
  share: 100,
  hmrc_id: '',
};
const lessons: Business = {
  ...plumbing,
  id: 2,
  name: 'Piano lessons for beginners and their parents',
  main: 'N',
};
const flat: Business = { ...plumbing, id: 3, kind: 'let', name: '14 Elm Row', share: 50 };
const books = {
  books: [
    {
      id: 1,
      income: 32_450.5,
      expenses: 9_120,
      own_income: 32_450.5,
      own_expenses: 9_120,
      transactions: [1, 2],
    },
    { id: 2, income: 0, expenses: 0, own_income: 0, own_expenses: 0, transactions: [] },
    { id: 3, income: 12_000, expenses: 2_400, own_income: 6_000, own_expenses: 1_200, transactions: [3] },
  ],
};
const list = answer(getOwnBusinesses, { businesses: [plumbing, lessons, flat], hmrc_trades: [] });

export const Loading = screen.loading();
/** Most people need no list, and the page says so. */
export const Empty = screen.empty([...known, answer(getOwnBusinesses, { businesses: [], hmrc_trades: [] })]);
export const Filled = screen.filled('14 Elm Row', [...known, list, answer(getBusinessBooks, books)]);
export const Failed = screen.failed([answer(getUserProfile, ada)]);

/** Edit opens a business in the form; a let asks for the share, a trade does not. */
export const Edited: StoryObj = {
  ...screen.filled('14 Elm Row', [
    ...known,
    list,
    answer(getBusinessBooks, books),
    answer(saveBusiness, { status: 'success', id: 3 }),
  ]),
  tags: ['behaviour', 'wide'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const edit = await canvas.findByRole('button', { name: 'Edit 14 Elm Row' }, { timeout: 10_000 });
    await userEvent.click(edit);
    await waitFor(() => expect(canvas.getByLabelText(/^Your share/)).toHaveValue('50%'));
    await userEvent.click(canvas.getByRole('radio', { name: 'Trade' }));
    await expect(canvas.queryByLabelText(/^Your share/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByRole('heading', { name: 'Add a business' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove 14 Elm Row' }));
    const question = await page.findByText(/^What belongs to 14 Elm Row then/);
    await waitFor(() => expect(question).toBeVisible());
  },
};
