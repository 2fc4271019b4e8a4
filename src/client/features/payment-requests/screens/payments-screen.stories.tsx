import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { chooseRequest, getRequestArrivals } from '#contract/payment-requests/arrivals.calls.ts';
import {
  discardPaymentRequest,
  getPaymentRequests,
  markPaymentPaid,
} from '#contract/payment-requests/payment-requests.calls.ts';
import definition from '#form-schemas/forms/payment-request/2019-20.json';
import { getTaxForms } from '#contract/tax-forms/tax-forms.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { formsReply } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';
import { aRequest } from '../for-stories.ts';

export default { title: 'Whole screens/Payments' } satisfies Meta;

const screen = screenAt(paths.payment);
const requests = [
  aRequest(5, { description: 'Hedge trimming', email: 'a.very.long.address.of.a.customer@customer.example' }),
  aRequest(4, {
    invoice: 'Y',
    invoice_number: 12,
    due_date: '20/12/2026',
    timestamp: '2026-07-19T23:30:00.000Z',
  }),
  aRequest(3, { paid: 'P', paid_date: '18/11/2026', description: 'Lawn' }),
  aRequest(2, { paid: 'Y', paid_date: '17/11/2026', description: 'Pond' }),
  aRequest(1, { bounced: '2026-11-20T10:05:00.000Z', description: 'Roses' }),
];
const none = answer(getRequestArrivals, { arrivals: [] });
const filled = [
  none,
  answer(getPaymentRequests, (query) => ({
    payment_requests: query.get('discarded') === 'Y' ? [] : requests,
  })),
  answer(markPaymentPaid, { status: 'success' }),
  answer(discardPaymentRequest, { status: 'success' }),
];

export const Loading = screen.loading();
export const Empty = screen.empty([none, answer(getPaymentRequests, { payment_requests: [] })]);
export const Filled = screen.filled('Hedge trimming', filled);
export const Failed = screen.failed();

/** A payment that could be for two requests is asked about. */
export const PaymentToSort: StoryObj = {
  ...screen.filled('Hedge trimming', [
    answer(getRequestArrivals, {
      arrivals: [
        {
          id: 1,
          datetime: '19/11/2026',
          amount: 1200.5,
          description: 'FASTER PAYMENT RECEIVED S SMITH',
          requests: [
            {
              id: 5,
              description: 'Winter pruning and taking everything away afterwards',
              email: 'a.very.long.address.of.a.customer@customer.example',
            },
            { id: 4, description: 'Garden design', email: 'sam@customer.example' },
          ],
        },
      ],
    }),
    answer(chooseRequest, { status: 'success', change_id: 9 }),
    ...filled,
  ]),
  play: async ({ canvasElement }) => {
    const main = await shown(canvasElement);
    const name = 'A payment of £1,200.50 on 19 November 2026 (FASTER PAYMENT RECEIVED S SMITH) could be for:';
    const question = await main.findByRole('article', { name });
    await expect(
      within(question)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Winter pruning and taking everything away afterwards (a.very.long.address.of.a.customer@customer.example)',
      'Garden design (sam@customer.example)',
      'None of these',
    ]);
    await userEvent.click(within(question).getByRole('button', { name: 'None of these' }));
    const left = await page.findByText('The payment is not for a request.');
    const message = left.closest<HTMLElement>('[role="alert"]') ?? left;
    await expect(within(message).getByRole('button', { name: 'Undo' })).toBeInTheDocument();
    await userEvent.click(within(question).getByRole('button', { name: /^Garden design/ }));
    await expect(await page.findByText('Request paid.')).toBeInTheDocument();
  },
};

async function shown(canvasElement: HTMLElement) {
  const main = within(await within(canvasElement).findByRole('main'));
  await main.findByText(/Hedge trimming/);
  return main;
}

