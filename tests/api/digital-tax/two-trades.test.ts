import { expect, test } from 'vitest';
import { submitPropertyPeriodicUpdate, submitSEPeriodicUpdate } from '#contract/digital-tax/digital-tax.ts';
import { saveBusiness } from '#contract/businesses/businesses.ts';
import { saveTransactionInfo } from '#contract/transactions/transactions.ts';
import { chooseBusiness } from '#tests/support/businesses.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { getDigitalTaxYear, getSentToHmrc, previewUpdate } from '#contract/digital-tax/quarters.ts';
import {
  addMtdPerson,
  addToBooks,
  browserHeaders as headers,
  connectHmrc,
  personAtHmrc,
} from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

/** Today is 20 November 2026. */
const { app, url } = await useOwnHmrc();

/** A person with property and a second trade, which ended on a day, or continues. */
async function withTwoTrades(cessationDate?: string) {
  const person = await addMtdPerson(app);
  const [first] = (await personAtHmrc(url, person.nino))['businesses'] as object[];
  const second = {
    ...first,
    businessId: 'XAIS00000000002',
    tradingName: 'Second Trade',
    ...(cessationDate !== undefined && { cessationDate }),
  };
  const property = { ...first, businessId: 'XPIS00000000003', typeOfBusiness: 'uk-property' };
  const reply = await fetch(`${url}/_people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nino: person.nino, businesses: [first, second, property] }),
  });
  expect(reply.status).toBe(201);
  await connectHmrc(app, person);
  await addToBooks(app, person.token, { date: '10/05/2026', amount: 1_000, category: 5 });
  const { token } = person;
  const year = await app.call(getDigitalTaxYear, { token, headers, query: { tax_year_id: 2026 } });
  const trade = year.body.businesses.find(({ type }) => type === 'SE')?.business_id ?? '';
  return { token, trade, property: property.businessId };
}

const period = { start_date: '06/04/2026', end_date: '05/07/2026', declaration: 'Y' };

test('an update of one of two trades is refused, because the books would send each the figures of both', async () => {
  const { token, trade, property } = await withTwoTrades();
  const body = { ...period, business_id: trade };
  const reply = await app.call(submitSEPeriodicUpdate, { token, headers, body });
  expect(reply.body.status).toBe(400);
  expect(reply.body.result).toContain('The books do not tell them apart');
  expect(reply.body.result).toContain('Second Trade');
  const query = { business_id: trade, start_date: '2026-04-06', end_date: '2026-07-05' };
  const seen = await app.call(previewUpdate, { token, headers, query });
  expect(seen.body.refusal).toContain('The books do not tell them apart');
  const sent = await app.call(getSentToHmrc, { token, query: { tax_year_id: 2026 } });
  expect(sent.body.sent).toEqual([]);
  const rents = await app.call(submitPropertyPeriodicUpdate, {
    token,
    headers,
    body: { ...period, business_id: property },
  });
  expect(rents.body.status).toBeLessThan(300);
});

test('a trade that ended before the year does not count', async () => {
  const { token, trade } = await withTwoTrades('2026-01-31');
  const body = { ...period, business_id: trade };
  expect((await app.call(submitSEPeriodicUpdate, { token, headers, body })).body.status).toBeLessThan(300);
});

test('each of two trades is sent the transactions of the business that is linked to it', async () => {
  const { token, trade } = await withTwoTrades();
  const add = async (name: string, more: object = {}) =>
    (await app.call(saveBusiness, { token, body: { id: -1, kind: 'trade', name, ...more } })).body.id;
  await add('Plumbing', { main: 'Y', hmrc_id: trade });
  const lessons = await add('Lessons', { hmrc_id: 'XAIS00000000002' });
  const lesson = await addToBooks(app, token, { date: '11/05/2026', amount: 250, category: 5 });
  await chooseBusiness(app, token, 'transaction-details', String(lessons), (extra) =>
    app.call(saveTransactionInfo, { token, body: { id: lesson, extra: { 'transaction-details': extra } } }),
  );
  const seen = async (business_id: string) => {
    const query = { business_id, start_date: '2026-04-06', end_date: '2026-07-05' };
    const { refusal, income } = (await app.call(previewUpdate, { token, headers, query })).body;
    return { refusal, income };
  };
  expect(await seen(trade)).toEqual({ refusal: '', income: 1_000 });
  expect(await seen('XAIS00000000002')).toEqual({ refusal: '', income: 250 });
  const body = { ...period, business_id: 'XAIS00000000002' };
  expect((await app.call(submitSEPeriodicUpdate, { token, headers, body })).body.status).toBeLessThan(300);
  const other = await addUser(app);
  const stolen = await app.call(saveBusiness, {
    token: await addSession(app, other.userId),
    body: { id: -1, kind: 'trade', name: 'Mine', hmrc_id: trade },
  });
  expect(stolen.status).toBe(404);
});
