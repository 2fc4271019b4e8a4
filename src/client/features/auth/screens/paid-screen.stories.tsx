import type { Meta } from '@storybook/react-vite';
import { addUserSubscription } from '#contract/plan/plan.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/Payment' } satisfies Meta;

const screen = screenAt(`${paths.planPaid}?checkout=c-1`);

export const Loading = screen.loading();
export const Filled = screen.filled('Thank you', [answer(addUserSubscription, { status: 'success' })]);
export const Failed = screen.failed();
