import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { getReturnApprovals } from '#contract/filing/approvals.calls.ts';
import { getTaxSubmissions } from '#contract/filing/submissions.calls.ts';
import { createReportLink, getReportLinks } from '#contract/reports/report-links.calls.ts';
import { answer, refuse } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';
import { approval, declaration, filed, inDoubt, reportLinks, submissions } from '../for-stories.ts';

export default { title: 'Whole screens/Tax filings' } satisfies Meta;

const screen = screenAt(paths.taxReturns);
const noLinks = answer(getReportLinks, { links: [] });
const noApprovals = answer(getReturnApprovals, { approvals: [] });

export const Loading = screen.loading();
export const Empty = screen.empty([answer(getTaxSubmissions, { returns: [] }), noLinks, noApprovals]);
/** HMRC's receipt has another IRmark than the return that was sent. */
export const NeedsAttention = screen.filled('Needs attention', [
  answer(getTaxSubmissions, { returns: [inDoubt, ...submissions] }),
  noLinks,
  noApprovals,
]);
export const Filled = screen.filled('2025-2026', [
  answer(getTaxSubmissions, { returns: submissions }),
  noLinks,
  noApprovals,
]);
const withDeclaration = screen.filled('f2fb30e5', [
  answer(getTaxSubmissions, { returns: [declaration, ...submissions] }),
  noLinks,
  noApprovals,
]);
/** A year declared through Digital Tax opens there, at its end. */
export const Declared: StoryObj = {
  ...withDeclaration,
  play: async (context) => {
    await withDeclaration.play?.(context);
    const link = within(context.canvasElement).getByRole('link', { name: 'Digital Tax of 2025-2026' });
    await expect(link).toHaveAttribute('href', '/MTD?year=2025-2026&tab=end-of-year');
  },
  tags: ['behaviour'],
};
/** An adviser waits for an answer. */
export const ToApprove = screen.filled(
  'Ada Advisers asks you to approve your amended tax return for 2025-2026.',
  [
    answer(getTaxSubmissions, { returns: submissions }),
    noLinks,
    answer(getReturnApprovals, { approvals: [{ ...approval, amendment: 'Y' as const }] }),
  ],
);
export const Failed = screen.failed();

const withLinks = [
  answer(getTaxSubmissions, { returns: [filed, ...submissions] }),
  answer(getReportLinks, { links: reportLinks }),
  noApprovals,
];
/** Links in each state, with their views. */
export const Shared = screen.filled('Opened 3 times', withLinks);

/** Opens the dialog that makes a link, and fills it in. */
async function fillIn(main: HTMLElement, madeFor: string) {
  const act = { name: /^Actions for the return of 21 Nov 2026/ };
  await userEvent.click(await within(main).findByRole('button', act));
  const item = await page.findByRole('menuitem', { name: 'Share tax calculation' });
  await waitFor(() => expect(item).toBeVisible());
  await userEvent.click(item);
  const dialog = await page.findByRole('dialog', { name: 'Share the tax calculation for 2025-2026' });
  await waitFor(() => expect(dialog).toBeVisible());
  const make = within(dialog).getByRole('button', { name: 'Make link' });
  await userEvent.click(make);
  await waitFor(() => expect(within(dialog).getByText('Enter who it is for')).toBeVisible());
  if (madeFor !== '') await userEvent.type(within(dialog).getByLabelText('Who is it for?'), madeFor);
  await userEvent.click(make);
  return dialog;
}

const [newLink] = reportLinks;
const made = screen.filled('Opened 3 times', [
  ...withLinks,
  ...(newLink === undefined
    ? []
    : [
        answer(createReportLink, {
          status: 'success',
          address: `https://formledger.example/shared/${'aB3_'.repeat(11)}`,
          link: newLink,
        }),
      ]),
]);
/** The new link is shown once. */
export const LinkMade: StoryObj = {
  ...made,
  play: async (context) => {
    await made.play?.(context);
    const dialog = await fillIn(context.canvasElement, 'Acme Bank');
    const link = await within(dialog).findByLabelText('Link');
    await waitFor(() => expect(link).toBeVisible());
    await expect(link).toHaveValue(`https://formledger.example/shared/${'aB3_'.repeat(11)}`);
    await expect(within(dialog).getByRole('status')).toHaveTextContent('we cannot show it again');
  },
};

const refused = screen.filled('Opened 3 times', [
  ...withLinks,
  refuse(createReportLink, 'too_many_requests', 'You have made too many links.'),
]);
/** The refusal is shown in the dialog, and what was typed stays. */
export const LinkRefused: StoryObj = {
  ...refused,
  play: async (context) => {
    await refused.play?.(context);
    const dialog = await fillIn(context.canvasElement, 'Acme Bank');
    await waitFor(() =>
      expect(within(dialog).getByRole('alert')).toHaveTextContent('You have made too many links.'),
    );
    await expect(within(dialog).getByLabelText('Who is it for?')).toHaveValue('Acme Bank');
  },
  tags: ['wide'],
};

const withTests = screen.filled('2025-2026', [answer(getTaxSubmissions, { returns: submissions }), noLinks]);
/** A test cannot be shared. */
export const TestActions: StoryObj = {
  ...withTests,
  play: async (context) => {
    await withTests.play?.(context);
    const [button] = await within(context.canvasElement).findAllByRole('button', { name: /^Actions for/ });
    if (button === undefined) throw new Error('no actions');
    await userEvent.click(button);
    const proof = await page.findByRole('menuitem', { name: 'Download proof pack' });
    await waitFor(() => expect(proof).toBeVisible());
    await expect(page.queryByRole('menuitem', { name: 'Share tax calculation' })).toBeNull();
  },
  tags: ['behaviour'],
};
