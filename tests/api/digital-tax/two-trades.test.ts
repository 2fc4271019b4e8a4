import { expect, test } from 'vitest';
import { submitPropertyPeriodicUpdate, submitSEPeriodicUpdate } from '#contract/digital-tax/digital-tax.ts';
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
