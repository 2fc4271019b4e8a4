import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import line from '#form-schemas/forms/invoice-line/2019-20.json';
import definition from '#form-schemas/forms/payment-request/2019-20.json';
import { getAccounts } from '#contract/accounts/accounts.calls.ts';
import {
  getInvoiceCustomers,
  getPaymentRequests,
  sendPaymentRequest,
} from '#contract/payment-requests/payment-requests.calls.ts';
import { getTaxForms } from '#contract/tax-forms/tax-forms.calls.ts';
import { getTaxCategories } from '#contract/transactions/tax-categories.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { formsReply } from '../../../app/samples-for-stories.ts';
import { testCategories } from '../../../shared/forms/test-categories.ts';
import { paths } from '../../../shared/paths.ts';
import { anAccount } from '../for-stories.ts';

export default { title: 'Whole screens/Payment request' } satisfies Meta;

const invoice = {
  email: 'sam@customer.example',
  description: 'Garden design',
  amount: 120_050,
  account_id: '2',
  send_invoice: true,
  due_date: '2026-12-20',
  customer: 'Sam Customer\n2 Low Road\nOldtown',
  lines: [
    { description: 'Design', quantity: 2, price: 55_025 },
    { description: 'Plants', price: 10_000 },
  ],
  notes: 'Thank you for your order.',
  remind_on: true,
  auto_claim: true,
  claim_as: '5',
};
const screen = screenAt(paths.paymentForm);
const back = screenAt(paths.paymentForm, {}, invoice);

const form = [
  answer(getTaxForms, formsReply(definition, line)),
  answer(getTaxCategories, { tax_categories: [...testCategories] }),
];
const accounts = (...shown: ReturnType<typeof anAccount>[]) =>
  answer(getAccounts, { accounts: shown, plan: 2 });
const two = accounts(
  anAccount(1, { simple_name: 'Business', manual: 'Y' }),
  anAccount(2, { simple_name: 'Starling' }),
  anAccount(3, { simple_name: 'Joint', full_name: '' }),
);
const customers = answer(getInvoiceCustomers, {
  customers: [
    { id: 1, customer_email: 'ann@customer.example', customer_address: '' },
    { id: 2, customer_email: 'sam@customer.example', customer_address: 'Sam Customer\n2 Low Road' },
  ],
});
const sending = [
  answer(sendPaymentRequest, { status: 'success', g: '0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d', i: 7 }),
  answer(getPaymentRequests, { payment_requests: [] }),
];

export const Loading = screen.loading();
/** A new request. */
export const Empty = screen.empty([...form, two, customers]);
/** After the invoice settings, with everything that was typed. */
export const Filled = back.filled('Account holder', [...form, two, customers]);
export const Failed = screen.failed();

async function shown(canvasElement: HTMLElement) {
  const main = within(await within(canvasElement).findByRole('main'));
  await main.findByLabelText(/^Recipient/);
  return main;
}

/** The first problem in the order of the specification. */
export const Refused: StoryObj = {
  ...Empty,
  tags: ['behaviour'],
  play: async ({ canvasElement }) => {
    const main = await shown(canvasElement);
    await userEvent.click(main.getByRole('button', { name: 'Send' }));
    await expect(await page.findByRole('dialog', { name: 'Oops' })).toHaveTextContent(
      'Please enter a valid email address for the recipient',
    );
  },
};

export const Customer: StoryObj = {
  ...Empty,
  tags: ['behaviour'],
  play: async ({ canvasElement }) => {
    const main = await shown(canvasElement);
    await userEvent.click(await main.findByRole('button', { name: 'Choose a customer' }));
    await userEvent.click(await page.findByRole('menuitem', { name: /sam@/ }));
    await expect(main.getByLabelText(/^Recipient/)).toHaveValue('sam@customer.example');
    await userEvent.click(main.getByLabelText(/^Send invoice/));
    await expect(await main.findByLabelText(/^Customer contact details/)).toHaveValue(
      'Sam Customer\n2 Low Road',
    );
  },
};

