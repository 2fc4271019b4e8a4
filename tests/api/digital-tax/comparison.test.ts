import { expect, test } from 'vitest';
import {
  getTaxCalc,
  submitPropertyPeriodicUpdate,
  submitSEPeriodicUpdate,
} from '#contract/digital-tax/digital-tax.ts';
import { compareCalculations, getDigitalTaxYear } from '#contract/digital-tax/quarters.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import {
  addMtdPerson,
  addToBooks,
  browserHeaders as headers,
  connectHmrc,
  type Holding,
} from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

/** Today is 20 November 2026: 2024-25 and 2025-26 have ended. */
const { app } = await useOwnHmrc();
const [SALES, RENTS, MORTGAGE, HOLIDAY_LETS, GIFT_AID] = [5, 2, 66, 22, 48];

const periods2024 = [
  { start_date: '06/04/2024', end_date: '05/07/2024' },
  { start_date: '06/07/2024', end_date: '05/10/2024' },
  { start_date: '06/10/2024', end_date: '05/01/2025' },
  { start_date: '06/01/2025', end_date: '05/04/2025' },
];
const whole2025 = { start_date: '06/04/2025', end_date: '05/04/2026' };

async function filer(yearId: number, has: Holding) {
  const person = await addMtdPerson(app);
  const { token } = person;
  await connectHmrc(app, person, { has });
  const query = { tax_year_id: yearId };
  const { businesses } = (await app.call(getDigitalTaxYear, { token, query, headers })).body;
  const idOf = (wanted: string) => businesses.find(({ type }) => type === wanted)?.business_id ?? '';
  return {
    books: (category: number, amount: number, date: string) =>
      addToBooks(app, token, { category, amount, date }),
    save: async (section: string, body: object) => {
      const reply = await app.call(saveTaxData, { token, query: { ...query, type: section }, body });
      expect(reply.body, JSON.stringify(reply.body)).toMatchObject({ status: 'success' });
    },
    send: async (type: 'SE' | 'PROPERTY', period: typeof whole2025) => {
      const endpoint = type === 'SE' ? submitSEPeriodicUpdate : submitPropertyPeriodicUpdate;
      const body = { business_id: idOf(type), ...period, declaration: 'Y' };
      const reply = await app.call(endpoint, { token, headers, body });
      expect([200, 201, 204], JSON.stringify(reply.body)).toContain(reply.body.status);
    },
    compared: async () => {
      const tax_year = `${yearId}-${yearId + 1}`;
      await app.call(getTaxCalc, { token, headers, query: { tax_year, refresh: 'Y', type: 'in-year' } });
      const { body } = await app.call(compareCalculations, { token, query });
      const line = (wanted: string) => {
        const found = body.lines.find(({ name }) => name === wanted);
        return found && [found.hmrc, found.ours];
      };
      return { ...body, line };
    },
  };
}

test('profit from property includes holiday lets, as HMRC’s does', async () => {
  const { books, save, send, compared } = await filer(2024, 'property');
  for (const date of ['10/05/2024', '10/08/2024', '10/11/2024', '10/02/2025']) {
    await books(RENTS, 700, date);
    await books(HOLIDAY_LETS, 400, date);
  }
  await save('property', { include: true, box_1: 2, box_2: true });
  for (const period of periods2024) await send('PROPERTY', period);
  const { line } = await compared();
  expect(line('property_profit')).toEqual([4400, 4400]);
  expect(line('total_income')).toEqual([4400, 4400]);
});

test('Income Tax is compared before reliefs, and each relief by itself', async () => {
  const { books, save, send, compared } = await filer(2025, 'both');
  await books(SALES, 30_000, '10/05/2025');
  await books(RENTS, 12_000, '10/05/2025');
  await books(MORTGAGE, 166.1, '10/05/2025');
  await books(GIFT_AID, 126.1, '10/05/2025');
  await save('self_employment', {
    include: true,
    box_1: 'Joinery',
    box_2: 'AB1 2CD',
    box_5q: 'no',
    box_6q: 'no',
    box_7: '05/04/2026',
  });
  await save('property', { include: true, box_1: 2 });
  await send('SE', whole2025);
  await send('PROPERTY', whole2025);
  const { line, lines } = await compared();
  expect(line('income_tax')).toEqual([5886, 5886]);
  // 20% of £167: the costs are rounded up to whole pounds.
  expect(line('finance_relief')).toEqual([33.4, 33.4]);
  expect(line('class4')).toEqual([1045.8, 1045.8]);
  expect(line('total')).toEqual([6898.4, 6898.4]);
  // Lines that neither has are left out.
  expect(lines.map(({ name }) => name)).not.toContain('class2');
  expect(lines.map(({ name }) => name)).not.toContain('other_reductions');
});

test('what whole pounds make of many boxes is called rounding, and a real difference is not', async () => {
  const { books, send, compared } = await filer(2025, 'both');
  await books(SALES, 60_000.99, '10/05/2025');
  for (const head of [50, 52, 53, 54, 55, 56, 57]) await books(head, 100.01, '10/06/2025');
  await books(RENTS, 1_000.99, '10/05/2025');
  await send('SE', whole2025);
  await send('PROPERTY', whole2025);
  const { lines, line } = await compared();
  expect(line('trading_profit')).toEqual([59_300, 59_293]);
  expect(line('total')).not.toEqual([line('total')?.[1], line('total')?.[1]]);
  const differing = lines.filter(({ hmrc, ours }) => hmrc !== ours);
  expect(differing.length).toBeGreaterThan(4);
  for (const one of differing) expect(one).toMatchObject({ rounding: 'Y' });
  for (const one of lines.filter(({ hmrc, ours }) => hmrc === ours))
    expect(one).not.toHaveProperty('rounding');

  await books(SALES, 25, '11/05/2025');
  const after = await compared();
  for (const name of ['trading_profit', 'total_income'])
    expect(after.lines.find((one) => one.name === name)).not.toHaveProperty('rounding');
});
