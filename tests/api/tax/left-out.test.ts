import { expect, test } from 'vitest';
import { publishForm } from '#contract/definitions/definitions.ts';
import { saveFormDraft } from '#contract/tax-forms/form-drafts.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { adminToken, opened } from '../definitions/staff.ts';
import { importAll } from '../form-files/files.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const YEAR = 2025;

async function newFiler() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  return {
    userId,
    token,
    leftOut: async (year = YEAR) => {
      const { body } = await app.call(getTaxCalculation, { token, query: { tax_year_id: year } });
      return body.left_out;
    },
  };
}

test('leaves nothing out of an empty year', async () => {
  expect(await (await newFiler()).leftOut()).toEqual([]);
});

test('names a saved form that is not included, and such entries of a list', async () => {
  const { token, leftOut } = await newFiler();
  const job = (include: boolean, employer: string) => ({
    include,
    box_1: 1000,
    box_4: `123/${employer}`,
    box_5: employer,
    box_6: 'no',
  });
  await app.call(saveTaxData, {
    token,
    query: { tax_year_id: YEAR, type: 'employment' },
    body: [job(true, 'A1'), job(false, 'B2')],
  });
  await app.call(saveTaxData, {
    token,
    query: { tax_year_id: YEAR, type: 'pensions_benefits' },
    body: { include: false, tr_3_box_2: 50 },
  });
  expect(await leftOut()).toEqual([
    { code: 'not_included', count: 1, words: expect.stringMatching(/^1 entry of /), link: { form: 'SA102' } },
    {
      code: 'not_included',
      count: 1,
      words: 'Tax return: saved but not included',
      link: { form: 'SA100' },
    },
  ]);
});

test('does not miss a form in the tax that is only stored and printed', async () => {
  const staff = await adminToken(app);
  const field = { name: 'notes', id: 'diary.notes', title: 'Notes', format: 'string' } as const;
  const params = { code: 'DIARY', taxYear: '2025-26' };
  const diary: Definition = {
    ...params,
    kind: 'single',
    title: 'Diary',
    tax_column: 'diary',
    form_json: { recordOnly: true, fields: [field] },
  };
  await importAll(app, staff, JSON.stringify(diary));
  const revision = (await opened(app, staff, params)).draft?.revision ?? 0;
  const published = await app.call(publishForm, { token: staff, params, body: { revision, note: 'Why' } });
  expect(published.body).toEqual({ status: 'success', version: 1 });
  const { token, leftOut } = await newFiler();
  const query = { tax_year_id: YEAR, type: 'diary' };
  const { body } = await app.call(saveTaxData, { token, query, body: { notes: 'To the bank' } });
  expect(body).toMatchObject({ status: 'success' });
  expect(await leftOut()).toEqual([]);
});

test('names typed changes that are not saved', async () => {
  const { token, leftOut } = await newFiler();
  const query = { tax_year_id: YEAR, type: 'property' };
  await app.call(saveFormDraft, { token, query, body: { version: 1, entries: [{ box_20: '5' }] } });
  expect(await leftOut()).toEqual([
    {
      code: 'not_saved',
      count: 1,
      words: expect.stringContaining('unsaved changes'),
      link: { form: 'SA105' },
    },
  ]);
});

test('names marriage allowance given away that is no longer possible, with its reason', async () => {
  const { token, leftOut } = await newFiler();
  const save = async (type: string, body: unknown) => {
    const query = { tax_year_id: YEAR, type };
    expect((await app.call(saveTaxData, { token, query, body })).body).toMatchObject({ status: 'success' });
  };
  const job = { include: true, box_4: '123/A456', box_5: 'Acme Ltd', box_6: 'no' };
  await save('employment', [{ ...job, box_1: 11_000 }]);
  await save('final', {
    marriage_transfer: true,
    spouse_first_name: 'Ann',
    spouse_last_name: 'Lee',
    spouse_nin: 'AB123456C',
    spouse_dob: '01/02/1980',
    married_date: '01/02/2010',
  });
  expect(await leftOut()).toEqual([]);
  await save('employment', [{ ...job, box_1: 60_000 }]);
  expect(await leftOut()).toEqual([
    {
      code: 'not_due',
      count: 1,
      words: expect.stringMatching(/^Marriage Allowance given to your spouse: .*above the basic rate/),
      link: { form: 'final' },
    },
  ]);
});

