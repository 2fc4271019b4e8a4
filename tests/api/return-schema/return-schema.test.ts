import { beforeAll, expect, test } from 'vitest';
import { saveDraft } from '#contract/definitions/definitions.ts';
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
import { JOB, newFiler } from '#tests/support/filing.ts';
import { adminToken, filer, opened, staffToken, withField } from '../definitions/staff.ts';
import { confirmCarried, publishDraftOf, signAll, statesFor } from '../roll-forward/years.ts';

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
  [
    'with a type that it lacks',
    smallXsd(taxYear).replace('xsd:date', 'MTR:None'),
    'The schema cannot be used',
  ],
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

test('an uploaded schema changes the worklist, and prevents filing while an element that must be there has no box', async () => {
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
});

test('a box for the new element fills it in the draft, and a test return names what is still missing', async () => {
  // A box for the hours is added, and the one for tips is written to nothing.
  const tips = (await overview()).wrong[0]?.field ?? '';
  const { draft, version } = await opened(app, ann, { code: 'SA102', taxYear });
  if (draft === null) throw new Error('there is no draft');
  const definition = withField(draft.definition, tips, { xml: undefined });
  const hours = {
    id: 'hours',
    name: 'hours',
    title: 'Hours a week',
    format: 'number',
    decimals: 0,
    min: 0,
    max: 168,
    xml: 'SA102/Employment/HoursAWeek',
  } as const;
  const fields = [...definition.form_json.fields, hours];
  const saved = await app.call(saveDraft, {
    token: ann,
    params: { code: 'SA102', taxYear },
    body: {
      definition: { ...definition, form_json: { ...definition.form_json, fields } },
      revision: draft.revision,
      version,
    },
  });
  expect(saved.status).toBe(200);
  expect(await overview()).toMatchObject({ missing: [], wrong: [] });
  // Filers fill in the published form, which still lacks it.
  expect((await overview()).filing.prevents).toHaveLength(2);

  const tested = (await app.call(testReturns, { token: ann, params })).body;
  const job = tested.returns.find(({ code }) => code === 'SA102');
  expect(job?.problems).toContainEqual(
    expect.objectContaining({ place: expect.objectContaining({ code: 'SA102', field: 'hours' }) }),
  );
});

test('filing opens once the form is published, and closes again', async () => {
  await confirmCarried(app, ann, 'SA102');
  await signAll(app, ann, 'SA102');
  expect(await publishDraftOf(app, ann, 'SA102')).toMatchObject({ status: 'success' });
  expect((await overview()).filing.prevents).toEqual([]);
  expect((await setFiling(2)).status).toBe(409);
  expect((await setFiling(1)).body).toEqual({ status: 'success' });
  expect((await overview()).filing).toMatchObject({ isOpen: true, version: 1, by: 'ann@staff.example' });
  expect((await setFiling(1)).status).toBe(409);

  // A newer file is only compared: filing goes on with the one that was opened.
  expect((await upload(listing('1.1'))).body).toMatchObject({ file: { version: 2 } });
  const later = await overview();
  expect([later.schema?.version, later.filing.version, later.files.length]).toEqual([2, 1, 2]);
  expect((await setFiling(null)).status).toBe(200);
  expect((await overview()).filing).toMatchObject({ isOpen: false, version: null });

  const { events } = (await app.call(listFormEvents, { token: ann, query: {} })).body;
  expect(
    events.filter(({ kind }) => kind.startsWith('filing-')).map(({ kind, note }) => [kind, note]),
  ).toEqual([
    ['filing-closed', 'File 1 is no longer used for 2027-28'],
    ['filing-opened', expect.stringMatching(/^2027-28 with file 1, after \d+ test returns$/)],
  ]);
});

test('a return of an opened year is written by its schema and sent; before that it is refused', async () => {
  const year = { taxYear: '2026-27' };
  const ben = await newFiler(app);
  await ben.save('employment', [JOB], 2026);
  const sendable = async () =>
    (await app.call(getTaxYears, { token: ben.token })).body.years.find(({ id }) => id === 2026)?.sendable;
  expect(await sendable()).toBe('N');
  expect((await ben.submit({ tax_year_id: 2026 })).body).toMatchObject({ success: 'N' });

  const body = { name: 'MTR.json', text: listingText({ taxYear: '2026-27' }) };
  expect((await app.call(uploadReturnSchema, { token: ann, params: year, body })).status).toBe(200);
  expect((await overview('2026-27')).filing).toMatchObject({ isOpen: false, prevents: [] });
  expect((await app.call(setFilingOfYear, { token: ann, params: year, body: { version: 1 } })).status).toBe(
    200,
  );
  expect(await sendable()).toBe('Y');
  // The sandbox plays an HMRC that does not know the year yet.
  const sent = (await ben.submit({ tax_year_id: 2026 })).body;
  expect(JSON.stringify(sent)).toContain('4057');

  const back = await app.call(setFilingOfYear, { token: ann, params: year, body: { version: null } });
  expect([back.status, await sendable()]).toEqual([200, 'N']);
});

test('an XML schema and rules check the test returns, and name the box', async () => {
  const year = { taxYear: '2025-26' };
  const put = async (name: string, text: string) =>
    (await app.call(uploadReturnSchema, { token: ann, params: year, body: { name, text } })).status;
  const run = async () => (await app.call(testReturns, { token: ann, params: year })).body;
  const first = await run();
  expect([first.checkedBy, first.rules]).toEqual(['shipped', 0]);
  expect(first.returns.length).toBeGreaterThan(5);
  expect(first.returns.filter(({ problems }) => problems.length > 0)).toEqual([]);

  expect(await put('rules.sch', smallRules('2025-26'))).toBe(200);
  const ruled = await run();
  expect(ruled.rules).toBe(1);
  expect(ruled.returns[0]?.problems).toEqual([
    { by: 'rule', message: '9999: The name must not be a sample' },
  ]);

  expect(await put('small.xsd', smallXsd('2025-26'))).toBe(200);
  const checked = await run();
  expect(checked.checkedBy).toBe('xsd');
  const messages = checked.returns.flatMap(({ problems }) => problems.map(({ message }) => message));
  expect(messages).toContainEqual(
    expect.stringContaining("SA102: Element 'SA102': This element is not expected"),
  );
  expect((await overview('2025-26')).filing).toMatchObject({ isOpen: true, version: null });
});
