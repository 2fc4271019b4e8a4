import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { elementDifferences } from '#form-schemas/return-elements/differences.ts';
import { readListing } from './read-listing.ts';
import { returnElements, shippedStructure } from './return-elements.ts';

const listing = (children: unknown) =>
  JSON.stringify({
    namespace: 'http://www.govtalk.gov.uk/taxation/SA/SA100/27-28/1',
    schema_version: '1.2 (31 March 2029)',
    MTR: { name: 'MTR', children },
  });

test('reads names, order, types, boxes and how often each element can occur', () => {
  const { version, structure, boxes } = readListing(
    listing([
      { name: '@AmendedReturn', attribute: true, values: ['yes'] },
      {
        name: 'SA102',
        max: 50,
        children: [
          { name: 'Pay', type: 'N', box: 'EMP1', required: true },
          { name: 'Home', type: 'ADDRESS' },
          { name: 'Either', type: 'Y', choice_group: 1, required: true },
          { name: 'Note', type: 'NE20?', max: 'unbounded' },
        ],
      },
      { name: 'SA107', not_listed: true },
    ]),
  );
  expect(version).toBe('1.2');
  expect(returnElements(structure, boxes)).toEqual([
    { path: 'SA102', type: '', required: false, max: 50 },
    { path: 'SA102/Pay', type: 'N', required: true, max: 1, box: 'EMP1' },
    { path: 'SA102/Home', type: '', required: false, max: 1 },
    { path: 'SA102/Home/Line', type: 'S28', required: true, max: 3 },
    { path: 'SA102/Home/ShortLine', type: 'S18', required: false, max: 1 },
    { path: 'SA102/Home/PostCode', type: 'S8', required: false, max: 1 },
    { path: 'SA102/Either', type: 'Y', required: false, max: 1 },
    { path: 'SA102/Note', type: 'NE20', required: false, max: 0 },
    { path: 'SA107', type: 'any', required: false, max: 1 },
  ]);
});

test.each([
  ['no JSON', '{', 'neither XML nor JSON'],
  ['a list', '[]', 'must be an object'],
  ['no namespace', '{"MTR":{}}', '“namespace” must be a text'],
  ['children that are no list', listing({}), '“children” of MTR must be a list'],
  ['a name that is none', listing([{ name: '<a>' }]), 'cannot be the name'],
  ['an unknown type', listing([{ name: 'A', type: 'Q' }]), 'not a type that A can have'],
  ['a maximum of zero', listing([{ name: 'A', type: 'Y', max: 0 }]), '“max” of A'],
  [
    'too many elements',
    listing(Array.from({ length: 12_001 }, (_, index) => ({ name: `A${index}`, type: 'Y' }))),
    'more elements',
  ],
])('refuses %s', (_, text, reason) => {
  expect(() => readListing(text)).toThrow(reason);
});

// Listings of two years that are not part of this project.
const folder = new URL('../../../../../shared/hmrc/schemas/', import.meta.url);
const listed = (year: string) =>
  readListing(readFileSync(new URL(`mtr-${year}.elements.json`, folder), 'utf8'));

test.skipIf(!existsSync(folder))('names what 2025-26 has changed since 2024-25', () => {
  const [before, after] = ['2024-25', '2025-26'].map((year) => {
    const { structure, boxes } = listed(year);
    return returnElements(structure, boxes);
  });
  const found = elementDifferences(before ?? [], after ?? []);
  const of = (page: string) =>
    found
      .filter(({ path }) => path.startsWith(`${page}/`))
      .map(({ path, state, what }) => [state, path.slice(page.length + 1), ...what].join(' '));
  expect(of('SA102')).toEqual([
    'changed Employment/CompanyDirector tick → yes or no now required',
    'changed Employment/CloseCompany tick → yes or no',
    'new Employment/CloseCompanyName',
    'new Employment/CompanyRegistrationNo',
    'new Employment/CloseCompanyDividend',
    'new Employment/PercentageShareholding',
    'gone Employment/PensionContributionPaymentFromHMRC',
  ]);
  expect(of('SA103S')).toEqual([
    'new BusinessDetails/DidYourBusinessStart',
    'new BusinessDetails/DidYourBusinessCease',
  ]);
  expect(found.find(({ path }) => path.endsWith('/ResidenceFIGschedule'))?.renamed).toBe(
    'SA100/YourTaxReturn/ResidentRemittanceSchedule',
  );
  expect(found.filter(({ state }) => state === 'gone')).toHaveLength(45);
});

test.skipIf(!existsSync(folder)).each(['2024-25', '2025-26'] as const)(
  'reads the listing of %s as the shipped one has it, where both know a page',
  (year) => {
    const { structure, boxes } = listed(year);
    const paths = (of: Parameters<typeof returnElements>[0]) => returnElements(of).map(({ path }) => path);
    const shipped = paths(shippedStructure(year) ?? []);
    const pages = ['SA100', 'SA101', 'SA102', 'SA103S', 'SA105', 'SA110'];
    const of = (all: readonly string[]) => all.filter((path) => pages.includes(path.split('/')[0] ?? ''));
    expect(of(paths(structure))).toEqual(of(shipped));
    expect(boxes['SA102/Employment/PayFromEmployment']).toBe('EMP1');
  },
);
