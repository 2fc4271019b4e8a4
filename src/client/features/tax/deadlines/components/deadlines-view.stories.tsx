import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, userEvent, within } from 'storybook/test';
import type { DigitalTaxDuty } from '#contract/digital-tax/duty.ts';
import type { Deadlines } from '#contract/tax/deadlines.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { DeadlinesView } from './deadlines-view.tsx';
import { compulsory } from '../../../../shared/digital-tax/for-stories.ts';
import { dates, digital, nothingEntered, partlyPaid, toCome } from '../for-stories.ts';
import type { Stated } from './stated-days.tsx';

interface ViewProps {
  deadlines: Deadlines;
  duty?: DigitalTaxDuty;
  isAgent?: boolean;
  issues?: readonly FieldIssue[];
}

function View({ issues = [], ...view }: ViewProps) {
  const [stated, setStated] = useState<Stated>({ filed: '', paid: '', onPaper: false });
  return (
    <MemoryRouter>
      <main>
        <h1>Deadlines</h1>
        <DeadlinesView {...view} stated={stated} onStated={setStated} issues={issues} />
      </main>
    </MemoryRouter>
  );
}

const late: Deadlines = {
  ...toCome,
  today: '2026-11-20',
  dates: dates.map((date) => ({ ...date, state: date.name === 'online_return' ? 'overdue' : 'past' })),
  easements: ['No penalty for a late return filed online by 28 February 2022.'],
  penalties: {
    filing: [
      penalty('Late return', '2026-02-01', 100),
      penalty('Daily penalty for 90 days', '2026-05-01', 900),
      penalty('Return six months late', '2026-08-01', 300),
    ],
    payment: [{ ...penalty('Unpaid after 30 days', '2026-03-03', 74.3), unverified: true }],
    interest: {
      amount: 92.45,
      unpaid: 1486,
      from: '2026-01-31',
      law: 'Finance Act 2009, ss.101 and 103',
      last_checked: '2026-08-31',
      periods: [
        { from: '2026-01-31', days: 293, percent: 7.75, seen: [{ title: 'A published table of rates' }] },
      ],
    },
    total: 1466.75,
  },
};

const refused: Deadlines = {
  ...late,
  plan: null,
  coding_out: null,
  refusals: [
    {
      code: 'unsupported.bonusShareRelief',
      title: 'A loss is carried back',
      message: 'Work the tax out with HMRC’s own form.',
      links: [{ form: 'SA103S', box: '34' }],
    },
  ],
  penalties: {
    filing: [{ ...penalty('Return six months late', '2026-08-01', 300), at_least: true }],
    payment: [],
    interest: null,
    total: 300,
  },
};

function penalty(title: string, from: string, amount: number) {
  return { title, from, amount, rule: 'A sentence with the rule.', law: 'Finance Act 2009, Sch.55, para.3' };
}

export default { title: 'Screens/Deadlines', component: View } satisfies Meta<typeof View>;

type Story = StoryObj<typeof View>;

export const ToCome: Story = {
  tags: ['behaviour'],
  args: { deadlines: toCome },
  play: async ({ canvas }) => {
    const payments = within(
      canvas.getByRole('heading', { name: 'To pay' }).closest('section') as HTMLElement,
    );
    await expect(payments.getByRole('row', { name: /Total by 31 Jan 2026 £2,229.00/ })).toBeVisible();
    await expect(
      payments.getByText(/collect it\s+through your tax code, if you file online by 30 December/),
    ).toBeVisible();
    await expect(canvas.getAllByText('in 61 days')).toHaveLength(2);
    await expect(canvas.getByText('None so far.')).toBeVisible();
  },
};

export const Late: Story = {
  tags: ['behaviour'],
  args: { deadlines: late },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /Total so far £1,466.75/ })).toBeVisible();
    await userEvent.click(canvas.getByText('Interest rates and their sources'));
    await expect(canvas.getByRole('row', { name: '31 Jan 2026 293 7.75%' })).toBeVisible();
    await expect(canvas.getByText('A published table of rates')).toBeVisible();
  },
};

export const FiledAndPaid: Story = {
  tags: ['behaviour'],
  args: {
    deadlines: {
      ...toCome,
      filed: { date: '2025-11-20', from: 'submission' },
      paid: '2025-11-25',
      dates: dates.map((date) =>
        date.name === 'online_return' ? { ...date, state: 'late', late_days: 3 } : { ...date, state: 'done' },
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 days late')).toBeVisible();
    await expect(
      canvas.getByText(/HMRC accepted the return you filed here on 20 November 2025/),
    ).toBeVisible();
    await expect(canvas.getByText('Paid on 25 November 2025')).toBeVisible();
    await expect(canvas.queryByText(/through your tax code/)).toBeNull();
  },
};

export const NothingEntered: Story = {
  tags: ['behaviour'],
  args: { deadlines: nothingEntered },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('You have not entered anything for 2024-2025 yet, so there is nothing to pay.'),
    ).toBeVisible();
  },
};

export const Repayment: Story = {
  args: {
    deadlines: {
      ...toCome,
      plan: { payments: [], repayment: 514, january: 0, july: 0, own_to_come: 0, own_not_known: 0 },
      coding_out: null,
    },
  },
};

export const Refused: Story = {
  args: { deadlines: refused },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A loss is carried back')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Total so far, at least £300.00/ })).toBeVisible();
  },
};

export const DayThatCannotBe: Story = {
  tags: ['behaviour'],
  args: {
    deadlines: late,
    issues: [
      { field: 'filed', message: 'A return for 2024-2025 can be filed from the day after 05/04/2025.' },
      { field: 'paid', message: 'Enter a date that is not after today.' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('I filed on')).toBeInvalid();
    await expect(canvas.getByLabelText('I paid on')).toBeInvalid();
  },
};

export const PartlyPaid: Story = {
  args: { deadlines: partlyPaid },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /Pay the balance/ });
    await expect(row).toHaveTextContent('You paid £500.00 on 28 November 2025.');
    await expect(row).toHaveTextContent('£986.00');
    await expect(canvas.getByText('Being sent')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Pay HMRC' })).toHaveAttribute(
      'href',
      '/hmrcpay/2024-2025',
    );
  },
};

export const WithDigitalTax: Story = {
  args: { deadlines: digital, duty: compulsory },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You must use Digital Tax.')).toBeVisible();
    await expect(canvas.getByText(/1 update is late/)).toBeVisible();
    await expect(canvas.getByText('1 of 4 points.')).toBeVisible();
    const late = canvas.getByRole('heading', { name: 'Send update 2 of 4' }).closest('li') as HTMLElement;
    await expect(within(late).getByText('Overdue')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show End of Year' })).toHaveAttribute(
      'href',
      '/MTD?year=2026-2027&tab=end-of-year',
    );
  },
};

export const OfAClient: Story = {
  tags: ['behaviour'],
  args: {
    deadlines: {
      ...digital,
      dates: digital.dates.map((date) => (date.name === 'update_2' ? { ...date, state: 'unknown' } : date)),
    },
    duty: { ...compulsory, duty: 'not_known', from: null, uses: false, income: null, updates: [] },
    isAgent: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/We cannot tell whether your client must/)).toBeVisible();
    await expect(canvas.getByText('Not recorded here')).toBeVisible();
  },
};

export const NotAboutTheYear: Story = {
  tags: ['behaviour'],
  args: { deadlines: toCome, duty: { ...compulsory, concerns_year: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'Digital Tax' })).toBeNull();
  },
};