export const Details: StoryObj = {
  ...Filled,
  play: async ({ canvasElement }) => {
    const main = await shown(canvasElement);
    await userEvent.click(main.getByRole('button', { name: 'Payment link of Hedge trimming' }));
    const dialog = await page.findByRole('dialog', { name: 'Payment request sent' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(within(dialog).getByText(/^Please pay me £1,200\.50 for Hedge trimming http/)).toBeVisible();
    await expect(within(dialog).getByRole('img', { name: 'QR code of the payment link' })).toBeVisible();
  },
};

export const PaidDetails: StoryObj = {
  ...Filled,
  tags: ['behaviour'],
  play: async ({ canvasElement }) => {
    const main = await shown(canvasElement);
    await userEvent.dblClick(main.getByText(/Lawn/));
    const dialog = await page.findByRole('dialog', { name: 'Payment request paid' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(within(dialog).getByText('Paid on 18/11/2026')).toBeVisible();
    await expect(within(dialog).queryByRole('img')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

/** An email that came back. */
export const ReturnedDetails: StoryObj = {
  ...Filled,
  tags: ['behaviour'],
  play: async ({ canvasElement }) => {
    const main = await shown(canvasElement);
    await userEvent.dblClick(main.getByText(/Roses/));
    const dialog = await page.findByRole('dialog', { name: 'Payment request sent' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(
      within(dialog).getByText('20/11/2026 10:05. Check the address and send a new request.'),
    ).toBeVisible();
  },
};

const extraBoxes = [
  { name: 'project', id: 'payment-request.project', title: 'Project', format: 'string' },
  { name: 'budget', id: 'payment-request.budget', title: 'Budget', format: 'number', currency: true },
  { name: 'urgent', id: 'payment-request.urgent', title: 'Urgent', format: 'checkbox' },
];
const ownForm = {
  ...definition,
  form_json: { ...definition.form_json, fields: [...definition.form_json.fields, ...extraBoxes] },
};

/** What was answered in boxes that staff added to the form. */
export const DetailsWithExtra: StoryObj = {
  ...screen.filled('Hedge trimming', [
    none,
    answer(getPaymentRequests, {
      payment_requests: [
        aRequest(5, {
          description: 'Hedge trimming',
          paid: 'P',
          extra: { project: 'Pond', budget: 1250.5, urgent: true },
        }),
      ],
    }),
    answer(getTaxForms, formsReply(ownForm)),
  ]),
  tags: ['behaviour'],
  play: async ({ canvasElement }) => {
    const main = await shown(canvasElement);
    await userEvent.dblClick(main.getByText(/Hedge trimming/));
    const dialog = await page.findByRole('dialog', { name: 'Payment request paid' });
    await waitFor(() => expect(dialog).toBeVisible());
    const named = async (term: string) =>
      (await within(dialog).findByText(term, { selector: 'dt' })).nextElementSibling;
    await expect(await named('Project')).toHaveTextContent('Pond');
    await expect(await named('Budget')).toHaveTextContent('£1,250.50');
    await expect(await named('Urgent')).toHaveTextContent('Yes');
  },
};

/** Marking as paid is offered only while nothing was paid. */
export const Actions: StoryObj = {
  ...Filled,
  tags: ['behaviour'],
  play: async ({ canvasElement }) => {
    const main = await shown(canvasElement);
    await userEvent.click(main.getByRole('button', { name: 'Actions for Lawn' }));
    const paid = await page.findByRole('menu');
    await waitFor(() => expect(paid).toBeVisible());
    await expect(
      within(paid)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Resend', 'Discard']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    await userEvent.click(main.getByRole('button', { name: 'Actions for Garden design' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Mark as paid' }));
    await expect(
      await page.findByText('Are you sure you want to mark this pay request as paid?'),
    ).toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Yes' }));
    await expect(await page.findByText('Marked as paid.')).toBeInTheDocument();
  },
};

export const Discarded: StoryObj = {
  ...Filled,
  play: async ({ canvasElement }) => {
    const main = await shown(canvasElement);
    await userEvent.click(main.getByRole('button', { name: 'More' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Show discarded requests' }));
    await expect(await main.findByText('No discarded requests')).toBeInTheDocument();
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
  },
};
