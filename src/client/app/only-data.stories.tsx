import type { Meta } from '@storybook/react-vite';
import { getDataExport } from '#contract/data-rights/data-rights.calls.ts';
import { paths } from '../shared/paths.ts';
import { answer } from './answers-for-stories.ts';
import { screenAt } from './for-stories.tsx';

export default { title: 'Whole screens/Your data only' } satisfies Meta;

// Whatever the address.
const screen = screenAt(paths.accounts, { onlyData: true });

export const Loading = screen.loading();
export const Empty = screen.empty([answer(getDataExport, { state: 'none' })]);
export const Filled = screen.filled('Your trial or subscription has ended', [
  answer(getDataExport, { state: 'ready', id: 1, until: '2026-11-21T10:00:00Z', bytes: 3_440_000 }),
]);
export const Failed = screen.failed();
