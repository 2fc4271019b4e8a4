import type { Meta } from '@storybook/react-vite';
import { getDigitalTaxDuty } from '#contract/digital-tax/duty.calls.ts';
import { getDeadlines } from '#contract/tax/deadlines.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { answer } from '../../../../app/answers-for-stories.ts';
import { screenAt } from '../../../../app/for-stories.tsx';
import { noTax, someTax } from '../../../../app/samples-for-stories.ts';
import { compulsory } from '../../../../shared/digital-tax/for-stories.ts';
import { paths } from '../../../../shared/paths.ts';
import { nothingEntered, toCome } from '../for-stories.ts';

export default { title: 'Whole screens/Deadlines' } satisfies Meta;

const screen = screenAt(`${paths.taxDeadlines}?year=2024-2025`);

export const Loading = screen.loading();
/** The dates of a year in which nothing is entered. */
export const Empty = screen.empty([answer(getDeadlines, nothingEntered), answer(getTaxCalculation, noTax)]);
export const Filled = screen.filled('£2,229.00', [
  answer(getDeadlines, toCome),
  answer(getDigitalTaxDuty, compulsory),
  answer(getTaxCalculation, someTax),
]);
export const Failed = screen.failed();
