import { expect, test } from 'vitest';
import type { Pence } from '#domain/money.ts';
import { taxYearEnd, shippedTaxYears } from '#domain/tax-year.ts';
import type { Field, Value } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { writePages } from '#server/data/filing/xml/build-return.ts';
import { leafAt, placeOf } from '#server/data/filing/xml/page.ts';
import { returnYearOf } from '#server/data/filing/xml/return-years.ts';
import { fullReturn, shippedForm } from './full-return.ts';

const cases = shippedTaxYears.flatMap((year) =>
  (['SA100', 'SA102', 'SA103S', 'SA104S', 'SA105', 'SA108', 'SA109'] as const).map(
    (code) => [code, year] as const,
  ),
);

const SAMPLES = [
  ['CompanyRegistrationN', '12345678'],
  ['CodeForCountry', 'FRA'],
  ['ClaimOrElectionMade', 'PRR'],
  ['UKresidentPriorToRecentArrival', '2009-10'],
  ['PartnershipReferenceNumber', '1123456789'],
  ['PhoneNumber', '01632 960001'],
  ['BuildingSocietyReferenceNumber', 'AB-12/3'],
] as const;

test.each(cases)(
  'every box of %s %s has its place in the return, and holds what belongs there',
  (code, year) => {
    const definition = shippedForm(code, year);
    const order = returnYearOf(year).elements[code];
    for (const field of fieldsFor(definition, year)) {
      if (field.xml === undefined || isShownOnly(field)) continue;
      expect(leafAt(order, placeOf(order, field)), field.name).toBeDefined();
      const { issues } = writePages({
        taxYear: year,
        profile: { name: 'Sam Sample', utr: '2325648152' },
        forms: [
          { definition: { ...definition, form_json: { fields: [alone(field)] } }, entries: [filled(field)] },
        ],
        final: {},
        figures: { totalTaxDue: 0 as Pence },
      });
      expect(issues.filter((issue) => issue.field === field.name)).toEqual([]);
    }

    function filled(field: Field) {
      return { [field.name]: sampleOf(field) };
    }
    function sampleOf(field: Field): Value {
      if (field.format === 'checkbox') return true;
      if (field.format === 'date') return taxYearEnd(year);
      if (field.format === 'select') return field.choices?.[0]?.value ?? '';
      if (field.format === 'number') return field.currency ? 100_00 : 1;
      return SAMPLES.find(([ending]) => field.xml?.includes(ending))?.[1] ?? 'AB1 2CD';
    }
  },
);

/** The main form shows what is said in the profile and elsewhere: written from there. */
function isShownOnly({ id, computed }: Field): boolean {
  return id?.startsWith('sa100.') === true && computed !== undefined;
}

/** The box by itself: without the conditions and formulas that read its neighbours. */
function alone(field: Field): Field {
  return { ...field, depends: undefined, visibleIf: undefined, computed: undefined };
}

test('the amounts of a return add up in whole pounds', () => {
  const xml = fullReturn('2325648152', '2024-25');
  for (const element of [
    '<PayFromEmployment>42000.00</PayFromEmployment><TaxTakenOffPay>5887.00</TaxTakenOffPay>',
    '<ProfessionalFeesAndSubscriptions>121.00</ProfessionalFeesAndSubscriptions>',
    '<Turnover>38500.00</Turnover><OtherBusinessIncome>100.00</OtherBusinessIncome>',
    '<CostOfGoods>2501.00</CostOfGoods><CarVanAndTravelExpenses>3101.00</CarVanAndTravelExpenses>',
    '<TotalAllowableExpenses>9103.00</TotalAllowableExpenses></AllowableBusinessExpenses>' +
      '<NetProfitOrLoss>29497.00</NetProfitOrLoss>',
    '<NetBusinessProfitForTax>28997.00</NetBusinessProfitForTax>',
    '<NumberOfShortPartnershipSchedules>2</NumberOfShortPartnershipSchedules>',
    // Boxes 8 and 12 lose more to rounding than box 17: the loss used stays within the profit.
    '<ForeignTaxClaimedAsDeduction>101.00</ForeignTaxClaimedAsDeduction>' +
      '<AdjustedProfitForYear>899.00</AdjustedProfitForYear><LossesBroughtForward>899.00</LossesBroughtForward>' +
      '<TaxableProfitsAfterLosses>0.00</TaxableProfitsAfterLosses>',
    '<AdjustedLossForYear>501.00</AdjustedLossForYear>' +
      '<LossSetOffAgainstOtherIncome>500.00</LossSetOffAgainstOtherIncome>',
    '<AdjustedProfitForTheYear>12059.00</AdjustedProfitForTheYear>',
  ]) {
    expect(xml).toContain(element);
  }
});
