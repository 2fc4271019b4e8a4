import type { Meta } from '@storybook/react-vite';
import { getTaxYears } from '#contract/tax-years/tax-years.calls.ts';
import { paths } from '../shared/paths.ts';
import { refuse } from './answers-for-stories.ts';
import { screenAt } from './for-stories.tsx';

export default { title: 'Whole screens/Without tax years' } satisfies Meta;

/** The server answers nothing, not even which tax years there are. */
export const Failed = screenAt(paths.taxFormsMenu).failed([
  refuse(getTaxYears, 'unavailable', 'The service is not available at the moment. Please try again soon.'),
]);
