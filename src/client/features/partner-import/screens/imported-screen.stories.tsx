import type { Meta } from '@storybook/react-vite';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { someTax } from '../../../app/samples-for-stories.ts';
import { type PathState, paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/Data imported' } satisfies Meta;

const tax = answer(getTaxCalculation, someTax);

const arrived: PathState['partnerImported'] = { taxYearId: 2025, source: 'Example Lettings', added: 4 };

export const Filled = screenAt(paths.partnerImported, {}, arrived).filled('Submit return', [tax]);
export const Employed = screenAt(paths.partnerImportedEmployed, {}, arrived).filled(
  'Fill in your employment',
  [tax],
);
/** Someone opened the address without having imported anything. */
export const Empty = screenAt(paths.partnerImported).filled('There is nothing to import', [tax]);
