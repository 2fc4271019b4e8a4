import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { getReportData } from '#contract/digital-tax/digital-tax.calls.ts';
import { answer, answerCalls, callsMade } from '../../../app/answers-for-stories.ts';
import { calculation } from '../for-stories.ts';
import { ReportScreen } from './report-screen.tsx';

export default {
  title: 'Whole screens/Public report',
  component: ReportScreen,
  args: { token: 'a-report' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ReportScreen>;
type Story = StoryObj<typeof ReportScreen>;

export const Loading: Story = {
  beforeEach: () => answerCalls([], 'never'),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Loading the report')).toBeVisible();
  },
};

export const Filled: Story = {
  beforeEach: () =>
    answerCalls(
      [
        answer(getReportData, {
          status: 'success',
          name: 'Ada Filer',
          utr: '1234567890',
          tax_year: '2026-2027',
          json: JSON.stringify(calculation.calculation),
        }),
      ],
      'never',
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Tax return for 2026-2027' })).toBeVisible();
    await expect(canvas.getByText('Ada Filer')).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Total income tax and NICs due £2,712.42' })).toBeVisible();
  },
};

/** The link has expired, or never existed. */
export const LinkThatEnded: Story = {
  beforeEach: () =>
    answerCalls(
      [answer(getReportData, { status: 'error', name: '', utr: '', tax_year: '', json: '' })],
      'never',
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This link does not work')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: () => answerCalls([], 'fails'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    const before = callsMade();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(callsMade()).toBeGreaterThan(before));
  },
};
