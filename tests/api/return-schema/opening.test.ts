import { beforeAll, expect, test } from 'vitest';
import { listFormEvents } from '#contract/form-events/form-events.ts';
import {
  getReturnSchema,
  setFilingOfYear,
  testReturns,
  uploadReturnSchema,
} from '#contract/return-schema/return-schemas.ts';
import { listingText, smallXsd } from '#tests/support/return-schema.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken } from '../definitions/staff.ts';

const app = useTestApp();
let ann = '';

beforeAll(async () => {
  ann = await adminToken(app, 'ann@staff.example');
});

const overview = async (taxYear: string) =>
  (await app.call(getReturnSchema, { token: ann, params: { taxYear } })).body;
const upload = async (taxYear: string, text: string) =>
  (await app.call(uploadReturnSchema, { token: ann, params: { taxYear }, body: { name: 'MTR.xsd', text } }))
    .body;
const setFiling = (taxYear: string, version: number | null) =>
  app.call(setFilingOfYear, { token: ann, params: { taxYear }, body: { version } });

const page = (name: string, more = '') =>
  `<xsd:element name="${name}" ${more}><xsd:complexType><xsd:sequence/></xsd:complexType></xsd:element>`;
const withPage = (text: string, added: string) =>
  text.replace('<xsd:element name="SA110"', `${added}<xsd:element name="SA110"`);

test('an optional page that the product does not write is named and bars nothing; one that must be there does', async () => {
  await upload('2024-25', withPage(smallXsd('2024-25'), page('SA102M', 'minOccurs="0" maxOccurs="50"')));
  const optional = await overview('2024-25');
  expect(optional.unwritten).toEqual(['SA102M']);
  expect(optional.filing.prevents.filter((sentence) => sentence.includes('SA102M'))).toEqual([]);

  await upload('2024-25', withPage(smallXsd('2024-25'), page('SA103L')));
  const required = await overview('2024-25');
  expect(required.unwritten).toEqual(['SA103L']);
  expect(required.filing.prevents).toContain(
    'The page SA103L must be in the return, and Formledger does not write it.',
  );
  expect((await setFiling('2024-25', 2)).status).toBe(422);
});

/** 2025-26 as a listing that names two pages only, and the name of an employer in `employer`. */
const listing = (employer: string) =>
  listingText({
    taxYear: '2025-26',
    changes: {
      '': (pages) =>
        pages.map((one) =>
          one.name === 'SA104F' || one.name === 'SA107'
            ? { name: one.name, ...(one.max !== undefined && { max: one.max }) }
            : one,
        ),
      'SA102/Employment': (children) =>
        children.map((one) => (one.name === 'EmployersName' ? { ...one, type: employer } : one)),
    },
  });

test('a page that the listing only names is written as the product writes it in that year', async () => {
  await upload('2025-26', listing('NE28'));
  const { returns } = (await app.call(testReturns, { token: ann, params: { taxYear: '2025-26' } })).body;
  expect(returns.filter(({ problems }) => problems.length > 0)).toEqual([]);
  expect(returns.map(({ code }) => code)).toEqual(expect.arrayContaining(['SA104F', 'SA107']));
});

test('filing does not open while HMRC’s schema would reject a test return of the published forms', async () => {
  // No employer of the scenarios has so short a name.
  await upload('2025-26', listing('NE2'));
  const { filing, schema } = await overview('2025-26');
  expect(filing.prevents).toEqual([]);
  const refused = await setFiling('2025-26', schema?.version ?? 0);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toMatch(
    /The test return SA102, [^:]+, would be rejected \(SA102, Box 5\): /,
  );
  expect((await overview('2025-26')).filing.version).toBeNull();

  await upload('2025-26', listing('NE28'));
  expect((await setFiling('2025-26', 3)).body).toEqual({ status: 'success' });
  expect((await setFiling('2025-26', 3)).status).toBe(409);
  expect((await overview('2025-26')).filing.version).toBe(3);
  expect((await setFiling('2025-26', null)).status).toBe(200);
});

test('the log names the tax year of each line about a schema', async () => {
  const { events } = (await app.call(listFormEvents, { token: ann, query: {} })).body;
  const lines = events.filter(({ kind }) => kind === 'schema-uploaded' || kind.startsWith('filing-'));
  expect(lines.filter(({ taxYear }) => taxYear === '2025-26').map(({ note }) => note)).toEqual([
    'File 3 is no longer used for 2025-26',
    expect.stringMatching(/^2025-26 with file 3, after \d+ test returns$/),
    ...[3, 2, 1].map((version) =>
      expect.stringMatching(new RegExp(`^2025-26: MTR\\.xsd, file ${version}, \\d+ elements$`)),
    ),
  ]);
});
