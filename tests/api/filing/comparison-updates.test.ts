import { expect, test } from 'vitest';
import { submitSEPeriodicUpdate } from '#contract/digital-tax/digital-tax.ts';
import { getDigitalTaxYear } from '#contract/digital-tax/quarters.ts';
import { compareReturn } from '#contract/filing/comparison.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { TRADE } from '#tests/support/filing.ts';
import { addMtdPerson, addToBooks, browserHeaders as headers, connectHmrc } from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

/** Today is 20 November 2026. */
const { app } = await useOwnHmrc();
const [SALES, OTHER_COSTS] = [5, 11];

async function trader() {
  const person = await addMtdPerson(app);
  const { token } = person;
  await connectHmrc(app, person, { has: 'trade' });
  const query = { tax_year_id: 2025 };
  const { businesses } = (await app.call(getDigitalTaxYear, { token, query, headers })).body;
  const business_id = businesses[0]?.business_id ?? '';
  const { box_9: _sales, box_19: _costs, ...trade } = TRADE;
  await app.call(saveTaxData, { token, query: { ...query, type: 'self_employment' }, body: trade });
  return {
    books: (category: number, amount: number) =>
      addToBooks(app, token, { category, amount, date: '10/05/2025' }),
    send: async (end_date: string, expenses?: 'consolidated') => {
      const period = { start_date: '06/04/2025', end_date };
      const body = { business_id, ...period, declaration: 'Y' as const, ...(expenses && { expenses }) };
      const reply = await app.call(submitSEPeriodicUpdate, { token, headers, body });
      expect([200, 201, 204], JSON.stringify(reply.body)).toContain(reply.body.status);
    },
    compared: async () => {
      const { body } = await app.call(compareReturn, { token, query });
      const lines = body.forms.find(({ code }) => code === 'SA103S')?.lines ?? [];
      return { ...body, line: (field: string) => lines.find((one) => one.field === field) };
    },
  };
}

test('compares the boxes with the last update of the year, and marks what changed since', async () => {
  const { books, send, compared } = await trader();
  await books(SALES, 20_000);
  await books(OTHER_COSTS, 300);
  expect((await compared()).updates).toEqual([]);
  await send('05/04/2026');
  await books(SALES, 500);
  const { updates, line } = await compared();
  expect(updates).toEqual([{ business: expect.any(String), start: '2025-04-06', end: '2026-04-05' }]);
  expect(line('box_9')).toMatchObject({ now: 20_500, update: 20_000, marks: ['update'] });
  expect(line('box_19')).toMatchObject({ now: 300, update: 300, marks: [] });
});

test('does not compare the year with an update that ends before it', async () => {
  const { books, send, compared } = await trader();
  await books(SALES, 20_000);
  await send('05/07/2025');
  const { updates, line } = await compared();
  expect(updates).toMatchObject([{ end: '2025-07-05' }]);
  expect(line('box_9')?.update).toBeUndefined();
});

test('says what was sent as one figure of expenses', async () => {
  const { books, send, compared } = await trader();
  await books(SALES, 20_000);
  await books(OTHER_COSTS, 300);
  await send('05/04/2026', 'consolidated');
  const { updates, line } = await compared();
  expect(updates).toMatchObject([{ one_total: 300 }]);
  expect(line('box_9')?.update).toBe(20_000);
  expect(line('box_19')?.update).toBeUndefined();
});
