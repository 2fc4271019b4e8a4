import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, userEvent } from 'storybook/test';
import { confirmIdentity } from '#contract/security/security-events.calls.ts';
import { askForPasskey } from '#contract/security/second-factors.calls.ts';
import { answer, answerCalls, refuse } from '../../../app/answers-for-stories.ts';
import { createStore } from '../../../app/store.ts';
import { memory } from '../../../shared/session/for-tests.ts';
import { IdentityForm } from './identity-form.tsx';

const meta = {
  title: 'Interface/Confirm it is you',
  component: IdentityForm,
  args: { byCode: false, needsCode: false, canRecover: true, hasPasskey: false },
  render: function Form(args) {
    const [store] = useState(() => createStore(memory(), Date.now()));
    return (
      <Provider store={store}>
        <main style={{ maxWidth: 400 }}>
          <IdentityForm {...args} />
        </main>
      </Provider>
    );
  },
  beforeEach: () => answerCalls([], 'never'),
} satisfies Meta<typeof IdentityForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Password: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText('Authenticator code')).toBeNull();
    await userEvent.type(canvas.getByLabelText('Password'), 'x');
    await expect(canvas.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  },
};

/** The password is not enough. */
export const TwoStep: Story = {
  args: { needsCode: true, hasPasskey: true },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'x');
    await expect(canvas.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await userEvent.type(canvas.getByLabelText('Authenticator code'), '123456');
    await expect(canvas.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Use a passkey instead' })).toBeVisible();
  },
};

/** The other box is empty and has the focus. */
export const RecoveryCode: Story = {
  args: { needsCode: true },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Authenticator code'), '12');
    await userEvent.click(canvas.getByRole('button', { name: 'Use a recovery code' }));
    await expect(canvas.getByLabelText('Recovery code')).toHaveFocus();
    await expect(canvas.getByLabelText('Recovery code')).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Use the authenticator app' }));
    await expect(canvas.getByLabelText('Authenticator code')).toBeVisible();
  },
};

export const MailedCode: Story = {
  args: { byCode: true, needsCode: true },
  beforeEach: () => answerCalls([answer(confirmIdentity, { status: 'success' })], 'never'),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Email me a code' }));
    await expect(await canvas.findByLabelText('Code from the email')).toBeVisible();
    await expect(canvas.getByLabelText('Authenticator code')).toBeVisible();
  },
};

export const Wrong: Story = {
  beforeEach: () =>
    answerCalls(
      [
        answer(confirmIdentity, { status: 'error', message: 'That is not correct. Please try again.' }),
        refuse(askForPasskey, 'unavailable', 'Please try again later.'),
      ],
      'never',
    ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'x{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('That is not correct.');
    await expect(canvas.getByLabelText('Password')).toHaveValue('');
  },
};
