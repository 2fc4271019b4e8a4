import type { Meta } from '@storybook/react-vite';
import { getDigitalTaxDuty } from '#contract/digital-tax/duty.calls.ts';
import { getReturnApprovals } from '#contract/filing/approvals.calls.ts';
import type { ReturnApproval } from '#contract/filing/approvals.ts';
import { getGuide } from '#contract/home/guide.calls.ts';
import { getClaimedTransForReview, getDashboard } from '#contract/insights/insights.calls.ts';
import { getObjectData, saveObjectData } from '#contract/object-data/object-data.calls.ts';
import type { HubPage } from '#contract/object-data/object-data.ts';
import { saveUserProfile } from '#contract/profile/profile.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { type GuideStep, guideSteps } from '#domain/guide-steps.ts';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answer, refuse } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { emptyHubPage, noTax, someTax } from '../../../app/samples-for-stories.ts';
import { charts, tags } from '../../../shared/dashboard/for-stories.ts';
import { compulsory } from '../../../shared/digital-tax/for-stories.ts';
import { paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/Home' } satisfies Meta;

const screen = screenAt(paths.home);
const answers = (page: Partial<HubPage>, done: GuideStep[], tax = someTax) => [
  answer(getTaxCalculation, tax),
  answer(getObjectData, { data: { ...emptyHubPage, ...page } }),
  answer(getReturnApprovals, { approvals: [] }),
  answer(getDigitalTaxDuty, { ...compulsory, duty: 'not_known', uses: false, updates: [] }),
  answer(getGuide, { done }),
  answer(getDashboard, charts),
  answer(getClaimedTransForReview, { transaction_totals: tags }),
];
const ticked = {
  ...emptyHubPage,
  how_you_earn: emptyHubPage.how_you_earn.map((way) => ({
    ...way,
    checkbox: ['Self-employed', 'Interest', 'COVID support'].includes(way.text),
  })),
};

export const Loading = screen.loading();
/** Someone who has just joined. */
export const Empty = screen.empty(answers({}, [], noTax));
export const Filled = screen.filled('Make a rule', answers(ticked, ['earn', 'transactions', 'tag']));
export const EveryStepDone = screen.filled('You have done every step', answers(ticked, [...guideSteps]));
export const GuideHidden = screen.filled(
  'The getting-started guide is hidden',
  answers({ ...ticked, guide: { hidden: true, skipped: [] } }, ['earn']),
);
const approval: ReturnApproval = {
  id: 1,
  tax_year: '2025-2026',
  tax_year_id: 2025,
  amendment: 'N',
  practice: 'Ada Advisers',
  agent: 'Ada Adviser',
  asked: '2026-11-19T10:00:00.000Z',
  note: '',
  mark: 'A',
  irmark: 'A',
  attachments: [],
  tax_due: 6761.34,
  state: 'asked',
  words: '',
  answered_from: '',
};
/** An adviser waits for an answer about a return. */
export const ToApprove = screen.filled('Ada Advisers asks you to approve your tax return for 2025-2026.', [
  answer(getReturnApprovals, { approvals: [approval] }),
  ...answers(ticked, ['earn']),
]);
/** Digital Tax is compulsory, and an update is late. */
export const DigitalTaxLate = screen.filled('You must use Digital Tax.', [
  answer(getDigitalTaxDuty, compulsory),
  ...answers(ticked, ['earn']),
]);
export const Failed = screen.failed();

/** The label of a ticked way becomes the link to its form. */
export const Ticking = {
  ...screen.empty([...answers({}, []), answer(saveObjectData, { status: 'success' })]),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const tick = await within(canvasElement).findByRole('checkbox', { name: 'UK Property' });
    await userEvent.click(tick);
    const link = await within(canvasElement).findByRole('link', { name: 'UK Property' });
    await expect(link).toHaveAttribute('href', '/taxForms/SA105');
    await expect(tick).toBeChecked();
  },
};

/** Who would rather watch than read finds every tutorial below the answers. */
export const Tutorials = {
  ...screen.empty(answers({}, [])),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'All tutorials' });
    await expect(link).toHaveAttribute('href', '/tutorials/menu');
  },
};

/** A tick that could not be saved goes back, and the page says so. */
export const NotSaved = {
  ...screen.empty([
    ...answers({}, []),
    refuse(saveObjectData, 'read_only', 'You can look at this account but not change it.'),
    refuse(saveUserProfile, 'read_only', 'You can look at this account but not change it.'),
  ]),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const tick = await within(canvasElement).findByRole('checkbox', { name: 'Dividends' });
    await userEvent.click(tick);
    await waitFor(() => expect(within(canvasElement).getByText(/^Not saved/)).toBeVisible());
    await expect(tick).not.toBeChecked();
    const first = within(canvasElement).getByRole('checkbox', { name: 'Show this page when I log in' });
    await userEvent.click(first);
    await waitFor(() => expect(within(canvasElement).getAllByText(/^Not saved/)).toHaveLength(2));
    await expect(first).toBeChecked();
  },
};

/** After the last hint comes the first, and before the first the last. */
export const Hints = {
  ...screen.empty(answers({}, [])),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const back = await within(canvasElement).findByRole('button', { name: 'Previous hint' });
    await expect(within(canvasElement).getByText('1 of 8')).toBeVisible();
    await userEvent.click(back);
    await expect(within(canvasElement).getByText('8 of 8')).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Next hint' }));
    await expect(within(canvasElement).getByText('1 of 8')).toBeVisible();
  },
};
