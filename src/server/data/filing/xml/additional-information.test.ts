import { expect, test } from 'vitest';
import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import { definitionFor } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { buildReturn } from './build-return.ts';

const additional = definitionFor(shippedDefinitions(), 'SA101', '2024-25');
if (additional === undefined) throw new Error('no SA101');
const definition = additional;

function built(values: Values, final: Values = {}, taxYear: TaxYear = '2024-25') {
  return buildReturn({
    taxYear,
    profile: { name: 'Sam Sample', utr: '2325648152' },
    forms: [{ definition, entries: [values] }],
    final,
    figures: { totalTaxDue: 100 as Pence },
  });
}

function xmlOf(values: Values, final: Values = {}, taxYear: TaxYear = '2024-25'): string {
  const result = built(values, final, taxYear);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.irEnvelope;
}

test('puts the page after the main pages, which announce it', () => {
  const xml = xmlOf({ ai2r_box_1: 500_000 });
  expect(xml).toContain('<AdditionalInformationSchedule>yes</AdditionalInformationSchedule></YourTaxReturn>');
  expect(xml).toContain(
    '</SA100><SA101><OtherTaxReliefs><VentureCapitalTrustShareSubscriptions>5000.00</VentureCapitalTrustShareSubscriptions></OtherTaxReliefs></SA101><SA110>',
  );
});

test.each(['2024-25', '2025-26'] as const)(
  'taxes receipts of a business that ended in the year of the return %s, unless another year is given',
  (year) => {
    const yearOf = (xml: string) => /<TaxYearIncomeToBeTaxed>(.*?)</.exec(xml)?.[1];
    expect(yearOf(xmlOf({ ai1_box_14: 100_000 }, {}, year))).toBe(year);
    expect(yearOf(xmlOf({ ai1_box_14: 100_000, ai1_box_15: '2018-19' }, {}, year))).toBe('2018-19');
    expect(xmlOf({ ai1_box_14: 0 }, {}, year)).not.toContain('BusinessTaxedIncome');
  },
);

test('sends the Seafarers’ Earnings Deduction only with the names of the ships', () => {
  const claim = { ai2_box_11: 1_000_000 };
  const pay = { ai2_box_3: 1_500_000 };
  expect(built(claim)).toMatchObject({
    ok: false,
    issues: [
      {
        code: 'missing',
        form: 'SA101',
        field: 'ai2_box_11',
        message:
          'SA101: Box 11 (Seafarers’ Earnings Deduction) needs the names of the ships in the other information of the last section.',
      },
      { code: 'not_valid', form: 'SA101', field: 'ai2_box_11' },
    ],
  });
  const xml = xmlOf({ ...claim, ...pay }, { other_information: 'MV Example' });
  expect(xml).toContain('<SeafarersEarningsDeduction>10000.00<');
});

test('sends a pension scheme reference in capitals', () => {
  expect(xmlOf({ ai4_box_12: '00123456rx' })).toContain('<PensionSchemeTaxRef>00123456RX<');
});
