import type { Meta } from '@storybook/react-vite';
import { listFormEvents } from '#contract/form-events/form-events.calls.ts';
import { answer } from '#client/app/answers-for-stories.ts';
import { screenAt, staff } from '#client/app/for-stories.tsx';
import { paths } from '#client/shared/paths.ts';
import { events } from './for-stories.ts';

export default { title: 'Whole screens/Form log' } satisfies Meta;

const screen = screenAt(paths.adminFormLog, staff);

export const Loading = screen.loading();
export const Empty = screen.empty([
  answer(listFormEvents, { events: [], hasMore: false, people: [], codes: [] }),
]);
export const Filled = screen.filled('SA103S', [
  answer(listFormEvents, {
    events: [...events],
    hasMore: true,
    people: ['ann@staff.example', 'Formledger'],
    codes: ['SA103S', 'SA105'],
  }),
]);
export const Failed = screen.failed();
