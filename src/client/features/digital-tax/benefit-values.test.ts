import { expect, test } from 'vitest';
import type { Benefit } from '#contract/digital-tax/digital-tax.ts';
import { benefitBody, valuesOf } from './benefit-values.ts';

const pension: Benefit = {
  benefitId: 'b-1',
  benefitType: 'statePension',
  startDate: '2026-04-06',
  endDate: '2027-01-05',
  amount: 9000.5,
  taxPaid: 12,
};

test('opens a benefit in the dialog, and saves it as it was', () => {
  expect(valuesOf(pension)).toEqual({
    type: 'statePension',
    start_date: '2026-04-06',
    end_date: '2027-01-05',
    amount: 900_050,
    tax_paid: 1200,
  });
  expect(benefitBody(valuesOf(pension), 'b-1', 2026)).toEqual({
    tax_year_id: 2026,
    benefit_id: 'b-1',
    type: 'statePension',
    start_date: '2026-04-06',
    end_date: '2027-01-05',
    amount: 9000.5,
    tax_paid: 12,
  });
});

test('leaves out what was not entered', () => {
  expect(benefitBody({ type: 'statePension', start_date: '2026-04-06', end_date: '' }, '', 2026)).toEqual({
    tax_year_id: 2026,
    benefit_id: '',
    type: 'statePension',
    start_date: '2026-04-06',
  });
});
