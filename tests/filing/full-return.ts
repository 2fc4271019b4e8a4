import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Logic, Value, Values } from '#form-schemas/definition.ts';
import { buildReturn } from '#server/features/filing/xml/build-return.ts';

/** The IRenvelope of a return with employment, a business and a property, whose figures agree with each other. */
export function fullReturn(utr: string, taxYear: TaxYear): string {
  const built = buildReturn({
    taxYear,
    profile: { name: 'Sam Sample', utr, dob: '1979-11-30', nin: 'AB654321C' },
    forms: [
      { definition: employment, entries: [valuesOf(employment)] },
      { definition: business, entries: [valuesOf(business)] },
      { definition: property, entries: [valuesOf(property)] },
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
  if (!built.ok) throw new Error(JSON.stringify(built.issues));
  return built.irEnvelope;
}

type Box = readonly [xml: string, value: Value, computed?: Logic];

const employment = form('SA102', 'list', [
  ['SA102/Employment/PayFromEmployment', 4_200_000],
  ['SA102/Employment/TaxTakenOffPay', 588_600],
  ['SA102/Employment/EmployerPAYEReference', '123/AB456'],
  ['SA102/Employment/EmployersName', 'Example Employer Ltd'],
  ['SA102/Expenses/ProfessionalFeesAndSubscriptions', 12_000],
]);

const business = form('SA103S', 'single', [
  ['SA103S/BusinessDetails/BusinessDescription', 'Graphic design'],
  ['SA103S/BusinessIncome/Turnover', 3_850_050],
  ['SA103S/BusinessIncome/OtherBusinessIncome', 10_000],
  ['SA103S/AllowableBusinessExpenses/TotalAllowableExpenses', 910_010],
  ['SA103S/NetProfitOrLoss', 0, { '-': [{ '+': [{ var: 'box_1' }, { var: 'box_2' }] }, { var: 'box_3' }] }],
  ['SA103S/CapitalAllowances/AnnualInvestmentAllowance', 50_000],
  ['SA103S/TaxableProfits/NetBusinessProfitForTax', 0, { '-': [{ var: 'box_4' }, { var: 'box_5' }] }],
]);

const property = form('SA105', 'single', [
  ['SA105/UKPropertyDetails/NumberOfProperties', 1],
  ['SA105/PropertyIncomeAndExpenses/TotalRentsAndOtherIncomeFromProperty', 1_440_000],
  ['SA105/PropertyIncomeAndExpenses/RepairsAndMaintenance', 90_000],
  ['SA105/TaxableProfitOrLoss/AdjustedProfitForTheYear', 1_350_000],
]);

interface Form extends Definition {
  readonly boxes: readonly Box[];
}

function form(code: string, kind: Definition['kind'], boxes: readonly Box[]): Form {
  const fields = boxes.map(([xml, value, computed], index): Field => {
    const isMoney = typeof value === 'number' && value !== 1;
    return {
      name: `box_${index}`,
      title: xml,
      format: typeof value === 'number' ? 'number' : 'string',
      ...(isMoney ? { currency: true, wholePounds: true } : {}),
      ...(computed === undefined ? {} : { computed }),
      xml,
    };
  });
  return { code, kind, taxYear: '2024-25', title: code, tax_column: code, form_json: { fields }, boxes };
}

function valuesOf({ boxes }: Form): Values {
  return Object.fromEntries(boxes.map(([, value], index) => [`box_${index}`, value]));
}
