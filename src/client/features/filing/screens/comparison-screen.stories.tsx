import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { compareReturn } from '#contract/filing/comparison.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { comparisonAt } from '../comparison-at.ts';
import { muchCompared, nothingCompared } from '../comparison-for-stories.ts';

export default { title: 'Whole screens/Before filing' } satisfies Meta;

const screen = screenAt(comparisonAt('2025-2026'));

export const Loading = screen.loading();
export const Empty = screen.empty([answer(compareReturn, nothingCompared)]);
export const Filled = screen.filled('Rent, rates, power and insurance', [
  answer(compareReturn, muchCompared),
]);
/** Only the figures that stand out. */
export const OnlyMarked: StoryObj = {
  ...Filled,
  play: async (context) => {
    await Filled.play?.(context);
    const main = within(context.canvasElement);
    await expect(main.getByText('2 figures changed by more than a tenth.')).toBeVisible();
    await userEvent.click(main.getByLabelText('Show only what stands out'));
    await expect(main.queryByText('19 Other business expenses')).toBeNull();
    const last = main.getByRole('link', { name: /^Last year’s transactions of 14/ });
    await expect(last).toHaveAttribute('href', '/transactions?tag=TRPR&year=2024-2025');
    await expect(main.getByText('Up 33%')).toBeVisible();
  },
};
const failing = screen.filled('Your UTR is missing', [
  answer(compareReturn, {
    ...muchCompared,
    checks: nothingCompared.checks,
    refusals: [
      {
        code: 'gains.residence',
        title: 'Not supported',
        message: 'We cannot calculate this yet.',
        links: [{ form: 'SA108', box: '6' }],
      },
    ],
    totals: [],
  }),
]);
/** A check that fails, and a year whose tax cannot be calculated: each with where to mend it. */
export const Failing: StoryObj = {
  ...failing,
  play: async (context) => {
    await failing.play?.(context);
    const main = within(context.canvasElement);
    const list = within(main.getByRole('list', { name: 'Checks of a live submission' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(11);
    await expect(list.getByRole('link', { name: /^Open profile/ })).toHaveAttribute('href', '/profileMain');
  },
};
export const Failed = screen.failed();
