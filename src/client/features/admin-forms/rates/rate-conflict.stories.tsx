import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { RateFigures } from '#contract/rates.ts';
import { RateConflict } from './rate-conflict.tsx';
import { openRateLog } from './rate-log.ts';

const setOf = (allowance: number): RateFigures => ({
  incomeTax: { personalAllowance: { value: allowance, sources: [], verified: false } },
});
const theirs = { figures: setOf(13_100), base: { revision: 4, version: 1 }, who: 'ben@staff.example' };

const meta: Meta<typeof RateConflict> = {
  title: 'Screens/Rates, edited by two',
  component: RateConflict,
  decorators: [
    (Story) => (
      <main>
        <h1>Rates 2027-28</h1>
        <Story />
      </main>
    ),
  ],
};
export default meta;

/** Someone else saved meanwhile: what differs is said, and either version can be kept. */
export const EditedByTwo: StoryObj<typeof RateConflict> = {
  args: {
    groups: [
      {
        name: 'incomeTax',
        title: 'Income Tax',
        figures: [
          { name: 'personalAllowance', label: 'Personal allowance', law: 'ITA 2007, s.35', unit: 'pounds' },
        ],
      },
    ],
    rates: {
      log: openRateLog(setOf(13_000)),
      state: { is: 'conflict' },
      theirs,
      keepMine: fn(),
      takeTheirs: fn(),
      lookAtTheirs: fn(),
    },
  },
  play: async ({ args, canvasElement }) => {
    const screen = within(canvasElement);
    await expect(screen.getByText(/^ben@staff.example saved this draft/)).toBeVisible();
    await expect(screen.getByText('Personal allowance: £13,100 → £13,000')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await expect(args.rates.keepMine).toHaveBeenCalledWith(theirs);
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
    await expect(args.rates.takeTheirs).toHaveBeenCalledWith(theirs);
  },
};
