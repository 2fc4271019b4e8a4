import { expect, test } from 'vitest';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { rolledForward } from '#form-schemas/roll/rolled-forward.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { coverageOf, type FormsOf, unwrittenPages } from './coverage.ts';
import { returnElements, shippedStructure } from './return-elements.ts';

const shipped = shippedDefinitions();

/** The forms in force in a year. */
function formsOf(year: TaxYear): FormsOf {
  const latest = new Map<string, Definition>();
  for (const form of shipped.toSorted((a, b) => (a.taxYear < b.taxYear ? -1 : 1)))
    if (form.taxYear <= year) latest.set(form.code, form);
  return { year, definitions: [...latest.values()] };
}

const elementsOf = (year: TaxYear) => returnElements(shippedStructure(year) ?? []);

test.each([
  ['2024-25', '2023-24'],
  ['2025-26', '2024-25'],
] as const)('the shipped forms of %s fill every element that must be there', (year, before) => {
  const { missing, wrong } = coverageOf(elementsOf(year), formsOf(year), formsOf(before));
  expect(missing.map(({ path }) => path)).toEqual([]);
  expect(wrong.map(({ message }) => message)).toEqual([]);
});

test('the forms of 2024-25 do not fit the return of 2025-26 until dropped boxes are gone and new elements have one', () => {
  const before = formsOf('2024-25');
  const carried = before.definitions.map((form) => rolledForward(form, '2024-25', '2025-26'));
  const check = (definitions: readonly Definition[]) =>
    coverageOf(elementsOf('2025-26'), { year: '2025-26', definitions }, before);
  const first = check(carried);
  expect(
    Object.fromEntries(
      [...Map.groupBy(first.wrong, ({ code }) => code)].map(([code, of]) => [code, of.length]),
    ),
  ).toEqual({
    SA100: 1,
    SA102: 1,
    SA104F: 3,
    SA105: 20,
    SA108: 1,
    SA109: 20,
  });
  expect(first.wrong[0]?.message).toBe(
    'the return for 2025-26 has no element SA100/YourTaxReturn/ResidentRemittanceSchedule',
  );

  const gone = new Set(first.wrong.map(({ field }) => field.xml));
  const mended = carried.map((form) => ({
    ...form,
    form_json: {
      ...form.form_json,
      fields: form.form_json.fields.filter(({ xml }) => xml === undefined || !gone.has(xml)),
    },
  }));
  const second = check(mended);
  expect(second.wrong).toEqual([]);
  expect(second.missing.map(({ path, type }) => [path, type])).toEqual(
    [
      'SA103F/BusinessDetails/DidYourBusinessStart',
      'SA103F/BusinessDetails/DidYourBusinessCease',
      'SA103S/BusinessDetails/DidYourBusinessStart',
      'SA103S/BusinessDetails/DidYourBusinessCease',
      'SA104F/PartnershipDetails/DidYouJoinThePartnership',
      'SA104F/PartnershipDetails/DidYouLeaveThePartnership',
      'SA104S/PartnershipDetails/DidYouJoinThePartnership',
      'SA104S/PartnershipDetails/DidYouLeaveThePartnership',
    ].map((path) => [path, 'YN']),
  );

  const built = mended.map((form) => ({
    ...form,
    form_json: {
      ...form.form_json,
      fields: [
        ...form.form_json.fields,
        ...second.missing
          .filter(({ path }) => path.startsWith(`${form.code}/`))
          .map(({ path }, index) => ({
            name: `new_${index}`,
            title: path,
            format: 'checkbox' as const,
            xml: path,
          })),
      ],
    },
  }));
  const last = check(built);
  expect([last.missing, last.wrong]).toEqual([[], []]);
});

test('an element that must be there and whose box was taken out is missing, until a box chooses it', () => {
  const forms = formsOf('2025-26');
  const without = (name: string) => ({
    ...forms,
    definitions: forms.definitions.map((form) => ({
      ...form,
      form_json: {
        ...form.form_json,
        fields: form.form_json.fields.map((field) =>
          field.xml?.endsWith(name) ? (({ xml: _xml, ...rest }) => rest)(field) : field,
        ),
      },
    })),
  });
  const missing = (now: FormsOf) =>
    coverageOf(elementsOf('2025-26'), now, formsOf('2024-25')).missing.map(({ path }) => path);
  expect(missing(without('/CompanyDirector'))).toEqual(['SA102/Employment/CompanyDirector']);
  expect(missing(without('/EmployerPAYEReference'))).toEqual(['SA102/Employment/EmployerPAYEReference']);
  expect(missing(forms)).toEqual([]);
});

test('names the pages that the product does not write; only one that must be there, or that boxes fill, bars filing', () => {
  const shippedPages = unwrittenPages(elementsOf('2025-26'), new Map());
  expect(shippedPages).toEqual([
    { page: 'SA102M', bars: false },
    { page: 'SA103L', bars: false },
  ]);
  const page = { path: 'SA111', type: '', required: false, max: 1 };
  const box = { path: 'SA111/Boat', type: 'P', required: false, max: 1 };
  expect(unwrittenPages([page, box], new Map())).toEqual([{ page: 'SA111', bars: false }]);
  expect(unwrittenPages([{ ...page, required: true }, box], new Map())).toEqual([
    { page: 'SA111', bars: true },
  ]);
  expect(unwrittenPages([page, box], new Map([['SA111/Boat', []]]))).toEqual([{ page: 'SA111', bars: true }]);
});
