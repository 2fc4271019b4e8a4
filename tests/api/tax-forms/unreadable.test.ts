import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listForms } from '#contract/definitions/definitions.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { getTaxData, getTaxForms, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { answers } from './answers.ts';

const app = useTestApp();
const [, , trade] = answers;

async function filer() {
  const { userId } = await addUser(app, { is_admin: true });
  const token = await addSession(app, userId);
  const query = { tax_year_id: 2024 };
  return {
    token,
    forms: async () => (await app.call(getTaxForms, { token, query })).body,
    save: (type: string, body: unknown) => app.call(saveTaxData, { token, query: { ...query, type }, body }),
    data: (type: string) => app.call(getTaxData, { token, query: { ...query, type } }),
    tax: async () => (await app.call(getTaxCalculation, { token, query })).body,
    list: () => app.call(listForms, { token }),
  };
}

/** Writes a version into the database without the checks of publishing, as a faulty program would. */
async function storeVersion(code: string, taxYear: string, version: number, change: ReturnType<typeof sql>) {
  await app.services.db.asSystem(async (tx) => {
    await sql`insert into form_versions (code, tax_year, version, definition, published, published_by, holds_from)
      select code, tax_year, ${version}, ${change}, published, 'test', holds_from from form_versions
      where code = ${code} and tax_year = ${taxYear} and version = 1`.execute(tx);
  });
}

test('keeps the last good version in force if a new one cannot be read', async () => {
  const { forms, save } = await filer();
  const before = await forms();
  expect(before.unavailable).toEqual([]);
  await storeVersion('SA103S', '2024-25', 2, sql`jsonb_set(definition, '{form_json,fields}', '7')`);
  expect(await forms()).toEqual(before);
  expect((await save('self_employment', trade.data)).body.status).toBe('success');
});

test('leaves out a form without a readable version, names the reason, and continues with everything else', async () => {
  const { forms, save, data, list } = await filer();
  const jobs = [{ include: true, box_1: 30_000, box_2: 4000, box_4: '123/A', box_5: 'Elm' }];
  expect((await save('employment', jobs)).body.status).toBe('success');
  // Versions are cached by number, so an unused number acts as a cold start.
  await app.services.db.asSystem(async (tx) => {
    const broken = sql`definition - 'kind' || '{"form_json": {"fields": "none"}}'`;
    await sql`insert into form_versions (code, tax_year, version, definition, published, published_by, holds_from)
      select code, '2023-24', 1, ${broken}, published, 'test', holds_from from form_versions
      where code = 'SA102' and version = 1 order by tax_year limit 1`.execute(tx);
  });
  const now = await forms();
  expect(now.forms.map(({ code }) => code)).not.toContain('SA102');
  expect(now.forms.length).toBeGreaterThan(5);
  expect(now.unavailable).toMatchObject([{ code: 'SA102', title: 'Employment' }]);
  expect(now.unavailable[0]?.reason).toMatch(/^Its definition cannot be read \(\/.+\)\.$/);

  const refused = await data('employment');
  expect([refused.status, refused.body.error]).toEqual([503, 'unavailable']);
  expect((await data('*')).status).toBe(200);
  expect((await save('self_employment', trade.data)).body.status).toBe('success');
  expect((await list()).status).toBe(200);
});

test('never leaves answers in an unreadable form out of the tax silently', async () => {
  const { save, tax } = await filer();
  expect((await tax()).refusals).toEqual([]);
  await app.services.db.asSystem(async (tx) => {
    await sql`insert into saved_forms (user_id, tax_year, section, code, definition_year, version, answers, saved)
      select user_id, '2024-25', 'employment', 'SA102', '2023-24', 1, '[]', now() from users on conflict do nothing`.execute(
      tx,
    );
  });
  const { refusals, summary_tax } = await tax();
  expect(summary_tax).toBeNull();
  expect(refusals).toMatchObject([{ title: 'Employment is not available at the moment' }]);
  expect((await save('self_employment', trade.data)).body.status).toBe('success');
});

test.each([
  ['an operator of another language', sql`'{"zip": [1, 2]}'::jsonb`, 'visibleIf'],
  [
    'conditions nested without end',
    sql`(repeat('{"!": [', 1500) || '1' || repeat(']}', 1500))::jsonb`,
    'computed',
  ],
  ['a pattern that is none', sql`'"^(a+)+$"'::jsonb`, 'pattern'],
])('treats a version with %s as unreadable, and keeps the last good one in force', async (_, value, key) => {
  const { forms, save, tax, data } = await filer();
  const before = await forms();
  const version = 11 + ['pattern', 'visibleIf', 'computed'].indexOf(key);
  const path = `{form_json,fields,0,${key}}`;
  await storeVersion('SA105', '2024-25', version, sql`jsonb_set(definition, ${path}, ${value})`);
  expect(await forms()).toEqual(before);
  expect((await save('property', { include: true, box_1: 2, box_20: 13_800 })).body.status).toBe('success');
  expect(await tax()).toMatchObject({ status: 'success', refusals: [] });
  expect((await data('property')).status).toBe(200);
});

test('makes only a form with broken logic unavailable, with the reason, and continues with the rest', async () => {
  const { forms, save, tax, data } = await filer();
  await app.services.db.asSystem(async (tx) => {
    const broken = sql`jsonb_set(definition, '{form_json,fields,0,visibleIf}', '{"zip": [1, 2]}')`;
    await sql`insert into form_versions (code, tax_year, version, definition, published, published_by, holds_from)
      select code, '2024-25', 1, ${broken}, published, 'test', holds_from from form_versions
      where code = 'HW1' and version = 1 order by tax_year limit 1 on conflict do nothing`.execute(tx);
  });
  const now = await forms();
  expect(now.forms.map(({ code }) => code)).not.toContain('HW1');
  const broken = now.unavailable.find(({ code }) => code === 'HW1');
  expect(broken?.reason).toMatch(/\/form_json\/fields\/0\/visibleIf: .*zip/);
  expect((await save('self_employment', trade.data)).body.status).toBe('success');
  expect((await tax()).status).toBe('success');
  expect((await data('*')).status).toBe(200);
});
