import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { answerApproval, getApprovalFile, getReturnApprovals } from '#contract/filing/approvals.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { someTax } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';
import { approval } from '../for-stories.ts';

export default { title: 'Whole screens/Returns to approve' } satisfies Meta;

const screen = screenAt(paths.returnApprovals);
const attachments = [
  { name: 'Gains 2025-26.pdf', bytes: 184_320 },
  { name: 'Letter_from_the_landlord_about_the_repairs_to_the_roof_and_both_chimneys.pdf', bytes: 9_961_472 },
];
/** It is enabled once the figures are there. */
async function approveButton(canvas: HTMLElement): Promise<HTMLElement> {
  const button = within(canvas).getByRole('button', { name: 'Approve' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}
const answered = '2026-11-20T09:00:00.000Z';

export const Loading = screen.loading();
export const Empty = screen.empty([answer(getReturnApprovals, { approvals: [] })]);
const asked = screen.filled('Rent is from your letting agent’s statement.', [
  answer(getReturnApprovals, { approvals: [approval] }),
  answer(getTaxCalculation, someTax),
  answer(answerApproval, { status: 'success' }),
]);
export const Filled = asked;
/** The adviser prepared it in other software: the tax that it declares, and its pages. */
export const FromXml = screen.filled('Formledger has not worked out its figures.', [
  answer(getReturnApprovals, { approvals: [{ ...approval, xml_report: 'xml-report-1' }] }),
  answer(answerApproval, { status: 'success' }),
]);
const withFiles = screen.filled('Open each one before you approve it.', [
  answer(getReturnApprovals, { approvals: [{ ...approval, attachments }] }),
  answer(getTaxCalculation, someTax),
  answer(getApprovalFile, {}),
  answer(answerApproval, { status: 'success' }),
]);
/** The files that go with the return are listed before the answers. Each opens here, and the question counts them. */
export const WithAttachments: StoryObj = {
  ...withFiles,
  play: async (context) => {
    await withFiles.play?.(context);
    const main = within(context.canvasElement);
    const files = within(main.getByRole('list', { name: 'Attachments' }));
    await userEvent.click(files.getByRole('button', { name: 'Open Gains 2025-26.pdf' }));
    await expect(await main.findByRole('region', { name: 'Gains 2025-26.pdf' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await approveButton(context.canvasElement));
    const dialog = await page.findByRole('dialog', { name: 'Approve this return?' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(within(dialog).getByText(/and its 2 attachments/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  },
};
/** Approving asks once more, with the words of the declaration. */
export const Approving: StoryObj = {
  ...asked,
  tags: ['wide'],
  play: async (context) => {
    await asked.play?.(context);
    await userEvent.click(await approveButton(context.canvasElement));
    const dialog = await page.findByRole('dialog', { name: 'Approve this return?' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(page.getByText('Approved. We told your adviser.')).toBeVisible());
  },
};
const withoutFigures = screen.failed([answer(getReturnApprovals, { approvals: [approval] })]);
/** Figures that did not load cannot be approved. */
export const WithoutFigures: StoryObj = {
  ...withoutFigures,
  play: async (context) => {
    await withoutFigures.play?.(context);
    const main = within(context.canvasElement);
    await expect(main.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await expect(main.getByText('We could not load the figures')).toBeVisible();
  },
};
/** An objection needs words. */
export const Objecting: StoryObj = {
  ...asked,
  play: async (context) => {
    await asked.play?.(context);
    const main = within(context.canvasElement);
    await userEvent.click(main.getByRole('button', { name: 'Something is wrong' }));
    await expect(main.getByRole('button', { name: 'Send to my adviser' })).toBeDisabled();
    await expect(main.getByLabelText('What is wrong?')).toHaveFocus();
    await userEvent.keyboard('My bonus is missing.');
    await expect(main.getByRole('button', { name: 'Send to my adviser' })).toBeEnabled();
    await userEvent.click(main.getByRole('button', { name: 'Cancel' }));
    await expect(main.getByRole('button', { name: 'Something is wrong' })).toHaveFocus();
  },
};
/** One that has changed, one that was filed under another mark, an objection, and an earlier answer. */
const withAnswers = screen.filled('They need to ask you again.', [
  answer(getReturnApprovals, {
    approvals: [
      { ...approval, id: 4, state: 'changed' as const },
      {
        ...approval,
        id: 3,
        tax_year: '2024-2025',
        tax_year_id: 2024,
        state: 'filed' as const,
        answered,
        filed_irmark: 'QW7KXMVCW4UQBLIWQGXQ3WE3JAHZR2OB',
        attachments,
      },
      { ...approval, id: 2, state: 'objected' as const, answered, words: 'My bonus of £500 is missing.' },
      {
        ...approval,
        id: 1,
        state: 'replaced' as const,
        answer: 'objected' as const,
        answered,
        words: 'Please correct:\nmy address',
      },
    ],
  }),
]);
export const Answered: StoryObj = {
  ...withAnswers,
  play: async (context) => {
    await withAnswers.play?.(context);
    const main = within(context.canvasElement);
    await expect(main.getByText(/2025-2026, Ada Advisers: You objected on 20 Nov 2026/)).toBeVisible();
    await expect(main.getByText('My bonus of £500 is missing.')).toBeVisible();
    await expect(main.getByText(/not sent with an agent’s login details/)).toBeVisible();
  },
};
export const Failed = screen.failed();
