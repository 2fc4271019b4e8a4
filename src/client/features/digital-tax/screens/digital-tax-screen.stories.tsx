import type { Meta } from '@storybook/react-vite';
import { getStateBenefits, getTaxCalc } from '#contract/digital-tax/digital-tax.calls.ts';
import {
  compareCalculations,
  getDigitalTaxYear,
  getSentToHmrc,
} from '#contract/digital-tax/quarters.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { noTax, someTax } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';
import {
  benefits,
  calculation,
  compared,
  connected,
  noBusinesses,
  noCalculation,
  notCompared,
  sent,
} from '../for-stories.ts';

export default { title: 'Whole screens/Digital Tax' } satisfies Meta;

const screen = screenAt(`${paths.digitalTax}?year=2026-2027`, { mtd: 'S' });

export const Loading = screen.loading();
/** HMRC knows no business. */
export const Empty = screen.empty([
  answer(getDigitalTaxYear, noBusinesses),
  answer(getSentToHmrc, { sent: [] }),
  answer(getTaxCalc, noCalculation),
  answer(compareCalculations, notCompared),
  answer(getTaxCalculation, noTax),
]);
export const Filled = screen.filled('Acme Joinery', [
  answer(getDigitalTaxYear, connected),
  answer(getSentToHmrc, { sent }),
  answer(getTaxCalc, calculation),
  answer(compareCalculations, compared),
  answer(getStateBenefits, benefits),
  answer(getTaxCalculation, someTax),
]);
export const Failed = screen.failed([answer(getTaxCalculation, someTax)]);
