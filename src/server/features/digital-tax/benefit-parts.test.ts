import { expect, test } from 'vitest';
import { benefitTypes } from '#contract/digital-tax/benefit-words.ts';
import { shippedTaxYears } from '#domain/tax-year.ts';
import type { CalcAmount } from '#form-schemas/calc-inputs.ts';
import { definitionFor, fieldsFor } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { boxOf, partsOf } from './benefit-parts.ts';

const definitions = shippedDefinitions();
const words = benefitTypes.flatMap((type): CalcAmount[] => Object.values(boxOf[type]));

test.each(shippedTaxYears)('each box of a benefit is in the main form of %s', (year) => {
  const form = definitionFor(definitions, 'SA100', year);
  const calcs = form === undefined ? [] : fieldsFor(form, year).map(({ calc }) => calc);
  expect(words.filter((word) => calcs.filter((calc) => calc === word).length !== 1)).toEqual([]);
});

const benefit = (benefitType: string, amount: number, taxPaid?: number) => ({
  benefitId: 'x',
  benefitType,
  startDate: '2025-05-01',
  amount,
  ...(taxPaid !== undefined && { taxPaid }),
});

test('names each amount without a box, in one sentence for each type', () => {
  const benefits = {
    status: 200,
    stateBenefits: [benefit('jobSeekersAllowance', 800.5, 12.5), benefit('newBenefit', 7)],
    customerAddedStateBenefits: [
      benefit('jobSeekersAllowance', 100, 2),
      benefit('statePensionLumpSum', 500, 100),
    ],
  };
  const { sums, left } = partsOf(
    benefits,
    new Set(words.filter((one) => one !== 'pensions.lumpSumTaxDeducted')),
  );
  expect(sums).toEqual(
    new Map([
      ['benefits.jobseekersAllowance', 90_050],
      ['pensions.statePensionLumpSum', 50_000],
    ]),
  );
  expect(left).toEqual([
    'Tax taken off Jobseeker’s Allowance has no box in SA100: £14.50 is not copied.',
    'newBenefit has no box in SA100: £7.00 is not copied.',
    'Tax taken off State Pension lump sum has no box in SA100: £100.00 is not copied.',
  ]);
});

test('a benefit that is ignored does not count', () => {
  const ignored = { ...benefit('statePension', 900), dateIgnored: '2026-10-02T09:00:00Z' };
  const benefits = { status: 200, stateBenefits: [ignored], customerAddedStateBenefits: [] };
  expect(partsOf(benefits, new Set(words))).toEqual({ sums: new Map(), left: [] });
});
