import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { getTaxSubmissions } from '#contract/filing/submissions.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';
import { declaration, inDoubt, submissions } from '../for-stories.ts';

export default { title: 'Whole screens/Tax filings' } satisfies Meta;

const screen = screenAt(paths.taxReturns);

export const Loading = screen.loading();
export const Empty = screen.empty([answer(getTaxSubmissions, { returns: [] })]);
/** HMRC's receipt has another IRmark than the return that was sent. */
export const NeedsAttention = screen.filled('Needs attention', [
  answer(getTaxSubmissions, { returns: [inDoubt, ...submissions] }),
]);
export const Filled = screen.filled('2025-2026', [answer(getTaxSubmissions, { returns: submissions })]);
const withDeclaration = screen.filled('f2fb30e5', [
  answer(getTaxSubmissions, { returns: [declaration, ...submissions] }),
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
export const Failed = screen.failed();
