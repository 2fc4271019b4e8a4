import { beforeAll, expect, test } from 'vitest';
import { publishForm } from '#contract/definitions/definitions.ts';
import { listFormEvents } from '#contract/form-events/form-events.ts';
import {
  getReturnElements,
  getReturnSchema,
  setFilingOfYear,
  testReturns,
  uploadReturnSchema,
} from '#contract/return-schema/return-schemas.ts';
import { getTaxYears } from '#contract/tax-years/tax-years.ts';
import { startYear } from '#contract/worklist/worklists.ts';
import { listingText, smallRules, smallXsd } from '#tests/support/return-schema.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, draftOf, filer, opened, staffToken, withField } from '../definitions/staff.ts';
import { confirmCarried, signAll, statesFor } from '../roll-forward/years.ts';

const app = useTestApp();
const taxYear = '2027-28';
const params = { taxYear };
let ann = '';

beforeAll(async () => {
  ann = await adminToken(app, 'ann@staff.example');
});

const overview = async (year = taxYear) =>
  (await app.call(getReturnSchema, { token: ann, params: { taxYear: year } })).body;
const upload = (text: string, name = 'MTR-v1-0.json', token = ann) =>
  app.call(uploadReturnSchema, { token, params, body: { name, text } });
const setFiling = (version: number | null, token = ann) =>
  app.call(setFilingOfYear, { token, params, body: { version } });

/** 2027-28: SA102 gets an element that must be there, another changes, and one is gone. */
const listing = (version = '1.0') =>
  listingText({
    taxYear,
    version,
    changes: {
      'SA102/Employment': (children) => [
        ...children
          .filter(({ name }) => name !== 'TipsAndOtherPayments')
          .map((one) => (one.name === 'EmployersName' ? { ...one, type: 'NE20' } : one)),
        { name: 'HoursAWeek', type: 'I(0-168)', required: true },
      ],
    },
  });

test('a year that comes with the product has its listing, compared with the year before, and is open', async () => {
  const { schema, before, files, missing, wrong, filing, bound } = await overview('2025-26');
  expect([schema?.from, schema?.version, before?.taxYear]).toEqual(['shipped', 0, '2024-25']);
  expect([files, missing, wrong]).toEqual([[], [], []]);
  expect(filing).toMatchObject({ isOpen: true, version: null });
  expect(bound).toContainEqual({
    path: 'SA102/Employment/PayFromEmployment',
    boxes: [{ code: 'SA102', label: 'Box 1', field: expect.any(String) }],
  });
  const next = await overview();
  expect([next.schema, next.before?.taxYear, next.filing.isOpen]).toEqual([null, '2025-26', false]);
  expect(next.filing.prevents).toEqual(['Upload HMRC’s schema for 2027-28 first.']);
  expect((await app.call(getReturnElements, { token: ann, params })).body.schema).toBeNull();
  expect((await app.call(getReturnSchema, { token: ann, params: { taxYear: '2099-00' } })).status).toBe(404);
});

test('only staff see it; editors upload, approvers open, and nobody else', async () => {
  const someone = await filer(app);
  const viewer = await staffToken(app, ['viewer']);
  const editor = await staffToken(app, ['editor']);
  const approver = await staffToken(app, ['approver']);
  for (const token of [undefined, someone.token]) {
    const as = token === undefined ? {} : { token };
    const expected = token === undefined ? 401 : 403;
    for (const call of [getReturnSchema, getReturnElements, testReturns] as const)
      expect((await app.call(call, { ...as, params })).status).toBe(expected);
    const body = { name: 'a', text: listing() };
    expect((await app.call(uploadReturnSchema, { ...as, params, body })).status).toBe(expected);
    expect((await app.call(setFilingOfYear, { ...as, params, body: { version: 1 } })).status).toBe(expected);
  }
  expect((await app.call(getReturnSchema, { token: viewer, params })).status).toBe(200);
  expect((await upload(listing(), 'a.json', viewer)).status).toBe(403);
  expect((await upload(listing(), 'a.json', approver)).status).toBe(403);
  expect((await setFiling(1, editor)).status).toBe(403);
  expect((await app.call(testReturns, { token: viewer, params })).status).toBe(403);
});

test.each([
  ['of another year', listingText({ taxYear: '2026-27' }), 'The file is for 2026-27, not for 2027-28.'],
  ['that is neither', 'Hello', 'The file is neither XML nor JSON.'],
  ['with entities', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'document type'],
  [
    'that reads other files',
    smallXsd(taxYear).replace('<xsd:element', '<xsd:include schemaLocation="/etc/passwd"/><xsd:element'),
    'refers to other files',
  ],
  ['with a type that it lacks', smallXsd(taxYear).replace('xsd:date', 'MTR:None'), 'The schema cannot be used'],
  ['with rules that cannot be read', smallRules(taxYear, 'not(('), 'cannot be read'],
  [
    'with rules that would take minutes',
    smallRules(taxYear, 'count(//*[count(//*) = 1]) = 0'),
    'searches the whole return more than once',
  ],
])('refuses a file %s', async (_, text, message) => {
  const { status, body } = await upload(text);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(message);
  expect((await overview()).files).toEqual([]);
});

test('an uploaded schema changes the worklist; its elements are bound and filing opens once nothing is missing', async () => {
  await app.call(startYear, { token: ann, params });
  const before = (await statesFor(app, ann, 'SA102')).length;
  expect((await upload(listing(), '../folder/MTR-v1-0.json')).body).toMatchObject({
    file: { version: 1, format: 'listing', name: 'MTR-v1-0.json', by: 'ann@staff.example' },
  });
  expect((await upload(listing())).status).toBe(409);

  const items = (await statesFor(app, ann, 'SA102')).map(({ item }) => item);
  const news = items.filter(({ kind }) => kind === 'element');
  expect(items.length - before).toBe(news.length);
  expect(news.map(({ called, proposes, flags }) => [called, proposes, ...flags])).toEqual([
    [
      'Element EmployersName',
      'changed',
      'Text of up to 28 characters → text of up to 20 characters.',
      'Written from Box 5.',
    ],
    [
      'Element HoursAWeek',
      'new',
      'It must be there, but no box is written to it: SA102/Employment/HoursAWeek.',
    ],
    [
      'Element TipsAndOtherPayments',
      'gone',
      'Box 3 is still written to it. Choose another element for it, or remove it.',
    ],
  ]);
  expect((await overview()).missing).toEqual(['SA102/Employment/HoursAWeek']);
  expect((await overview()).wrong).toEqual([
    {
      code: 'SA102',
      label: 'Box 3',
      field: expect.any(String),
      message: 'the return for 2027-28 has no element SA102/Employment/TipsAndOtherPayments',
    },
  ]);
  expect((await setFiling(1)).body).toMatchObject({
    message: expect.stringContaining('SA102/Employment/HoursAWeek must be in the return'),
  });

  // The box for tips is now asked as the hours: whole numbers.
  const tips = (await overview()).wrong[0]?.field ?? '';
  await draftOf(
    app,
    ann,
    (form) =>
      withField(form, tips, {
        xml: 'SA102/Employment/HoursAWeek',
        title: 'Hours a week',
        format: 'integer',
        currency: undefined,
        wholePounds: undefined,
        calc: undefined,
        required: true,
        min: 0,
        max: 168,
      } as never),
    { code: 'SA102', taxYear },
  );
});
