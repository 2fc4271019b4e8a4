import type { Meta } from '@storybook/react-vite';
import { getTaxSubmissions } from '#contract/filing/submissions.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';
import { submissions } from '../for-stories.ts';

export default { title: 'Whole screens/Tax filings' } satisfies Meta;

const screen = screenAt(paths.taxReturns);

export const Loading = screen.loading();
export const Empty = screen.empty([answer(getTaxSubmissions, { returns: [] })]);
export const Filled = screen.filled('2025-2026', [answer(getTaxSubmissions, { returns: submissions })]);
export const Failed = screen.failed();
