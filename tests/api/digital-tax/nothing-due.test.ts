import { expect, test } from 'vitest';
import { crystalise, getBusinesses, submitSEPeriodicUpdate } from '#contract/digital-tax/digital-tax.ts';
import { getDigitalTaxYear, getSentToHmrc } from '#contract/digital-tax/quarters.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import {
  addMtdPerson,
  browserHeaders as headers,
  connectHmrc,
  type MtdPerson,
  switchHmrc,
} from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

/** Today is 20 November 2026. */
const { app, url } = await useOwnHmrc();

async function connected(nino?: string): Promise<MtdPerson> {
  const person = await addMtdPerson(app, nino);
  await connectHmrc(app, person);
  return person;
}

const year = async ({ token }: MtdPerson, tax_year_id: number) =>
  (await app.call(getDigitalTaxYear, { token, headers, query: { tax_year_id } })).body;

// The stand-in has AC123456A as someone who is not in Digital Tax, and AB123456D as one who reports once a year.
test.each([
  ['AC123456A', 2026, 'not_signed_up'],
  ['AB123456D', 2025, 'annual'],
  ['AA123456A', 2021, 'no_periods'],
] as const)(
  '%s in %i has nothing to send, with the reason and nothing to finalise',
  async (nino, id, reason) => {
    const person = await connected(nino);
    const found = await year(person, id);
    expect(found).toMatchObject({ nothing_due: reason, final_declaration: { state: 'none' } });
    expect(found.businesses).toMatchObject([{ quarters: [], can_choose_quarters: 'N' }]);
    expect(found.end_of_year.refusal).not.toBe('');
    if (id === 2026) return;
    const body = { intentOnly: false, tax_year: `${id}-${id + 1}`, calcID: 'x', declaration: 'Y' };
    expect((await app.call(crystalise, { token: person.token, headers, body })).body.status).toBe(404);
  },
);

test('a year with periods has something to send', async () => {
  expect(await year(await connected(), 2026)).toMatchObject({
    nothing_due: '',
    connection_ended: 'N',
    has_nino: 'Y',
    final_declaration: { state: 'not_open' },
  });
});

test('a connection that HMRC has ended is told apart from none, and what was sent stays', async () => {
  const person = await connected();
  const { token } = person;
  const { businesses } = await year(person, 2026);
  const business_id = businesses[0]?.business_id ?? '';
  const body = { business_id, start_date: '06/04/2026', end_date: '05/07/2026', declaration: 'Y' };
  expect((await app.call(submitSEPeriodicUpdate, { token, headers, body })).body.status).toBe(204);
  await switchHmrc(url, { next: 'grant-revoked', on: 'ListBusinesses', nino: person.nino });
  await app.call(getBusinesses, { token, headers, query: { update: 'Y' } });
  const ended = await year(person, 2026);
  expect(ended).toMatchObject({ connected: 'N', connection_ended: 'Y', known_on: '2026-11-20' });
  // HMRC could not be asked since the update, which it accepted.
  const quarters = [
    { start: '2026-04-06', state: 'sent', sent_on: '2026-11-20' },
    { state: 'late' },
    { state: 'not_open' },
    { state: 'not_open' },
  ];
  expect(ended.businesses).toMatchObject([{ business_id, quarters }]);
  const { sent } = (await app.call(getSentToHmrc, { token, query: { tax_year_id: 2026 } })).body;
  expect(sent).toMatchObject([{ kind: 'update', state: 'accepted' }]);
  expect(await year(await addMtdPerson(app), 2026)).toMatchObject({ connected: 'N', connection_ended: 'N' });
});

test('what HMRC said last is shown while it cannot be reached, with what was sent since', async () => {
  const person = await connected();
  const { token, nino } = person;
  const { businesses } = await year(person, 2026);
  const business_id = businesses[0]?.business_id ?? '';
  const body = { business_id, start_date: '06/04/2026', end_date: '05/10/2026', declaration: 'Y' };
  expect((await app.call(submitSEPeriodicUpdate, { token, headers, body })).body.status).toBe(204);
  await switchHmrc(url, { next: 'http-503', on: 'ListBusinesses', nino, times: 3 });
  const found = await year(person, 2026);
  expect(found.problem).toContain('We cannot reach HMRC');
  expect(found.businesses).toMatchObject([
    { business_id, quarters: [{ state: 'sent' }, { state: 'sent' }, { state: 'not_open' }, {}] },
  ]);
});

test('the screen knows before connecting that the profile has no full National Insurance number', async () => {
  expect(await year(await addMtdPerson(app, 'AA123456'), 2026)).toMatchObject({
    connected: 'N',
    has_nino: 'N',
  });
});

test('changing the books of a year with a final declaration says to correct the declaration', async () => {
  const person = await addMtdPerson(app);
  await app.services.db.asUser(person.userId, (tx) =>
    tx
      .insertInto('mtd_submissions')
      .values({
        user_id: person.userId,
        tax_year: '2025-26',
        kind: 'final_declaration',
        business_id: '',
        state: 'accepted',
        request: '',
        headers: '{}',
        body: '',
        reply: '',
        declaration: '',
        correlation_id: '',
        reference: '',
        about: '',
        started: app.clock.now,
        finished: app.clock.now,
      })
      .execute(),
  );
  const body = {
    description: 'Sale',
    amount: 10,
    trans_type: 'In',
    trans_date: '10/04/2025',
    category: 5,
  } as const;
  const refused = await app.call(createTransaction, { token: person.token, body, query: {} });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    error: 'filed_year',
    message:
      'You have submitted the final declaration for 2025-2026. Changing these transactions changes the figures here, not what HMRC has. To correct the final declaration, open End of Year under Digital Tax: for 2025-2026, by 31/01/2028.',
  });
});
