import { expect, test } from 'vitest';
import { crystalise, getTaxCalc, submitSEPeriodicUpdate } from '#contract/digital-tax/digital-tax.ts';
import { getDigitalTaxYear, getSentToHmrc } from '#contract/digital-tax/quarters.ts';
import { takePace } from '#server/data/digital-tax/pace.ts';
import {
  addMtdPerson,
  addToBooks,
  browserHeaders as headers,
  connectHmrc,
  personAtHmrc,
  switchHmrc,
} from '#tests/support/hmrc.ts';
import { addSession } from '#tests/support/people.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

/** HMRC accepts twenty requests a second here, and two instances of the app share them. */
const { app, url } = await useOwnHmrc({ requestsPerSecond: 20, instances: 2 });

async function connected() {
  const person = await addMtdPerson(app);
  await connectHmrc(app, person);
  const query = { tax_year_id: 2026 };
  const { body } = await app.call(getDigitalTaxYear, { token: person.token, headers, query });
  return { ...person, business_id: body.businesses[0]?.business_id ?? '' };
}

test('all processes together stay within HMRC’s limit', async () => {
  const began = performance.now();
  await Promise.all(Array.from({ length: 6 }, () => takePace(app.services.db, 20)));
  // The first can go at once, and five follow 50 ms apart.
  expect(performance.now() - began).toBeGreaterThanOrEqual(245);

  const people = await Promise.all([connected(), connected()]);
  expect(people.every(({ business_id }) => business_id !== '')).toBe(true);
});

test('two instances that send at once send one update', async () => {
  const person = await connected();
  await addToBooks(app, person.token, { date: '10/04/2026', amount: 10, category: 5 });
  const body = { business_id: person.business_id, start_date: '06/04/2026', end_date: '05/07/2026' };
  const send = () => app.call(submitSEPeriodicUpdate, { token: person.token, headers, body });
  const replies = await Promise.all(Array.from({ length: 6 }, send));
  expect(replies.some((reply) => reply.body.status === 204)).toBe(true);
  expect(replies.every((reply) => [204, 409].includes(reply.body.status))).toBe(true);
  const { businesses } = (await personAtHmrc(url, person.nino)) as unknown as {
    businesses: { cumulative: Record<string, object[]> }[];
  };
  expect(businesses[0]?.cumulative['2026-27']).toHaveLength(1);
});

test('two instances that declare a year at once send one declaration', async () => {
  const person = await connected();
  const { token, business_id } = person;
  const update = { business_id, start_date: '06/04/2025', end_date: '05/04/2026', declaration: 'Y' };
  expect((await app.call(submitSEPeriodicUpdate, { token, headers, body: update })).body.status).toBe(204);
  const query = { tax_year: '2025-2026', refresh: 'Y', sleep: 'Y', type: 'intent-to-finalise' };
  const calculations = await Promise.all(
    Array.from({ length: 4 }, () => app.call(getTaxCalc, { token, headers, query })),
  );
  const replies = await Promise.all(
    calculations.map(({ body: { metadata } }) => {
      const calcID = metadata?.calculationId ?? '';
      const without = [`statement ${business_id}`];
      const body = { intentOnly: false, tax_year: '2025-2026', calcID, declaration: 'Y', without };
      return app.call(crystalise, { token, headers, body });
    }),
  );
  expect(replies.filter(({ body }) => body.status === 204)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.status === 409)).toHaveLength(3);
  const { declarations } = (await personAtHmrc(url, person.nino)) as {
    declarations: Record<string, object[]>;
  };
  expect(declarations['2025-26']).toHaveLength(1);
  const { sent } = (await app.call(getSentToHmrc, { token, query: { tax_year_id: 2025 } })).body;
  expect(sent.filter(({ kind }) => kind === 'final_declaration')).toHaveLength(1);
});

test('two instances renew a token once', async () => {
  const person = await connected();
  app.clock.advance(5 * 3600);
  const token = await addSession(app, person.userId);
  const query = { tax_year: '2026-2027' };
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => app.call(getTaxCalc, { token, headers, query })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('repeats a request when HMRC is busy, and names what HMRC cannot do at all', async () => {
  const person = await connected();
  const query = { tax_year: '2026-2027' };
  const ask = () => app.call(getTaxCalc, { token: person.token, headers, query });
  await switchHmrc(url, { next: 'throttled', on: 'ListCalculations', nino: person.nino, times: 2 });
  expect((await ask()).status).toBe(200);
  await switchHmrc(url, { next: 'http-503', on: 'ListCalculations', nino: person.nino, times: 3 });
  const failed = await ask();
  expect(failed.status).toBe(503);
  expect(JSON.stringify(failed.body)).toContain('We cannot reach HMRC at the moment');
});
