import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import type { ImportPreview } from '#contract/imports/imports.ts';
import { type Change, noDecisions } from '../decision-saver.ts';
import { aPreview, aRow } from '../for-tests.ts';
import { type Decisions, reviewRows } from '../import-rows.ts';
import { Review } from './review.tsx';
import { Steps } from './steps.tsx';

const onAnswer = fn(async () => undefined);
const onDecide = fn();
const onSample = fn(async () => [
  { line: 2, date: '13/04/2025', description: 'SHOP', amount: -1 },
  { line: 3, date: '14/04/2025', description: 'CLIENT', amount: 5 },
  { line: 4, description: 'TOTAL', reason: '“-” is not an amount.' },
]);

function View({ preview, account }: { preview: ImportPreview; account?: string }) {
  const [waiting, setWaiting] = useState<Decisions>(noDecisions);
  const decide = ({ rows = [], lines = [] }: Change) => {
    onDecide([...rows], [...lines]);
    setWaiting((before) => ({
      rows: new Map([...before.rows, ...rows]),
      lines: new Map([...before.lines, ...lines]),
    }));
  };
  return (
    <main>
      <Review
        preview={preview}
        rows={reviewRows(preview, waiting, account ?? '')}
        accounts={[]}
        account={account}
        unsaved={undefined}
        onRetry={fn()}
        busy={false}
        failed={undefined}
        onAnswer={onAnswer}
        onSample={onSample}
        onDecide={decide}
      />
    </main>
  );
}

const meta = { title: 'Screens/Imports', component: View } satisfies Meta<typeof View>;
export default meta;
type Story = StoryObj<typeof meta>;

const like = { date: '01/06/2025', description: 'AMZNMktplace', amount: -12.5, discarded: true };
const filled = aPreview({
  rows: [
    aRow(0, { description: 'NORTHLIGHT STUDIO', amount: 1250.5 }),
    aRow(1, {
      description: 'COFFEE CORNER',
      verdict: 'same-row',
      take: false,
      reason: 'The account has a transaction with the same date, amount and description.',
      balance: 91,
      like_row: { ...like, description: 'COFFEE CORNER', amount: -10, balance: 94, discarded: false },
    }),
    aRow(2, {
      description: 'AMAZON.CO.UK',
      amount: -12.5,
      verdict: 'similar',
      take: false,
      reason: 'Same date and amount, and probably the same payee.',
      like_row: like,
    }),
    aRow(3, { verdict: 'pending', take: false, reason: 'Not booked yet.', line: 6 }),
  ],
  skipped: [
    {
      line: 5,
      reason: '“=1+1” is not an amount.',
      text: '01/06/2025,SHOP,=1+1,5.00',
      cells: { date: '01/06/2025', description: 'SHOP', amount: '=1+1' },
      wrong: 'amount',
      left_out: false,
    },
  ],
});

/** With the keyboard: opens a row, selects several and decides about them, and leaves out an unreadable line. */
export const Rows: Story = {
  tags: ['behaviour'],
  args: { preview: filled, account: 'Bank' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/1 line cannot be read/)).toBeVisible();
    canvas.getByRole('grid', { name: 'Rows in the file' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Line 4: Maybe duplicate' });
    await expect(dialog).toHaveTextContent('Your books, discarded');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onDecide).toHaveBeenLastCalledWith([[2, true]], []));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Leave it out' }));
    await expect(onDecide).toHaveBeenLastCalledWith([], [[5, true]]);
    await expect(canvas.getByText(/2 to add · 3 left out/)).toBeVisible();
    canvas.getByRole('grid', { name: 'Rows in the file' }).focus();
    await userEvent.keyboard('{Home}{Control>}{Home}{/Control} {Shift>}{ArrowDown}{/Shift}l');
    await expect(onDecide).toHaveBeenLastCalledWith(
      [
        [0, false],
        [1, false],
      ],
      [],
    );
  },
};

/** Asks what each column contains, with examples, and for the account in the same form. */
export const UnknownLayout: Story = {
  tags: ['behaviour'],
  args: {
    preview: aPreview({
      name: 'export.csv',
      layout: 'unknown',
      title: 'Unknown',
      balances: 'none',
      account_id: null,
      skipped: [
        {
          line: 2,
          reason: 'We need to know the columns first.',
          text: '13/04/2025;SHOP;1.00;;9.00',
          left_out: false,
        },
        {
          line: 3,
          reason: 'We need to know the columns first.',
          text: '14/04/2025;CLIENT;;5.00;14.00',
          left_out: false,
        },
      ],
      questions: [
        {
          kind: 'columns',
          message: 'What is in each column?',
          columns: [
            { name: 'Posted', examples: ['03/04/2025', '04/04/2025'], dateOrder: 'DMY' },
            { name: 'Details', examples: ['SHOP', 'CLIENT'] },
            { name: 'Out', examples: ['1.00', ''] },
            { name: 'In', examples: ['', '5.00'] },
            { name: 'Left', examples: ['9.00', '14.00'] },
          ],
          proposal: { date: 0, description: [1], debit: 2, credit: 3 },
          moneyOut: 'negative',
        },
      ],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Name of the new account/ }), 'Savings');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /^Balance/ }), '4');
    await waitFor(() =>
      expect(onSample).toHaveBeenLastCalledWith({
        columns: { date: 0, description: [1], debit: 2, credit: 3, balance: 4 },
        dateOrder: 'DMY',
      }),
    );
    await userEvent.click(canvas.getByRole('radio', { name: /^Month first/ }));
    await waitFor(() => expect(canvas.getByRole('cell', { name: 'CLIENT' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(onAnswer).toHaveBeenCalledWith({
        new_account: 'Savings',
        answers: {
          columns: { date: 0, description: [1], debit: 2, credit: 3, balance: 4 },
          dateOrder: 'MDY',
        },
      }),
    );
  },
};

/** A remembered layout says so. The user can change its columns, starting from the saved ones, or forget it. */
export const RememberedLayout: Story = {
  tags: ['behaviour'],
  args: {
    preview: aPreview({
      layout: 'own-columns',
      title: 'Your columns',
      rows: [aRow(0, { amount: 5.5 })],
      own_columns: {
        remembered: '12/11/2026',
        question: {
          kind: 'columns',
          message: 'What is in each column?',
          columns: [
            { name: 'When', examples: ['13/06/2025'] },
            { name: 'Who', examples: ['Baker'] },
            { name: 'Sum', examples: ['5.50'] },
          ],
          proposal: { date: 0, description: [1], amount: 2 },
          moneyOut: 'negative',
        },
      },
    }),
    account: 'Bank',
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Read with your columns from 12/11/2026')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Forget columns' }));
    await waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith({ forget_layout: true }));
    await userEvent.click(canvas.getByRole('button', { name: 'Change columns' }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Money out' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(onAnswer).toHaveBeenLastCalledWith({
        answers: { columns: { date: 0, description: [1], amount: 2 }, moneyOut: 'positive' },
      }),
    );
  },
};

/** A file being sent, after a failed attempt. */
export const Sending: Story = {
  args: { preview: filled },
  tags: ['wide'],
  render: () => (
    <main>
      <Steps
        chosen="statement.csv"
        share={0.42}
        failed="The connection was lost before we had the whole file."
        onTemplate={fn()}
        onFile={fn()}
        onUpload={fn()}
        onStop={fn()}
        onHelp={fn()}
      />
    </main>
  ),
};
