import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { answerApproval, getReturnApprovals } from '#contract/filing/approvals.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { someTax } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';
import { approval } from '../for-stories.ts';

export default { title: 'Whole screens/Returns to approve' } satisfies Meta;

const screen = screenAt(paths.returnApprovals);
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
/** Approving asks once more, with the words of the declaration. */
export const Approving: StoryObj = {
  ...asked,
  tags: ['wide'],
  play: async (context) => {
    await asked.play?.(context);
    await userEvent.click(within(context.canvasElement).getByRole('button', { name: 'Approve' }));
    const dialog = await page.findByRole('dialog', { name: 'Approve this return?' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(page.getByText('Approved. We told your adviser.')).toBeVisible());
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
    await userEvent.type(main.getByLabelText('What is wrong?'), 'My bonus is missing.');
    await expect(main.getByRole('button', { name: 'Send to my adviser' })).toBeEnabled();
  },
};
/** One that has changed, one that was filed, and an earlier answer. */
export const Answered = screen.filled('They need to ask you again.', [
  answer(getReturnApprovals, {
    approvals: [
      { ...approval, id: 4, state: 'changed' as const },
      { ...approval, id: 3, tax_year: '2024-2025', tax_year_id: 2024, state: 'filed' as const, answered },
      { ...approval, id: 2, state: 'objected' as const, answered, words: 'My bonus of £500 is missing.' },
      { ...approval, id: 1, state: 'replaced' as const, answered, words: 'Please correct my address.' },
    ],
  }),
]);
export const Failed = screen.failed();
