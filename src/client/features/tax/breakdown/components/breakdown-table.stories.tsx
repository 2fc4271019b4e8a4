import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { TaxCalculation, WorkingNode } from '#contract/tax/tax-calculation.ts';
import { Card } from '#ui/card.tsx';
import { breakdown } from '../sections.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import { WorkingSteps } from './working-steps.tsx';

const LARGE = 9_999_999.99;

/** A year with large figures in many rows. */
const calculation: TaxCalculation = {
  status: 'success',
  tax_year: '2025-2026',
  region: 'england',
  refusals: [],
  left_out: [],
  suggestions: [],
  report_token: '',
  summary_income: LARGE,
  summary_expense: 0,
  summary_tax: LARGE,
  gift_aid_paid: LARGE,
  paye_income: LARGE,
  employment_expenses: LARGE,
  employment_salary: 0,
  property_gross_income: LARGE,
  property_profit: LARGE,
  dividends: LARGE,
  dividends_taxed: LARGE,
  total_income: LARGE,
  personal_allowance: 0,
  taxable_income: LARGE,
  income_tax: LARGE,
  tax_due: LARGE,
  underpaid_in_code: LARGE,
  tax_to_pay: -LARGE,
};

const LEVELS = 10;
const EMPLOYER =
  'The Worshipful Company of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Limited';

/** A working with ten levels. @param level counts from 1. */
function deep(level: number): WorkingNode {
  const inner: WorkingNode[] = level === LEVELS ? [box] : [deep(level + 1), repeated(level), rate(level)];
  return {
    id: `level.${level}`,
    label: `Pay, tips and benefits from ${EMPLOYER}`,
    value: LARGE,
    effect: level % 2 === 0 ? 'takes_off' : 'adds',
    rule: `The income of ${EMPLOYER}, added together and rounded down to whole pounds.`,
    source: 'Income Tax (Earnings and Pensions) Act 2003, ss.62 and 327',
    inputs: inner,
  };
}

const box: WorkingNode = {
  id: 'box',
  label: `Pay (SA102 box 1), entry 12, of ${EMPLOYER}`,
  value: LARGE,
  link: { form: 'SA102', box: '1', entry: 12 },
  inputs: [],
};

const repeated = (level: number): WorkingNode => ({
  id: 'level.1',
  label: `Repeated on level ${level}`,
  value: LARGE,
  repeated: true,
  inputs: [],
});

const rate = (level: number): WorkingNode => ({
  id: `rate.${level}`,
  label: 'Bands of England and Northern Ireland',
  text: '20% up to £37,700.00, 40% up to £125,140.00, 45% above',
  source: 'Income Tax Act 2007, ss.6 to 10',
  seen: [
    {
      title: 'Income tax rates',
      url: 'https://www.legislation.gov.uk/ukpga/2007/3/part/2/chapter/2/crossheading/income-tax-rates',
    },
  ],
  inputs: [],
});

const meta: Meta<typeof BreakdownTable> = {
  title: 'Screens/Tax breakdown',
  component: BreakdownTable,
  args: {
    sections: breakdown(calculation, new Map()) ?? [],
    taxYearId: 26,
    open: undefined,
    onWhy: fn(),
  },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <main>
          <h1>Tax breakdown</h1>
          <Card>
            <Story />
          </Card>
        </main>
      </MemoryRouter>
    ),
  ],
};

export default meta;
type Story = StoryObj<typeof BreakdownTable>;

export const LargeFigures: Story = {
  tags: ['behaviour'],
  play: async ({ canvasElement, args }) => {
    const why = within(canvasElement).getAllByRole('button', { name: /^Why\?/ });
    await expect(why).toHaveLength(args.sections.flatMap(({ rows }) => rows).length);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Why? Pay' }));
    await expect(args.onWhy).toHaveBeenCalledWith('paye_income');
    expectNothingCutOff(canvasElement);
  },
};

/** With every step of a deep working open, nothing is cut off, however narrow the window. */
export const DeepWorking: Story = {
  tags: ['behaviour'],
  render: () => (
    <>
      <h2>Why £9,999,999.99? Pay</h2>
      <WorkingSteps working={deep(1)} taxYearId={26} />
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const details of canvasElement.querySelectorAll('details')) details.open = true;
    await expect(within(canvasElement).getByRole('link', { name: /SA102 box 1/ })).toBeVisible();
    expectNothingCutOff(canvasElement);
  },
};

/** A step explained further up links there, even when that step is closed. */
export const ExplainedAbove: Story = {
  tags: ['behaviour'],
  render: () => (
    <>
      <h2>Why £9,999,999.99? Pay</h2>
      <WorkingSteps
        working={{ id: 'top', label: 'Pay', value: LARGE, inputs: [deep(1), repeated(0)] }}
        taxYearId={26}
      />
    </>
  ),
  play: async ({ canvasElement }) => {
    const first = canvasElement.querySelector<HTMLDetailsElement>('details[data-step="level.1"]');
    if (first === null) throw new Error('the step is not there');
    first.open = false;
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Repeated on level 0$/ }));
    await expect(first.open).toBe(true);
    await expect(first.querySelector('summary')).toHaveFocus();
  },
};

/** Miles list their journeys, and lead to all of them if there are more. */
export const Journeys: Story = {
  render: () => (
    <>
      <h2>Why £2,250.00? Mileage</h2>
      <WorkingSteps
        working={{
          id: 'mileage_claimed.in_vehicle',
          label: 'Miles by car or van',
          value: 2250,
          rule: '5,000 miles at 45p.',
          inputs: [
            {
              id: 'leaf',
              label: '5,000 miles of claimed journeys',
              value: 2250,
              link: { journeys: 'in_vehicle' },
              inputs: [],
              journeys: {
                count: 60,
                lines: [
                  {
                    id: 1,
                    date: '02/06/2025',
                    description: 'Client visit',
                    from: 'SW1A 1AA',
                    to: 'SW1A 1AA',
                    via: 'OX1 1BX',
                    miles: 114,
                    amount: 51.3,
                  },
                  {
                    id: 2,
                    date: '03/06/2025',
                    description: 'Post office',
                    from: '',
                    to: '',
                    via: '',
                    miles: 1,
                    amount: 0.45,
                  },
                ],
              },
            },
          ],
        }}
        taxYearId={2025}
      />
    </>
  ),
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await expect(
      card.getByText('02/06/2025, Client visit, SW1A 1AA to OX1 1BX and back, 114 miles'),
    ).toBeVisible();
    await expect(card.getByText('03/06/2025, Post office, 1 mile')).toBeVisible();
    await expect(card.getByRole('link', { name: 'See all 60 journeys' })).toHaveAttribute(
      'href',
      '/journeys?claimed=yes&vehicle=in_vehicle&year=2025-2026',
    );
    expectNothingCutOff(canvasElement);
  },
};

/** Text stays inside its card. */
function expectNothingCutOff(canvas: HTMLElement): void {
  const card = canvas.querySelector('section')?.getBoundingClientRect();
  if (card === undefined) throw new Error('there is no card');
  const beyond: string[] = [];
  for (const part of canvas.querySelectorAll<HTMLElement>(
    'section :is(span, strong, p, cite, td, th, a, li)',
  )) {
    const { left, right, width } = part.getBoundingClientRect();
    if (width > 1 && (right > card.right || left < card.left)) beyond.push(part.textContent.slice(0, 60));
  }
  if (beyond.length > 0) throw new Error(`Beyond the card: ${beyond.join(' | ')}`);
}
