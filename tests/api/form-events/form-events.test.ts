import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as definitions from '#contract/definitions/definitions.ts';
import { eventYears } from '#contract/form-events/form-event-words.ts';
import * as contract from '#contract/form-events/form-events.ts';
import * as files from '#contract/form-files/form-files.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, draftOf, filer, opened, which, withField } from '../definitions/staff.ts';
import { changedFile, importAll } from '../form-files/files.ts';

const app = useTestApp();

async function logOf(token: string, query: object = {}) {
  return (await app.call(contract.listFormEvents, { token, query })).body;
}

test('logs starting, discarding, publishing and importing: who, when, what, why and how much', async () => {
  const ann = await adminToken(app, 'ann@staff.example');
  const edit = () => draftOf(app, ann, (it) => withField(it, 'box_9', { title: 'Sales' }));
  const discarded = await edit();
  await app.call(definitions.discardDraft, { params: which, token: ann, query: { revision: discarded } });
  app.clock.advance(60);
  const revision = await edit();
  await app.call(definitions.publishForm, {
    params: which,
    token: ann,
    body: { revision, note: 'As of 2026' },
  });
  const { published } = await opened(app, ann);
  await importAll(app, ann, changedFile(published, 'First'));

  const { events } = await logOf(ann, { who: 'ann@staff.example' });
  const one = { who: 'ann@staff.example', ...which, next: null };
  const changed = { added: 0, changed: 1, removed: 0, form: 0 };
  expect(events).toEqual([
    {
      ...one,
      id: expect.any(Number),
      at: '2026-11-20T10:01:00.000Z',
      kind: 'imported',
      version: 2,
      note: 'From forms.json (without a checksum).',
      changes: changed,
    },
    {
      ...one,
      id: expect.any(Number),
      at: '2026-11-20T10:01:00.000Z',
      kind: 'published',
      version: 2,
      note: 'As of 2026',
      changes: changed,
    },
    {
      ...one,
      id: expect.any(Number),
      at: '2026-11-20T10:01:00.000Z',
      kind: 'draft-started',
      version: 1,
      note: '',
      changes: changed,
    },
    {
      ...one,
      id: expect.any(Number),
      at: '2026-11-20T10:00:00.000Z',
      kind: 'draft-discarded',
      version: 1,
      note: '',
      changes: changed,
    },
    {
      ...one,
      id: expect.any(Number),
      at: '2026-11-20T10:00:00.000Z',
      kind: 'draft-started',
      version: 1,
      note: '',
      changes: changed,
    },
  ]);
});

test('logs a form created here as created, not as imported', async () => {
  const ann = await adminToken(app, 'maker@staff.example');
  const definition = {
    code: 'MADE',
    taxYear: '2025-26',
    kind: 'single',
    title: 'Made here',
    tax_column: 'made',
    form_json: { fields: [{ name: 'first', title: 'First', format: 'string', heading: 'One' }] },
  };
  const picks = [{ code: 'MADE', taxYear: '2025-26', version: 0, revision: 0 }];
  const { status } = await app.call(files.importForms, {
    token: ann,
    body: { text: JSON.stringify(definition), name: '', isNew: 'Y', picks },
  });
  expect(status).toBe(200);
  const { events } = await logOf(ann, { code: 'MADE' });
  expect(events.map(({ kind, note }) => [kind, note])).toEqual([['begun', 'Made here']]);
});

/** The next year with a separate definition at the time of each event, from the versions themselves. */
async function nextInVersions(events: readonly contract.FormEvent[]): Promise<(string | null)[]> {
  const versions = await app.services.db.asSystem((tx) =>
    tx.selectFrom('form_versions').select(['code', 'tax_year', 'published']).execute(),
  );
  return events.map(({ code, taxYear, at }) => {
    const later = versions.filter(
      (one) => one.code === code && one.tax_year > taxYear && one.published.toISOString() <= at,
    );
    return later.map(({ tax_year }) => tax_year).toSorted()[0] ?? null;
  });
}