test('names marriage allowance claimed but not due, with its reason and its box', async () => {
  const { token, leftOut } = await newFiler();
  const save = async (type: string, body: unknown) => {
    const query = { tax_year_id: YEAR, type };
    expect((await app.call(saveTaxData, { token, query, body })).body).toMatchObject({ status: 'success' });
  };
  const job = { include: true, box_1: 0, box_4: '123/A456', box_5: 'Acme Ltd', box_6: 'no' };
  await save('employment', [{ ...job, box_1: 50_270 }]);
  await save('pensions_benefits', { include: true, tr_1_status: 'U', tr_5_ma_in: true });
  expect(await leftOut()).toEqual([]);

  const entry = { code: 'not_due', count: 1, link: { form: 'SA100', field: 'tr_5_ma_in' } };
  await save('employment', [{ ...job, box_1: 50_271 }]);
  expect(await leftOut()).toEqual([
    {
      ...entry,
      words:
        'Marriage Allowance received: not due, as you pay tax above the basic rate, or would without the dividend allowance',
    },
  ]);
  await save('employment', [{ ...job, box_1: 12_570 }]);
  expect(await leftOut()).toEqual([
    { ...entry, words: 'Marriage Allowance received: there is no tax left that it could reduce' },
  ]);
});

test('names pension payments without relief, with the box of the first', async () => {
  const { token, leftOut } = await newFiler();
  const save = async (type: string, body: unknown) => {
    const query = { tax_year_id: YEAR, type };
    expect((await app.call(saveTaxData, { token, query, body })).body).toMatchObject({ status: 'success' });
  };
  const paid = async (amount: number) =>
    await save('pensions_benefits', { include: true, tr_1_status: 'U', tr_4_box_1: amount });
  await save('employment', [
    { include: true, box_1: 20_000, box_4: '123/A456', box_5: 'Acme Ltd', box_6: 'no' },
  ]);
  await paid(20_000);
  expect(await leftOut()).toEqual([]);
  await paid(20_001);
  expect(await leftOut()).toEqual([
    {
      code: 'not_due',
      count: 1,
      words: 'Pension payments: £1.00 has no tax relief, as it is above your earnings of the year',
      link: { form: 'SA100', box: '1', field: 'tr_4_box_1' },
    },
  ]);
});

test('counts untagged transactions of the year, and not those of another year', async () => {
  const { userId, leftOut } = await newFiler();
  await app.services.db.asUser(userId, async (tx) => {
    const account = await tx
      .insertInto('accounts')
      .values({ user_id: userId, name: 'Bank', manual: false, enabled: true })
      .returning('account_id')
      .executeTakeFirstOrThrow();
    for (const [date, amount] of [
      ['2025-04-05', 900],
      ['2025-04-06', 120],
      ['2026-04-05', -30],
    ] as const) {
      await tx
        .insertInto('transactions')
        .values({
          user_id: userId,
          account_id: account.account_id,
          date,
          description: 'Untagged',
          amount,
          created: app.clock.now,
        })
        .execute();
    }
  });
  expect(await leftOut()).toEqual([
    {
      code: 'untagged',
      count: 2,
      words: '2 transactions have no tag',
      money_in: 1.2,
      money_out: 0.3,
      link: { untagged: true },
    },
  ]);
});

test('names tagged amounts without a box in the year, and pay without its form', async () => {
  const { token, leftOut } = await newFiler();
  const add = (category: number, trans_date: string) =>
    app.call(createTransaction, {
      token,
      body: { description: 'x', amount: 250, trans_type: 'In', trans_date, category },
    });
  const [holidayLet, pay, personal] = [22, 40, 25];
  for (const day of ['01/06/2024', '01/06/2025']) await add(holidayLet, day);
  for (const category of [pay, personal]) await add(category, '01/06/2025');
  expect(await leftOut(2024)).toEqual([]);
  expect(await leftOut()).toEqual(
    expect.arrayContaining([
      {
        code: 'no_box',
        count: 1,
        words:
          '£250.00 tagged Holiday let income: there is no box for it in 2025-2026; from 6 April 2025 it is property',
        link: { tag: 'FHLI' },
      },
      {
        code: 'no_box',
        count: 1,
        words: '£250.00 tagged Employment income: pay counts when you fill in its form',
        link: { form: 'SA102' },
      },
    ]),
  );
  expect(await leftOut()).toHaveLength(2);
});
