import { expect, test } from 'vitest';
import { getTaxData, getTaxForms, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { answers } from './answers.ts';

const app = useTestApp();

async function filer() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  return {
    token,
    save: (type: string, year: number, body: unknown) =>
      app.call(saveTaxData, { token, query: { tax_year_id: year, type }, body }),
    read: async (type: string, year: number): Promise<unknown> => {
      const { body } = await app.call(getTaxData, { token, query: { tax_year_id: year, type } });
      return JSON.parse(body.data);
    },
  };
}

test.each(answers)('returns saved answers unchanged: $name', async ({ type, year, data }) => {
  const { save, read } = await filer();
  expect(await read(type, year)).toBeNull();
  const saved = await save(type, year, data);
  expect(saved.body).toMatchObject({ status: 'success' });
  expect(await read(type, year)).toEqual(data);
  // Years are separate.
  expect(await read(type, year === 2024 ? 2025 : 2024)).toBeNull();
});

test('returns entries in the order they were saved in, also after it changed', async () => {
  const { save, read } = await filer();
  const [{ type, year, data }] = answers;
  const entries = [...data, { include: false, box_4: '742/K9', box_5: 'Harbour Press' }];
  await save(type, year, entries);
  const moved = [entries[2], entries[0], entries[1]];
  expect((await save(type, year, moved)).body).toMatchObject({ status: 'success' });
  expect(await read(type, year)).toEqual(moved);
});

test('returns every saved section for *, under its own name', async () => {
  const { save, read } = await filer();
  const ofYear = answers.filter(({ year }) => year === 2024);
  for (const { type, year, data } of ofYear) await save(type, year, data);
  expect(await read('*', 2024)).toEqual(Object.fromEntries(ofYear.map(({ type, data }) => [type, data])));
  expect(await read('*', 2025)).toEqual({});
});

test('offers the forms of each year, with the version and the compiled check for filling them in', async () => {
  const { token } = await filer();
  for (const year of [2024, 2025]) {
    const { body } = await app.call(getTaxForms, { token, query: { tax_year_id: year } });
    expect(body.forms.map(({ code }) => code).sort()).toEqual(
      [
        'HW1',
        'SA100',
        'SA101',
        'SA102',
        'SA103F',
        'SA103S',
        'SA103S-more',
        'SA104F',
        'SA104S',
        'SA105',
        'SA106',
        'SA107',
        'SA108',
        'SA109',
        'account-name',
        'add-transaction',
        'business',
        'covid1',
        'custom-tag',
        'final',
        'invoice-line',
        'invoice-settings',
        'journey',
        'payment-request',
        'rule',
        'saved-filter',
        'state-benefit',
        'transaction-details',
        'transaction-part',
        'what-if',
      ].sort(),
    );
    for (const form of body.forms) {
      expect(form.version).toBe(1);
      expect(form.validator).toMatch(/^[0-9a-f]{32}$/);
    }
  }
  const { status } = await app.call(getTaxForms, { token, query: { tax_year_id: 2031 } });
  expect(status).toBe(404);
});

test('lets no one read or change another person’s answers', async () => {
  const [one, two] = [await filer(), await filer()];
  const [, , trade] = answers;
  await one.save(trade.type, trade.year, trade.data);
  expect(await two.read(trade.type, trade.year)).toBeNull();
  expect(await two.read('*', trade.year)).toEqual({});
  await two.save(trade.type, trade.year, { ...trade.data, box_9: 1 });
  expect(await one.read(trade.type, trade.year)).toEqual(trade.data);
  const guest = await app.call(getTaxData, { query: { tax_year_id: 2024, type: '*' } });
  expect(guest.status).toBe(401);
});