/** The amount is the sum of the lines. Enter adds a line, and one without a price is refused. */
export const Lines: StoryObj = {
  ...back.empty([...form, two, customers]),
  tags: ['behaviour'],
  play: async ({ canvasElement }) => {
    const main = await shown(canvasElement);
    const row = (number: number) => within(main.getByRole('listitem', { name: `Invoice line ${number}` }));
    await userEvent.type(row(2).getByLabelText(/^Price/), '{Enter}');
    await waitFor(() => expect(row(3).getByLabelText(/^Description/)).toHaveFocus());
    await userEvent.keyboard('Delivery');
    await userEvent.type(row(3).getByLabelText(/^Quantity/), '2');
    await userEvent.click(main.getByRole('button', { name: 'Send' }));
    const oops = await page.findByRole('dialog', { name: 'Oops' });
    await expect(oops).toHaveTextContent('Line 3: Please enter the price of one.');
    await userEvent.click(within(oops).getByRole('button', { name: 'OK' }));
    await userEvent.type(row(3).getByLabelText(/^Price/), '5.13');
    await waitFor(() => expect(main.getByLabelText(/^Amount(?! of)/)).toHaveValue('1,210.76'));
    await expect(main.getByText('£1,210.76')).toBeVisible();
    await userEvent.click(main.getByRole('button', { name: 'Remove line 1' }));
    await waitFor(() => expect(main.getByText('£110.26')).toBeVisible());
    await userEvent.click(await page.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(main.getByText('£1,210.76')).toBeVisible());
  },
};

/** Leaving the form by the menu asks first, once something is typed. */
export const AsksBeforeLoss: StoryObj = {
  ...Empty,
  tags: ['behaviour', 'wide'],
  play: async ({ canvasElement }) => {
    const main = await shown(canvasElement);
    await userEvent.type(main.getByLabelText(/^Description/), 'Garden design');
    const menu = within(canvasElement).getByRole('navigation', { name: 'Main' });
    const leave = async (answer: string) => {
      await userEvent.click(within(menu).getByRole('link', { name: 'Journeys' }));
      const question = await page.findByRole('dialog', { name: 'Leave without saving?' });
      await waitFor(() => expect(question).toBeVisible());
      await userEvent.click(within(question).getByRole('button', { name: answer }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
    };
    await leave('Stay');
    await expect(main.getByLabelText(/^Description/)).toHaveValue('Garden design');
    await leave('Leave without saving');
    await within(canvasElement).findByRole('heading', { name: 'Journeys' });
  },
};

/** The first line costs the typed amount. While lines decide, the box is read only, and then it is as typed. */
export const TypedAmount: StoryObj = {
  ...Empty,
  play: async ({ canvasElement }) => {
    const main = await shown(canvasElement);
    const amount = () => main.getByLabelText(/^Amount(?! of)/);
    await userEvent.type(amount(), '250');
    await userEvent.click(main.getByLabelText(/^Send invoice/));
    await userEvent.click(await main.findByRole('button', { name: 'Add line' }));
    const line = within(await main.findByRole('listitem', { name: 'Invoice line 1' }));
    await expect(line.getByLabelText(/^Price/)).toHaveValue('250.00');
    await expect(amount()).toHaveValue('250.00');
    await expect(amount()).toHaveAttribute('readonly');
    await expect(amount()).toHaveAccessibleDescription(/sum of the invoice lines/);
    await userEvent.clear(line.getByLabelText(/^Price/));
    await userEvent.type(line.getByLabelText(/^Price/), '100');
    await waitFor(() => expect(amount()).toHaveValue('100.00'));
    await userEvent.click(main.getByRole('button', { name: 'Remove line 1' }));
    await waitFor(() => expect(amount()).toHaveValue('250.00'));
    await expect(amount()).not.toHaveAttribute('readonly');
    await userEvent.click(main.getByRole('button', { name: 'Add line' }));
    await waitFor(() => expect(amount()).toHaveAttribute('readonly'));
  },
};

export const NoAccounts: StoryObj = {
  ...screen.empty([...form, accounts(), customers]),
  tags: ['behaviour'],
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'No accounts' });
    await expect(dialog).toHaveTextContent('please add on in the accounts page before continuing');
    await expect(within(dialog).getByRole('button', { name: 'Add Account' })).toBeInTheDocument();
  },
};

export const HolderNotKnown: StoryObj = {
  ...screenAt(paths.paymentForm, {}, { ...invoice, account_id: '3' }).empty([...form, two, customers]),
  tags: ['behaviour'],
  play: async ({ canvasElement }) => {
    const main = await shown(canvasElement);
    await userEvent.click(main.getByRole('button', { name: 'Send' }));
    await expect(await page.findByRole('button', { name: 'Reconnect Account' })).toBeInTheDocument();
  },
};

export const Sent: StoryObj = {
  ...back.empty([...form, two, customers, ...sending]),
  play: async ({ canvasElement }) => {
    const main = await shown(canvasElement);
    await userEvent.click(main.getByRole('button', { name: 'Send' }));
    const dialog = await page.findByRole('dialog', { name: 'Payment request sent' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(
      within(dialog).getByText(/^Please pay me £1,200\.50 for Garden design http.*%7C7$/),
    ).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send a new payment request' }));
    await waitFor(() => expect(main.getByLabelText(/^Recipient/)).toHaveValue(''));
  },
};
