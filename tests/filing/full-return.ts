import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { definitionFor } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { buildReturn } from '#server/data/filing/xml/build-return.ts';

const shipped = shippedDefinitions();

/** The definition of a form the product ships with, in force in a year. */
export function shippedForm(code: string, taxYear: TaxYear): Definition {
  const definition = definitionFor(shipped, code, taxYear);
  if (definition === undefined) throw new Error(`no ${code} for ${taxYear}`);
  return definition;
}

/** The IRenvelope of a return with two employments, a business, two partnerships and a property, on the forms the product ships with. */
export function fullReturn(utr: string, taxYear: TaxYear): string {
  const is2025 = taxYear === '2025-26';
  const built = buildReturn({
    taxYear,
    profile: { name: 'Sam Sample', utr, dob: '1979-11-30', nin: 'AB654321C' },
    forms: [
      { definition: shippedForm('SA102', taxYear), entries: employments(is2025) },
      { definition: shippedForm('SA103S', taxYear), entries: [business(is2025)] },
      { definition: shippedForm('SA104S', taxYear), entries: partnerships(is2025) },
      { definition: shippedForm('SA105', taxYear), entries: [property] },
    ],
    final: {
      bank_name: 'Example Bank',
      bank_acname: 'Sam Sample',
      bank_sort: '123456',
      bank_acnumber: '12345678',
      other_information: 'Figures taken from bookkeeping records.',
      estimated: true,
    },
    figures: {
      totalTaxDue: 618_780 as Pence,
      class4: 100_980 as Pence,
      firstPaymentOnAccount: 309_390 as Pence,
    },
  });
  if (!built.ok) throw new Error(JSON.stringify(built.issues, undefined, 1));
  return built.irEnvelope;
}

// Money in pence. The odd pennies show that boxes are rounded and still add up.
const employments = (is2025: boolean): Values[] => [
  {
    box_1: 4_200_050,
    box_2: 588_601,
    box_4: '123/AB456',
    box_5: 'Example Employer Ltd',
    box_6: is2025 ? 'no' : false,
    box_19: 12_010,
  },
  { box_1: 100_000, box_2: 0, box_4: '456/CD789', box_6: is2025 ? 'no' : false },
];

const business = (is2025: boolean): Values => ({
  box_1: 'Graphic design',
  box_2: 'AB1 2CD',
  ...(is2025 ? { box_5q: 'no', box_6q: 'no' } : {}),
  box_7: is2025 ? '2026-04-05' : '2025-04-05',
  box_9: 3_850_090,
  box_10: 10_000,
  box_11: 250_001,
  box_12: 310_001,
  box_18: 350_001,
  box_23: 50_000,
});

const partnerships = (is2025: boolean): Values[] =>
  [
    { box_1: '1123456789', box_2: 'Architects', box_8: 100_099, box_12: 10_001, box_17: 90_098 },
    { box_1: '9234567891', box_2: 'Joinery', box_8: -50_050, box_22: 50_050, box_30: 1 },
  ].map((one) => ({ ...one, ...(is2025 ? { box_3q: 'no', box_4q: 'no' } : {}) }));

const property: Values = {
  box_1: 1,
  box_20: 1_440_099,
  box_25: 90_001,
  box_27: 144_000,
  box_44: 300_000,
};
