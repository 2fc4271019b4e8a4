import type { Meta, StoryObj } from '@storybook/react-vite';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { saveUserProfile } from '#contract/profile/profile.calls.ts';
import { answer, answerCalls, callsMade } from '../../../app/answers-for-stories.ts';
import { ada } from '../../../app/samples-for-stories.ts';
import { createStore } from '../../../app/store.ts';
import { memory } from '../../../shared/session/for-tests.ts';
import { adultBirthDate } from '../adult-birth-date.ts';
import { ProfileForm } from './profile-form.tsx';

const meta = {
  title: 'Profile/Your profile',
  component: ProfileForm,
  args: { profile: { ...ada, utr: '1000000239' } },
  beforeEach: () => answerCalls([answer(saveUserProfile, { status: 'success' })], 'never'),
  decorators: [
    (Story) => (
      <Provider store={createStore(memory(), Date.now())}>
        <MemoryRouter>
          <main style={{ maxWidth: 760 }}>
            <h1>Profile & settings</h1>
            <Story />
          </main>
        </MemoryRouter>
      </Provider>
    ),
  ],
} satisfies Meta<typeof ProfileForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The number equals the verified one, however it is written. */
export const VerifiedPhone: Story = {
  args: { profile: { ...ada, phone: '+447700900123', phone_verified: 'Y' } },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    const phone = form.getByLabelText('Phone');
    await userEvent.clear(phone);
    await userEvent.type(phone, '07700 900 123');
    await expect(form.getByText('Verified')).toBeVisible();
    await expect(form.queryByRole('button', { name: 'Verify number' })).toBeNull();
  },
};

/** A number that is not saved is neither: only a saved one can be verified. */
export const ChangedPhone: Story = {
  args: VerifiedPhone.args ?? {},
  tags: ['behaviour'],
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    await userEvent.type(form.getByLabelText('Phone'), '4');
    await expect(form.queryByText('Verified')).toBeNull();
    await expect(form.queryByText('Not verified')).toBeNull();
  },
};

/** Without a date of birth the field starts 18 years ago. That date is saved only once it was typed or chosen. */
export const NoBirthDate: Story = {
  args: { profile: { ...ada, utr: '1000000239', dob: '' } },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    const field = form.getByLabelText('Date of birth');
    await expect(field).toHaveValue(adultBirthDate(new Date()));
    await expect(form.getByText(/^Not saved yet/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '14/03/1985');
    await expect(form.queryByText(/^Not saved yet/)).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your changes have been saved!');
  },
};

const saved = fn();

/** The date 18 years ago is the right one for someone: one press takes it. */
export const TakeSuggestedDate: Story = {
  args: NoBirthDate.args ?? {},
  tags: ['behaviour'],
  beforeEach: () => {
    saved.mockClear();
    const save = answer(saveUserProfile, (_, body) => {
      saved(body);
      return { status: 'success' as const };
    });
    return answerCalls([save], 'never');
  },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    await userEvent.click(form.getByRole('button', { name: 'use this date' }));
    await expect(form.queryByText(/^Not saved yet/)).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your changes have been saved!');
    await expect(saved).toHaveBeenCalledWith(expect.objectContaining({ dob: adultBirthDate(new Date()) }));
  },
};

const changeUtr: Story['play'] = async ({ canvasElement }) => {
  const form = within(canvasElement);
  const utr = form.getByLabelText(/Unique Taxpayer Reference/);
  await userEvent.clear(utr);
  await userEvent.type(utr, '12345 67890');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
};

export const UtrError: Story = {
  play: async (context) => {
    await changeUtr(context);
    const question = await screen.findByRole('dialog', { name: 'UTR error' });
    for (const name of ['Cancel', 'Save anyway'])
      await waitFor(() => expect(within(question).getByRole('button', { name })).toBeVisible());
  },
};

/** Cancel sends nothing; Save anyway saves the number without its spaces. */
export const UtrSavedAnyway: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await changeUtr(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect(callsMade()).toBe(0);
    const form = within(context.canvasElement);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await screen.findByText('Your changes have been saved!');
    await expect(form.getByLabelText(/Unique Taxpayer Reference/)).toHaveValue('1234567890');
  },
};

/** The connection with HMRC was given for another number. */
export const OtherNino: Story = {
  args: { profile: { ...ada, reconnect_hmrc: 'Y' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your NI number has changed\. Connect with HMRC again\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open Digital Tax' })).toHaveAttribute('href', '/MTD');
  },
};
