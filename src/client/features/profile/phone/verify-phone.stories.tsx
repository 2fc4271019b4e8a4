import type { Meta, StoryObj } from '@storybook/react-vite';
import { Provider } from 'react-redux';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sendVerify } from '#contract/phone/phone.calls.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { answer, type Answer, answerCalls } from '../../../app/answers-for-stories.ts';
import { createStore } from '../../../app/store.ts';
import { memory } from '../../../shared/session/for-tests.ts';
import { VerifyPhone } from './verify-phone.tsx';

const onVerified = fn();
const onClose = fn();

const meta = {
  title: 'Profile/Verify phone',
  component: VerifyPhone,
  args: { phone: '07700900123', onVerified, onClose },
  decorators: [
    (Story) => (
      <Provider store={createStore(memory(), Date.now())}>
        <main>
          <h1>Profile & settings</h1>
          <Story />
        </main>
      </Provider>
    ),
  ],
} satisfies Meta<typeof VerifyPhone>;
export default meta;
type Story = StoryObj<typeof meta>;

type Reply = ReplyOf<typeof sendVerify>;
const sent: Reply = { status: 'success', number: '+447700900123', type: 'mobile', resend_after: 30 };

/** The replies to the calls in order. The last one is repeated. */
function replies(...all: readonly Reply[]): Answer[] {
  const left = [...all];
  return [answer(sendVerify, () => (left.length > 1 ? left.shift() : left[0]) ?? sent)];
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const story = (all: readonly Reply[], play: () => Promise<void>): Story => ({
  beforeEach: () => answerCalls(replies(...all), 'never'),
  play,
});

/** Nothing is sent before the person asks for it. */
export const Offer = story([sent], async () => {
  const offer = await screen.findByText(/We send a code to 07700900123/);
  await waitFor(() => expect(offer).toBeVisible());
});

export const TextMessage = story([sent], async () => {
  await press('Send code');
  await expect(
    await screen.findByText('We have sent a text message with a code to +447700900123.'),
  ).toBeVisible();
  await expect(await screen.findByText(/You can ask for another code in \d+ seconds\./)).toBeVisible();
  await expect(screen.getByLabelText('Code')).toHaveFocus();
});

export const Call = story([{ ...sent, number: '+442079460123', type: 'call', resend_after: 0 }], async () => {
  await press('Send code');
  await expect(await screen.findByText(/We are calling \+442079460123\./)).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Send a new code' })).toBeVisible();
});

export const InvalidNumber = story(
  [
    {
      status: 'error',
      message: 'Invalid phone number: please start the number with + followed by the country code',
    },
  ],
  async () => {
    await press('Send code');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Invalid phone number: please start');
  },
);

export const InvalidCode = story(
  [sent, { status: 'error', approved: 'N', message: 'Invalid code' }],
  async () => {
    await press('Send code');
    await userEvent.type(await screen.findByLabelText('Code'), '111111{Enter}');
    await expect(await screen.findByText('Invalid code')).toBeVisible();
    await expect(screen.getByLabelText('Code')).toHaveFocus();
    await expect(onVerified).not.toHaveBeenCalled();
  },
);

/** The right code closes the dialog and reports the number as it was verified. */
export const Approved: Story = {
  ...story([sent, { status: 'success', number: '+447700900123', approved: 'Y' }], async () => {
    await press('Send code');
    await userEvent.type(await screen.findByLabelText('Code'), '123 456');
    await press('Verify');
    await within(document.body).findByText('Your phone number is verified.');
    await expect(onVerified).toHaveBeenCalledWith('+447700900123');
    await expect(onClose).toHaveBeenCalled();
  }),
  tags: ['behaviour'],
};