test('says from which year another definition of the form counted at the time of an event', async () => {
  const vera = await adminToken(app, 'vera@staff.example');
  const place = { code: 'SA109', taxYear: '2025-26' };
  const publish = async (params: typeof place, revision: number) => {
    app.clock.advance(60);
    const { status, body } = await app.call(definitions.publishForm, {
      params,
      token: vera,
      body: { revision, note: 'Why' },
    });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const correct = async (title: string) =>
    publish(place, await draftOf(app, vera, (it) => ({ ...it, title }), place));
  await correct('First');
  const { published } = await opened(app, vera, place);
  const next = { ...place, taxYear: '2026-27' };
  const file = changedFile({ ...published, taxYear: next.taxYear }, 'Next');
  expect((await importAll(app, vera, file)).body).toMatchObject({ drafts: 1 });
  await publish(next, (await opened(app, vera, next)).draft?.revision ?? 0);
  await correct('Second');

  const { events } = await logOf(vera, { code: place.code, kind: 'published' });
  expect(events.map(({ taxYear, version, next: until }) => [taxYear, version, until])).toEqual([
    ['2025-26', 3, '2026-27'],
    ['2026-27', 1, null],
    // The same form and year, before the next one began.
    ['2025-26', 2, null],
    ['2025-26', 1, null],
    // Shipped versions arrived all at once.
    ['2019-20', 1, '2025-26'],
  ]);
  const { events: all } = await logOf(vera, { kind: 'published' });
  expect(all.map(({ next: until }) => until)).toEqual(await nextInVersions(all));

  // The file shows the years as the screen does.
  const log = await app.call(contract.downloadFormEvents, {
    token: vera,
    query: { code: place.code, kind: 'published', who: 'vera@staff.example' },
  });
  const years = (log.body as Buffer).toString().match(/(?<="SA109",")[^"]*/g);
  expect(years).toEqual(events.slice(0, 3).map(eventYears));
  expect(years).toEqual(['2025-26', '2026-27 and later', '2025-26 and later']);
});

test('counts a version published on top of a scheduled one against the one it replaces', async () => {
  const token = await adminToken(app, 'una@staff.example');
  const place = { code: 'SA102', taxYear: '2025-26' };
  const { published } = await opened(app, token, place);
  const [first, second] = published.form_json.fields.map(({ name }) => name);
  const publish = async (name: string, title: string, more: object) => {
    const revision = await draftOf(app, token, (it) => withField(it, name, { title }), place);
    const body = { revision, note: 'Why', ...more };
    expect((await app.call(definitions.publishForm, { params: place, token, body })).status).toBe(200);
  };
  await publish(first ?? '', 'Later', { holdsFrom: '2027-05-01T00:00:00.000Z' });
  await publish(second ?? '', 'At once', {});

  const { events } = await logOf(token, { code: place.code, kind: 'published' });
  expect(events.slice(0, 2).map(({ version, changes }) => [version, changes?.changed])).toEqual([
    [3, 2],
    [2, 1],
  ]);
});

test('logs nothing when a draft is saved again or a step is refused', async () => {
  const token = await adminToken(app, 'cat@staff.example');
  const params = { code: 'SA105', taxYear: '2025-26' };
  const save = () => draftOf(app, token, (it) => ({ ...it, title: `Property ${Math.random()}` }), params);
  const first = await save();
  await save();
  await app.call(definitions.discardDraft, { params, token, query: { revision: first } });
  await app.call(definitions.publishForm, { params, token, body: { revision: first, note: 'Why' } });
  expect((await logOf(token, { who: 'cat@staff.example' })).events.map(({ kind }) => kind)).toEqual([
    'draft-started',
  ]);
});

test('has shipped versions in the log, and filters by form, person, kind and place', async () => {
  const token = await adminToken(app);
  const all = await logOf(token);
  expect(all.people).toContain('Formledger');
  expect(all.codes).toContain('SA103S');
  expect(all.hasMore).toBe(false);
  const shipped = await logOf(token, { who: 'Formledger', kind: 'published', code: 'SA103S' });
  expect(shipped.events.length).toBeGreaterThan(0);
  expect(shipped.events.every(({ code, version }) => code === 'SA103S' && version === 1)).toBe(true);
  const [newest, second] = all.events;
  expect((await logOf(token, { before: newest?.id })).events[0]).toEqual(second);
  expect((await app.call(contract.listFormEvents, { token, query: { kind: 'deleted' } })).status).toBe(400);
});

test('exports what the filter matches, without formulas', async () => {
  const token = await adminToken(app, '=cmd@staff.example');
  const params = { code: 'SA104S', taxYear: '2025-26' };
  const list = await app.call(definitions.listForms, { token });
  const taxYear = list.body.forms.find(({ code }) => code === 'SA104S')?.taxYear ?? params.taxYear;
  const place = { ...params, taxYear };
  const revision = await draftOf(app, token, (it) => ({ ...it, title: 'Other' }), place);
  const note = '=HYPERLINK("https://example.org")';
  await app.call(definitions.publishForm, { params: place, token, body: { revision, note } });
  const { status, body, headers } = await app.call(contract.downloadFormEvents, {
    token,
    query: { who: '=cmd@staff.example', kind: 'published' },
  });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(String(headers['content-disposition'])).toMatch(/^attachment/);
  const lines = (body as Buffer).toString().trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=cmd@staff.example"`);
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://example.org"")"`);
});

test('hides the log from filers, in the calls and in the database', async () => {
  const { token, userId } = await filer(app);
  for (const endpoint of [contract.listFormEvents, contract.downloadFormEvents]) {
    expect((await app.call(endpoint, { token })).status).toBe(403);
    expect((await app.call(endpoint)).status).toBe(401);
  }
  const seen = await app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('form_events').selectAll().execute(),
  );
  expect(seen).toEqual([]);
  const forged = app.services.db.asUser(userId, (tx) =>
    sql`insert into form_events (at, who, kind, code, tax_year, version) values (now(), 'x', 'published', 'x', 'x', 1)`.execute(
      tx,
    ),
  );
  await expect(forged).rejects.toThrow(/row-level security/);
});

test.each(['update form_events set who = who', 'delete from form_events', 'truncate form_events'])(
  'refuses to change the log in the database: %s',
  async (statement) => {
    const { db } = app.services;
    await expect(db.asSystem((tx) => sql.raw(statement).execute(tx))).rejects.toThrow();
    await expect(db.pool.query(statement)).rejects.toThrow(/added to only/);
  },
);

test('does not do what it cannot log', async () => {
  const token = await adminToken(app, 'dan@staff.example');
  const params = { code: 'SA109', taxYear: '2025-26' };
  const list = await app.call(definitions.listForms, { token });
  const place = { ...params, taxYear: list.body.forms.find(({ code }) => code === 'SA109')?.taxYear ?? '' };
  await app.services.db.pool.query(
    `alter table form_events add constraint none_of_dan check (who <> 'dan@staff.example') not valid`,
  );
  await expect(draftOf(app, token, (it) => ({ ...it, title: 'Other' }), place)).rejects.toThrow(/refused/);
  await app.services.db.pool.query('alter table form_events drop constraint none_of_dan');
  expect((await opened(app, token, place)).draft).toBeNull();
});
