import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getClaimedTransForReview,
  getDashboard,
  getRegularItems,
  getTaxGrowth,
} from '#contract/insights/insights.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { noTax, someTax } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';
import { charts, growth, noCharts, noGrowth, regular, tags } from '../../../shared/dashboard/for-stories.ts';

export default { title: 'Whole screens/Insights' } satisfies Meta;

const screen = screenAt(paths.insights);
const answers = [
  answer(getDashboard, charts),
  answer(getClaimedTransForReview, { transaction_totals: tags }),
  answer(getTaxGrowth, growth),
  answer(getTaxCalculation, someTax),
];
const nothing = [
  answer(getDashboard, noCharts),
  answer(getClaimedTransForReview, { transaction_totals: [] }),
  answer(getTaxGrowth, noGrowth),
  answer(getTaxCalculation, noTax),
];
const tile = (id: number) => screenAt(`${paths.insights}?tile=${id}`);

export const Loading = screen.loading();
export const Empty = screen.empty(nothing);
export const Filled = screen.filled('£15,750.35', answers);
export const Failed = screen.failed([answer(getTaxCalculation, noTax)]);

/** Every chart has a table with the same figures, with links to the transactions. */
export const Tables: StoryObj = withSteps(screen.filled('£15,750.35', answers), async (main) => {
  for (const button of within(main).getAllByRole('button', { name: /^Table: / }))
    await userEvent.click(button);
  const bank = within(main).getByRole('region', { name: 'Table: Money in and out, last 90 days' });
  const first = within(bank).getByRole('link', { name: '23 Aug 2026' });
  await expect(first).toHaveAttribute(
    'href',
    `${paths.transactions}?years=all&from=2026-08-23&to=2026-08-23`,
  );
  await expect(within(main).getByRole('row', { name: '2 other tags £540.00' })).toBeVisible();
  // A line is drawn through every month, also those of £0.00.
  const tax = within(main).getByRole('region', { name: /^Table: Tax estimate/ });
  await expect(within(tax).getAllByRole('rowheader')).toHaveLength(growth.months.length);
  await expect(growth.months.some((month) => month.tax === 0)).toBe(true);
});

let askedYear: string | null = null;
/** A link opens the year it names. */
export const YearOfAddress: StoryObj = {
  ...withSteps(
    screenAt(`${paths.insights}?year=2024-25`).filled('£15,750.35', [
      answer(getDashboard, (query) => {
        askedYear = query.get('tax_year_id');
        return charts;
      }),
      ...answers,
    ]),
    () => waitFor(() => expect(askedYear).toBe('2024')),
  ),
  tags: ['behaviour'],
};

/** The keyboard moves through a chart, which says where it is. */
export const ByKeyboard: StoryObj = withSteps(screen.filled('£15,750.35', answers), async (main) => {
  const chart = await within(main).findByRole('slider', { name: 'Chart: Tagged income and expenses' });
  chart.focus();
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    '6 Apr 2025 to 5 May 2025: Income £3,200.00, Expenses £900.00',
  );
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() =>
    expect(chart).toHaveAttribute(
      'aria-valuetext',
      '6 May 2025 to 5 Jun 2025: Income £3,350.00, Expenses £1,020.00',
    ),
  );
});

/** A tile expands in place, and Escape returns to the overview and to its button. */
export const Expanding: StoryObj = withSteps(screen.filled('£15,750.35', answers), async (main) => {
  await userEvent.click(within(main).getByRole('button', { name: 'Expand: Expenses by tag' }));
  await waitFor(() =>
    expect(within(main).getByRole('button', { name: 'Close: Expenses by tag' })).toHaveFocus(),
  );
  await expect(within(main).queryByText('Profit by quarter')).toBeNull();
  await userEvent.click(within(main).getByRole('button', { name: 'Income' }));
  await expect(await within(main).findByRole('slider', { name: 'Chart: Income by tag' })).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(within(main).getByRole('button', { name: 'Expand: Expenses by tag' })).toHaveFocus(),
  );
});

/** Each tile at full size: 1 to 4 as in the specification. */
export const Bank = tile(1).filled('Everything that came into', answers);
export const IncomeAndExpenses = tile(2).filled('A tax month runs from the 6th', answers);
export const ExpensesByTag = tile(3).filled('What you tagged as an expense', answers);
export const IncomeByTag = tile(4).filled('What you tagged as income', answers);
export const TaxOverTheYear = tile(5).filled('Amounts typed into forms have no date', answers);
export const ProfitByQuarter = tile(6).filled('Mortgage interest on homes', answers);

/** The tax cannot be calculated: the other charts are there, and nothing is put aside. */
export const WithoutTax = screen.filled('We cannot calculate the tax of this year yet', [
  answer(getTaxGrowth, { months: growth.months.map((month) => ({ ...month, tax: null })), set_aside: null }),
  ...answers,
]);

const items = screenAt(`${paths.insights}?view=regular`);
export const RegularLoading = items.loading([answer(getTaxCalculation, noTax)]);
export const RegularEmpty = items.filled('Nothing regular yet', [
  answer(getRegularItems, { ...regular, patterns: [] }),
  answer(getTaxCalculation, noTax),
]);
export const Regular = items.filled('Every four weeks', [
  answer(getRegularItems, regular),
  answer(getTaxCalculation, someTax),
]);
export const RegularFailed = items.failed([answer(getTaxCalculation, noTax)]);

/** The same story with more steps. */
function withSteps(story: StoryObj, steps: (main: HTMLElement) => Promise<void>): StoryObj {
  return {
    ...story,
    play: async (context) => {
      await story.play?.(context);
      await steps(await within(context.canvasElement).findByRole('main'));
    },
  };
}
