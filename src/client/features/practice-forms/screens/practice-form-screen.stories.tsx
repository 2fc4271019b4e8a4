import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { listPracticeForms } from '#contract/practice-forms/practice-forms.calls.ts';
import { getFormWebhook, getSentForms, setFormWebhook } from '#contract/practice-forms/sent-forms.calls.ts';
import { answer, refuse } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths, pathTo } from '../../../shared/paths.ts';
import { sentForms, someForms } from '../for-stories.ts';

export default { title: 'Whole screens/Practice form with its clients' } satisfies Meta;

const screen = screenAt(pathTo(paths.practiceForm, { form: '12' }), {
  agent: { id: 1, email: 'ada@agents.example', token: 'own' },
});
const title = 'Engagement letter';
const at = '2026-11-24T16:30:00.000Z';
const hook = {
  url: 'https://example.com/forms',
  deliveries: [
    { id: 3, created: at, state: 'waiting' as const, tries: 2, outcome: 'It did not answer in 10 seconds.' },
    { id: 2, created: at, state: 'failed' as const, tries: 8, outcome: 'It answered 503.' },
    { id: 1, created: at, state: 'delivered' as const, tries: 1, outcome: 'It answered 204.' },
  ],
};

export const Loading = screen.loading();
export const Empty = screen.empty([
  answer(listPracticeForms, { role: 'member', forms: someForms }),
  answer(getSentForms, { title, sent: [] }),
]);
export const Filled = screen.filled('Fay Filer', [
  answer(listPracticeForms, { role: 'owner', forms: someForms }),
  answer(getSentForms, { title, sent: sentForms }),
  answer(getFormWebhook, hook),
]);
/** Viewers can read and download, and change nothing. */
export const ForViewers = screen.filled('Fay Filer', [
  answer(listPracticeForms, { role: 'viewer', forms: someForms }),
  answer(getSentForms, { title, sent: sentForms }),
]);
export const WebhookNotLoaded = {
  ...screen.filled('Fay Filer', [
    answer(listPracticeForms, { role: 'owner', forms: someForms }),
    answer(getSentForms, { title, sent: sentForms }),
    refuse(getFormWebhook, 'unavailable', 'Please try again soon.'),
  ]),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await waitFor(() =>
      expect(within(canvasElement).getByText('We could not load the webhook')).toBeVisible(),
    );
  },
} satisfies StoryObj;
export const Failed = screen.failed();

const withSecret = screen.filled('Fay Filer', [
  answer(listPracticeForms, { role: 'owner', forms: someForms }),
  answer(getSentForms, { title, sent: sentForms }),
  answer(getFormWebhook, { url: '', deliveries: [] }),
  answer(setFormWebhook, { status: 'success', secret: `whsec_${'A'.repeat(43)}` }),
]);
/** The secret of a webhook is shown once. */
export const Secret: StoryObj = {
  ...withSecret,
  play: async (context) => {
    await withSecret.play?.(context);
    const canvas = within(context.canvasElement);
    const address = await canvas.findByRole('textbox', { name: 'Webhook address' });
    await userEvent.type(address, 'https://example.com/forms');
    await userEvent.click(canvas.getByRole('button', { name: 'Start sending' }));
    await waitFor(() => expect(canvas.getByText(/^whsec_/)).toBeVisible());
  },
};
