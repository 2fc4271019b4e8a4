import { expect, test } from 'vitest';
import { publishForm } from '#contract/definitions/definitions.ts';
import { getFormDraft, saveFormDraft } from '#contract/tax-forms/form-drafts.ts';
import { listFormEvents } from '#contract/form-events/form-events.ts';
import { confirmLosses, previewMoves } from '#contract/impact/impact.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { getTaxData, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import type { Migration } from '#form-schemas/migrations/migration.ts';
import { definitionOfSection } from '#server/data/definitions/in-force.ts';
import { publish } from '#server/features/definitions/publish.ts';
import { adminToken, draftOf, opened, staffToken, which, withField } from '#tests/api/definitions/staff.ts';
import { openTexts } from '#server/crypto/sealed-texts.ts';
import { type Filer, newFiler, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const YEAR = '2025-26';
const TRADING = 'self_employment';
const year = { tax_year_id: 2025 };

const fieldsOf = (
  definition: Definition,
  fields: readonly Field[],
  more: readonly Migration[] = [],
): Definition => ({
  ...definition,
  form_json: {
    ...definition.form_json,
    fields: [...fields],
    migrations: [...(definition.form_json.migrations ?? []), ...more],
  },
});

async function inForce(section: string): Promise<Definition> {
  return (await app.services.db.asSystem((tx) => definitionOfSection(tx, YEAR, section, app.clock.now)))
    .definition;
}

/** Publishes a change to the form in force, without the gates. */
async function publishWith(section: string, edit: (definition: Definition) => Definition): Promise<number> {
  const definition = edit(await inForce(section));
  return app.services.db.asSystem((tx) =>
    publish(tx, definition, { email: 'staff', note: '' }, app.clock.now),
  );
}

async function dataOf({ token }: Filer, type: string, query = {}): Promise<Record<string, unknown>> {
  const reply = await app.call(getTaxData, { token, query: { ...year, type, ...query } });
  return JSON.parse(reply.body.data) as Record<string, unknown>;
}

async function rowOf({ userId }: Filer, section = TRADING) {
  const row = await app.services.db.asUser(userId, (tx) =>
    tx
      .selectFrom('saved_forms')
      .selectAll()
      .where('user_id', '=', userId)
      .where('section', '=', section)
      .executeTakeFirst(),
  );
  return row && { ...row, answers: openTexts(app.services.seal, row.answers) };
}

const wholePounds: Migration = {
  id: 'loss_in_pounds',
  do: 'retype',
  from: ['sa103s.box_35'],
  to: ['sa103s.box_35'],
  by: 'money-to-pounds',
};

/**
 * Box 35 in whole pounds (which its element of the return does not take), and lines two and three of the details
 * merged.
 */
function edited(definition: Definition): Definition {
  const fields = definition.form_json.fields.flatMap((field): Field[] => {
    const { currency: _currency, wholePounds: _whole, xml: _xml, ...rest } = field;
    if (field.name === 'details_3') return [];
    return [field.name === 'box_35' ? { ...rest, decimals: 0 } : field];
  });
  const joined: Migration = {
    id: 'details_joined',
    do: 'merge',
    from: ['sa103s.details_2', 'sa103s.details_3'],
    to: ['sa103s.details_2'],
    by: 'join',
    text: '; ',
  };
  return fieldsOf(definition, fields, [wholePounds, joined]);
}

test('shows losses without names, blocks publishing until they are confirmed, and keeps filed returns', async () => {
  const token = await adminToken(app, 'ann@staff.example');
  const [one, two] = [await newFiler(app), await newFiler(app)];
  await one.save(TRADING, {
    ...TRADE,
    box_3: true,
    details_2: 'Secretname',
    details_3: 'Moved',
    box_35: 123.45,
  });
  await two.save(TRADING, { ...TRADE, box_3: true, details_2: 'a; b', details_3: 'c', box_35: 200 });
  await one.submit({ test_file: 'N' }, { declaration: 'Y' });
  const filed = () =>
    app.services.db.asSystem((tx) =>
      tx.selectFrom('submissions').select(['inputs', 'request_xml']).execute(),
    );
  const filedBefore = await filed();
  expect(filedBefore).toHaveLength(1);
  const before = [await rowOf(one), await rowOf(two)];

  const revision = await draftOf(app, token, edited);
  const { draft } = await opened(app, token);
  const body = { definition: draft?.definition };
  const preview = (await app.call(previewMoves, { token, params: which, body })).body;
  if (preview.status !== 'success') throw new Error(JSON.stringify(preview));
  expect(preview.forms).toBe(2);
  const found = Object.fromEntries(preview.boxes.map((box) => [box.box, box]));
  expect(found['sa103s.box_35']).toMatchObject({
    answers: 2,
    same: 1,
    loss: { reason: 'changed', count: 1, confirmed: null },
  });
  expect(found['sa103s.box_35']?.shapes).toEqual([
    { before: '999.99', after: '999', count: 1, lost: true },
    { before: '999', after: '999', count: 1, lost: false },
  ]);
  // 'a; b' with 'c' cannot be distinguished from 'a' with 'b; c'.
  expect(found['sa103s.details_2']).toMatchObject({
    answers: 2,
    same: 1,
    loss: { reason: 'merged', count: 1 },
  });
  expect(JSON.stringify(preview)).not.toContain('Secret');

  const refused = await app.call(publishForm, { token, params: which, body: { revision, note: 'Why' } });
  expect(refused.body).toMatchObject({
    status: 'error',
    message: expect.stringMatching(/^Filers would lose answers/) as string,
  });
  expect(JSON.stringify(refused.body)).toContain(
    '1 of 2 answers would be lost: they are rounded or written differently',
  );

  const losses = preview.boxes.flatMap(({ loss }) => loss?.key ?? []);
  expect(losses).toHaveLength(3);
  const stray = await app.call(confirmLosses, {
    token,
    params: which,
    body: { ...body, losses: ['made up'] },
  });
  expect(stray.status).toBe(409);
  const confirmed = await app.call(confirmLosses, { token, params: which, body: { ...body, losses } });
  expect(confirmed.body).toEqual({ status: 'success', endsReview: false });
  const { events } = (await app.call(listFormEvents, { token, query: { kind: 'losses-confirmed' } })).body;
  expect(events).toMatchObject([{ who: 'ann@staff.example', code: 'SA103S', version: 1 }]);
  expect(events[0]?.note).toContain('Box 35: 1 of 2 answers would be lost');

  const published = await app.call(publishForm, { token, params: which, body: { revision, note: 'Why' } });
  expect(published.body).toMatchObject({ status: 'success', version: 2 });
  // Stored answers do not change; they are read differently.
  expect([await rowOf(one), await rowOf(two)]).toEqual(before);
  expect(await filed()).toEqual(filedBefore);
  expect(await dataOf(one, TRADING)).toMatchObject({ box_35: 123, details_2: 'Secretname; Moved' });
  expect(
    (await app.call(getTaxData, { token: one.token, query: { ...year, type: '*' } })).body.data,
  ).toContain('Secretname; Moved');
});

test('keeps a save from a form opened before the new version as it was typed, and moves it too', async () => {
  const filer = await newFiler(app);
  const old = { tax_year_id: 2025, type: TRADING, version: 1 };
  const typed = { ...TRADE, box_3: true, details_2: 'x', details_3: 'y', box_35: 1.5 };
  const saved = await app.call(saveTaxData, { token: filer.token, query: old, body: typed });
  expect(saved.body).toMatchObject({ status: 'success', newer_version: 2 });
  expect(await rowOf(filer)).toMatchObject({ version: 1, answers: { box_35: 150, details_3: 'y' } });
  expect(await dataOf(filer, TRADING)).toMatchObject({ box_35: 1, details_2: 'x; y' });
  // Anyone who still shows the old version gets it in that version.
  expect(await dataOf(filer, TRADING, { version: 1 })).toMatchObject({
    box_35: 1.5,
    details_2: 'x',
    details_3: 'y',
  });
  const { details_3: _, ...now } = typed;
  await filer.save(TRADING, { ...now, box_35: 1, details_2: 'x; y' });
  expect(await rowOf(filer)).toMatchObject({ version: 2, answers: { box_35: 1, details_2: 'x; y' } });
});

test('moves answers, drafts and the tax to the new name of a renamed box', async () => {
  const filer = await newFiler(app);
  await filer.save(TRADING, TRADE);
  const tax = async () => (await app.call(getTaxCalculation, { token: filer.token, query: year })).body;
  const query = { ...year, type: TRADING };
  const version = (await opened(app, await adminToken(app))).version;
  const entries = [{ include: true, box_9: 41_000, box_7: '05/' }];
  await app.call(saveFormDraft, { token: filer.token, query, body: { version, entries } });
  const before = await tax();
  await publishWith(TRADING, (definition) => {
    const text = JSON.stringify(definition)
      .replaceAll('"box_9"', '"turnover"')
      .replaceAll('"box_7"', '"made_up_to"');
    return JSON.parse(text) as Definition;
  });
  const { box_9, box_7, ...rest } = TRADE;
  expect(await dataOf(filer, TRADING)).toEqual({ ...rest, turnover: box_9, made_up_to: box_7 });
  expect(await tax()).toEqual(before);
  const { draft } = (await app.call(getFormDraft, { token: filer.token, query })).body;
  expect(draft).toMatchObject({
    version: version + 1,
    entries: [{ include: true, turnover: 41_000, made_up_to: '05/' }],
  });
});

test('loses nothing for a renamed box in a draft: all answers are the same after converting both ways', async () => {
  const token = await adminToken(app);
  const { published } = await opened(app, token);
  const draft = withField(published, 'box_35', { name: 'loss_left' });
  const { body } = await app.call(previewMoves, { token, params: which, body: { definition: draft } });
  expect(body).toMatchObject({
    status: 'success',
    boxes: [{ box: 'sa103s.box_35', answers: 3, same: 3, loss: null }],
  });
});

test('moves a removed box to another form, and a later save there removes nothing', async () => {
  const filer = await newFiler(app);
  await filer.save('property', { include: true, box_1: 3, box_20: 5000 });
  const taken: Field = { name: 'lets', id: 'sa101.lets', title: 'Lets', format: 'number', decimals: 0 };
  const move: Migration = {
    id: 'lets',
    do: 'move',
    form: 'SA105',
    from: ['sa105.box_1'],
    to: ['sa101.lets'],
  };
  await publishWith('additional_information', (form) =>
    fieldsOf(form, [...form.form_json.fields, taken], [move]),
  );
  expect(await dataOf(filer, 'additional_information')).toBeNull();
  await publishWith('property', (form) =>
    fieldsOf(
      form,
      form.form_json.fields.filter(({ name }) => name !== 'box_1'),
    ),
  );
  expect(await dataOf(filer, 'additional_information')).toEqual({ include: true, lets: 3 });
  expect(await dataOf(filer, 'property')).toEqual({ include: true, box_20: 5000 });
  await filer.save('property', { include: true, box_20: 6000 });
  expect(await rowOf(filer, 'additional_information')).toMatchObject({ answers: { include: true, lets: 3 } });
  await filer.save('additional_information', { include: true, lets: 4 });
  expect(await dataOf(filer, 'additional_information')).toEqual({ include: true, lets: 4 });
});

test('loses nothing when both forms are saved at the same time', async () => {
  const filer = await newFiler(app);
  const { db } = app.services;
  await db.asUser(filer.userId, (tx) =>
    tx
      .insertInto('saved_forms')
      .values({
        user_id: filer.userId,
        tax_year: YEAR,
        section: 'property',
        code: 'SA105',
        definition_year: YEAR,
        version: 1,
        answers: JSON.stringify({ include: true, box_1: 2 }),
        saved: app.clock.now,
      })
      .execute(),
  );
  const send = (type: string, body: object) =>
    app.call(saveTaxData, { token: filer.token, query: { ...year, type, seen: '' }, body });
  await Promise.all([
    send('property', { include: true, box_20: 1 }),
    send('additional_information', { include: true, lets: 9 }),
    app.call(saveTaxData, {
      token: filer.token,
      query: { ...year, type: 'property' },
      body: { include: true, box_20: 2 },
    }),
  ]);
  const found = await dataOf(filer, 'additional_information');
  // Either the moved answer or the filer's own, never nothing.
  expect([2, 9]).toContain(found['lets']);
});

test('shows what a receiving form gets in its box, and blocks publishing until its losses are confirmed', async () => {
  const token = await adminToken(app);
  for (const box_22 of [12.5, 30, 40]) {
    const filer = await newFiler(app);
    await filer.save('property', { include: true, box_20: 5000, box_22 });
    // An answer that is already there stays.
    if (box_22 === 40) await filer.save('additional_information', { include: true, lets: 7 });
  }
  const params = { code: 'SA101', taxYear: (await inForce('additional_information')).taxYear };
  const edit = (form: Definition) =>
    fieldsOf(form, form.form_json.fields, [
      { id: 'premium', do: 'move', form: 'SA105', from: ['sa105.box_22'], to: ['sa101.lets'] },
    ]);
  const previewOf = async (definition: Definition) => {
    const { body } = await app.call(previewMoves, { token, params, body: { definition } });
    if (body.status !== 'success') throw new Error(JSON.stringify(body));
    return body.arriving;
  };
  const { published } = await opened(app, token, params);
  const revision = await draftOf(app, token, edit, params);
  const definition = edit(published);
  const [arriving] = await previewOf(definition);
  expect(arriving).toMatchObject({
    box: 'sa101.lets',
    form: 'SA105',
    from: 'Box 22',
    answers: 3,
    same: 2,
    loss: { reason: 'taken', count: 1, confirmed: null },
  });
  expect(arriving?.shapes).toEqual([
    { before: '99', after: '9', count: 1, lost: true },
    { before: '99', after: '99', count: 1, lost: false },
    { before: '99.9', after: '99.9', count: 1, lost: false },
  ]);
  const publishes = async () =>
    (await app.call(publishForm, { token, params, body: { revision, note: 'Why' } })).body;
  const at = definition.form_json.fields.findIndex(({ name }) => name === 'lets');
  expect(await publishes()).toMatchObject({
    status: 'error',
    problems: [
      { path: `/form_json/fields/${at}`, message: expect.stringContaining('1 of 3 answers') as string },
    ],
  });
  const body = { definition, losses: [arriving?.loss?.key ?? ''] };
  const viewer = await staffToken(app, ['viewer']);
  expect((await app.call(confirmLosses, { token: viewer, params, body })).status).toBe(403);
  expect((await app.call(confirmLosses, { token, params, body })).body).toEqual({
    status: 'success',
    endsReview: false,
  });
  const { events } = (await app.call(listFormEvents, { token, query: { kind: 'losses-confirmed' } })).body;
  expect(events[0]?.note).toMatch(/^Lets, from Box 22 of SA105: 1 of 3 answers would be lost/);
  expect(await publishes()).toMatchObject({ status: 'success' });
});

test('does not turn a tick into a choice that the box does not have, because it could not be saved', async () => {
  const token = await adminToken(app);
  const params = { code: 'SA105', taxYear: YEAR };
  const choices = ['yes', 'no'].map((value) => ({ value, title: value }));
  const turned = (becomes: string) => (form: Definition) => {
    const { form_json } = withField(form, 'box_2', { format: 'select', choices, xml: undefined });
    const move: Migration = {
      id: 'turned',
      do: 'retype',
      from: ['sa105.box_2'],
      to: ['sa105.box_2'],
      by: 'checkbox-to-choice',
      choices: { true: becomes },
    };
    return fieldsOf(form, form_json.fields, [move]);
  };
  const { published } = await opened(app, token, params);
  const problem = { message: '“maybe” is not a choice of Box 2' };
  const body = { definition: turned('maybe')(published) };
  expect((await app.call(previewMoves, { token, params, body })).body).toMatchObject({
    status: 'error',
    problems: [problem],
  });
  const publishes = async (becomes: string) => {
    const revision = await draftOf(app, token, turned(becomes), params);
    return (await app.call(publishForm, { token, params, body: { revision, note: 'Why' } })).body;
  };
  expect(await publishes('maybe')).toMatchObject({ status: 'error', problems: [problem] });
  expect(JSON.stringify(await publishes('yes'))).not.toContain('is not a choice of');
});
