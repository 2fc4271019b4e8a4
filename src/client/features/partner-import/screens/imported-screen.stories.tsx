import type { Meta } from '@storybook/react-vite';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { someTax } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/Data imported' } satisfies Meta;

const tax = answer(getTaxCalculation, someTax);

export const Filled = screenAt(paths.partnerImported).filled('Submit return', [tax]);
export const Employed = screenAt(paths.partnerImportedEmployed).filled('Fill in your employment', [tax]);
