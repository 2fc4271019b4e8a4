import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { saveFormDraft } from '#contract/tax-forms/form-drafts.ts';
import { getImpact, getTaxImpact } from '#contract/impact/impact.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { publish } from '#server/features/definitions/publish.ts';
import { adminToken, opened, which, withField } from '#tests/api/definitions/staff.ts';
import { type Filer, JOB, newFiler, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let token = '';
let filers: Filer[] = [];

/**
 * Eight traders: five with other expenses, all with turnover, three with travel costs. One has filed, one has a draft.
 */
beforeAll(async () => {
  token = await adminToken(app);
  filers = await Promise.all(Array.from({ length: 8 }, () => newFiler(app)));
  for (const [index, filer] of filers.entries()) {
    const { box_19: other, ...trade } = TRADE;
    await filer.save('self_employment', {
      ...trade,
      box_9: 40_000 + index * 1000,
      ...(index < 5 ? { box_19: other } : {}),
      ...(index < 3 ? { box_12: 100 } : {}),
      box_4: false,
    });
    await filer.save('employment', [JOB]);
  }
  const [first, second] = filers;
  const filed = await first?.submit({ test_file: 'N' }, { declaration: 'Y' });
  expect(filed?.body).toMatchObject({ success: 'Y' });
  await app.call(saveFormDraft, {
    token: second?.token ?? '',
    query: { tax_year_id: 2025, type: 'self_employment' },
    body: { version: 1, entries: [{ box_9: 1, box_12: '', box_19: 7 }] },
  });
});

async function impactOf(edit: (published: Definition) => Definition) {
  const { published } = await opened(app, token);
  const sent = { token, params: which, body: { definition: edit(published) } };
  const [{ body }, { body: tax }] = [await app.call(getImpact, sent), await app.call(getTaxImpact, sent)];
  if (body.status !== 'success') throw new Error(JSON.stringify(body));
  if (tax.status !== 'success') throw new Error(JSON.stringify(tax));
  const boxes = body.boxes.map((one) => ({ ...one, tax: tax.boxes[one.box] ?? null }));
  return { boxes, sample: tax.sample };
}

/** The form with a box that no longer affects the tax. */
function withoutCalc(definition: Definition, name: string): Definition {
  const fields = definition.form_json.fields.map((field): Field => {
    const { calc: _calc, ...rest } = field;
    return field.name === name ? rest : field;
  });
  return { ...definition, form_json: { ...definition.form_json, fields } };
}

/** Turns a text into a choice, which has no length and no pattern. */
function asChoice(definition: Definition, name: string): Definition {
  const fields = definition.form_json.fields.map((field): Field => {
    const { length: _length, pattern: _pattern, ...rest } = field;
    return field.name === name ? { ...rest, format: 'select', choices: [{ value: 'a', title: 'A' }] } : field;
  });
  return { ...definition, form_json: { ...definition.form_json, fields } };
}

/** The same count by a different query from the app's. */
async function directly(key: string) {
  const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    (await app.services.db.asSystem((tx) => query.execute(tx))).rows[0]?.n;
  return {
    saved: await count(sql`select count(*)::int as n from saved_forms where code = 'SA103S'
      and coalesce(answers ->> ${key}, '') not in ('', 'false')`),
    drafts: await count(sql`select count(*)::int as n from saved_drafts where section = 'self_employment'
      and coalesce(entries -> 0 ->> ${key}, '') not in ('', 'false')`),
    filed: await count(sql`select count(*)::int as n from submissions, jsonb_path_query_first(inputs,
      '$.saved[*] ? (@.code == "SA103S").answers') form where success and not test
      and coalesce(form ->> ${key}, '') not in ('', 'false')`),
  };
}

test('counts saved forms, drafts and filed returns as the database has them', async () => {
  const { boxes } = await impactOf((published) =>
    ['box_4', 'box_9', 'box_12', 'box_19'].reduce(
      (draft, name) => withField(draft, name, { help: 'Another help.' }),
      published,
    ),
  );
  expect(boxes.map(({ box }) => box)).toEqual([
    'sa103s.box_4',
    'sa103s.box_9',
    'sa103s.box_12',
    'sa103s.box_19',
  ]);
  for (const { box, saved, drafts, filed, tax } of boxes) {
    expect({ saved, drafts, filed }, box).toEqual(await directly(box.slice('sa103s.'.length)));
    expect(tax).toBeNull();
  }
  expect(boxes[1]).toMatchObject({ saved: 8, drafts: 1, filed: 1 });
  expect(boxes[0]).toMatchObject({ saved: 0, drafts: 0, filed: 0 });
});

test('counts filed returns for a computed box, although no answers are saved in it', async () => {
  const { boxes } = await impactOf((published) => withField(published, 'box_20', { help: 'Another help.' }));
  expect(boxes).toMatchObject([{ saved: 0, drafts: 0, filed: 1 }]);
});

test('calculates everyone’s tax with both versions, and reports each change separately', async () => {
  const { boxes, sample } = await impactOf((published) =>
    asChoice(withField(withoutCalc(published, 'box_19'), 'box_9', { max: 1 }), 'box_1'),
  );
  const byBox = Object.fromEntries(boxes.map(({ box, tax }) => [box, tax]));
  // Five filers had expenses of 5,000, which no longer count. The expected result comes from their own calculations.
  expect(sample).toMatchObject({ of: 8, taken: 8, changed: 5, refused: 0 });
  expect(byBox['sa103s.box_19']).toEqual({ changed: 5, median: sample.median, refused: 0 });
  expect(byBox['sa103s.box_9']).toBeNull();
  expect(byBox['sa103s.box_1']).toEqual({ changed: 0, median: null, refused: 0 });
  expect(sample.median).toBeGreaterThan(0);
});

test('gives no median for few changes, and identifies no one in the reply', async () => {
  const reply = await impactOf((published) => withoutCalc(published, 'box_12'));
  expect(reply.sample).toMatchObject({ changed: 3, median: null });
  expect(reply.boxes.find(({ box }) => box === 'sa103s.box_12')).toMatchObject({
    saved: 3,
    tax: { changed: 3, median: null },
  });
  const text = JSON.stringify(reply);
  for (const { utr, userId } of filers) {
    expect(text).not.toContain(utr);
    expect(Object.keys(reply)).not.toContain(String(userId));
  }
  expect(text).not.toContain('Ann Example');
});

test('affects every form with a change of the form itself, and counts other boxes on request', async () => {
  const { published } = await opened(app, token);
  const definition = { ...published, title: 'Another title' };
  const { body } = await app.call(getImpact, {
    token,
    params: which,
    body: { definition, boxes: ['sa103s.box_12'] },
  });
  expect(body).toEqual({
    status: 'success',
    boxes: [
      { box: '', saved: 8, drafts: 1, filed: 1 },
      { box: 'sa103s.box_12', saved: 3, drafts: 0, filed: 1 },
    ],
  });
});

test('does not process a draft with problems, and refuses one of another form', async () => {
  const { published } = await opened(app, token);
  const broken = withField(published, 'box_9', { depends: 'nothing' });
  const { body } = await app.call(getImpact, { token, params: which, body: { definition: broken } });
  expect(body).toMatchObject({
    status: 'error',
    problems: [{ message: 'box_9: there is no field "nothing"' }],
  });
  const other = await app.call(getImpact, {
    token,
    params: which,
    body: { definition: { ...published, code: 'SA105' } },
  });
  expect(other.status).toBe(422);
});

test('gives no median for several years of the same few filers either', async () => {
  for (const filer of filers.slice(0, 3))
    await filer.save('self_employment', { ...TRADE, box_4: false, box_7: '05/04/2027', box_12: 100 }, 2026);
  const { sample } = await impactOf((published) => withoutCalc(published, 'box_12'));
  expect(sample).toMatchObject({ changed: 6, median: null });
});

test('counts a renamed box under its old key too', async () => {
  const { published } = await opened(app, token);
  const renamed = withField(published, 'box_35', { name: 'loss_left' });
  const [first, second] = filers;
  const answers = { ...TRADE, box_35: 10 };
  await first?.save('self_employment', answers);
  await app.services.db.asSystem((tx) => publish(tx, renamed, { email: 'staff', note: '' }, app.clock.now));
  const { box_35: loss, ...rest } = answers;
  await second?.save('self_employment', { ...rest, loss_left: loss });
  const { boxes } = await impactOf((now) => withField(now, 'loss_left', { title: 'Loss left' }));
  expect(boxes).toMatchObject([{ box: 'sa103s.box_35', saved: 2 }]);
  const [old, now] = [await directly('box_35'), await directly('loss_left')];
  expect([old.saved, now.saved]).toEqual([1, 1]);
});
