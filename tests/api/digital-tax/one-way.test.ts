import { expect, test } from 'vitest';
import { crystalise, getTaxCalc, submitSEPeriodicUpdate } from '#contract/digital-tax/digital-tax.ts';
import { getDigitalTaxYear, getSentToHmrc } from '#contract/digital-tax/quarters.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { type Filer, newFiler, receivedBySandbox, TRADE } from '#tests/support/filing.ts';
import {
  addToBooks,
  browserHeaders as headers,
  connectHmrc,
  personAtHmrc,
  switchHmrc,
  withNino,
} from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

/** Today is 20 November 2026: 2025-26 has ended. A year is filed as a return or by a final declaration, not both. */
const { app, url } = await useOwnHmrc();

/** A filer whose year can be filed either way, with a calculation to declare. */
async function eitherWay() {
  const filer = await newFiler(app);
  const person = await withNino(app, filer);
  const { token, nino } = person;
  await connectHmrc(app, person);
  const year = async () =>
    (await app.call(getDigitalTaxYear, { token, headers, query: { tax_year_id: 2025 } })).body;
  await addToBooks(app, token, { date: '10/04/2025', amount: 30_000, category: 5 });
  const { businesses } = await year();
  const body = {
    business_id: businesses[0]?.business_id ?? '',
    start_date: '06/04/2025',
    end_date: '05/04/2026',
    declaration: 'Y',
  };
  expect((await app.call(submitSEPeriodicUpdate, { token, headers, body })).body.status).toBe(204);
  await filer.save('self_employment', TRADE);
  const query = { tax_year: '2025-2026', refresh: 'Y', sleep: 'Y', type: 'intent-to-finalise' };
  const { metadata } = (await app.call(getTaxCalc, { token, headers, query })).body;
  const without = (await year()).end_of_year.missing.map(({ id }) => id);
  const calcID = metadata?.calculationId ?? '';
  return {
    filer,
    nino,
    year,
    declare: async () =>
      (
        await app.call(crystalise, {
          token,
          headers,
          body: { intentOnly: false, tax_year: '2025-2026', calcID, declaration: 'Y', without },
        })
      ).body,
    file: async () => (await filer.submit({ test_file: 'N' }, { declaration: 'Y' })).body,
    declarations: async () => {
      const { declarations } = (await personAtHmrc(url, nino)) as unknown as {
        declarations: Record<string, object[]>;
      };
      return declarations['2025-26']?.length ?? 0;
    },
    sent: async () =>
      (await app.call(getSentToHmrc, { token, query: { tax_year_id: 2025 } })).body.sent.filter(
        ({ kind }) => kind === 'final_declaration',
      ),
  };
}

const returnsOf = async ({ utr }: Filer) => (await receivedBySandbox(utr)).length;

test('no return is sent while no one knows whether HMRC has the final declaration', async () => {
  const one = await eitherWay();
  await switchHmrc(url, { next: 'lost-reply', on: 'SubmitFinalDeclaration', nino: one.nino });
  await switchHmrc(url, {
    next: 'http-503',
    on: 'ListFinalDeclarationObligations',
    nino: one.nino,
    times: 3,
  });
  expect((await one.declare()).status).toBe(504);
  expect(await one.file()).toMatchObject({
    success: 'N',
    title: 'Already being filed',
    data: expect.stringContaining('sent under Digital Tax on 20/11/2026'),
  });
  expect(await returnsOf(one.filer)).toBe(0);
  expect((await one.declare()).status).toBe(204);
  expect(await one.declarations()).toBe(1);
});

test.each([
  ['is on its way', { state: 'polling', success: null }, 'its result is not known yet'],
  ['may have arrived', { state: 'unsure', success: null }, 'its result is not known yet'],
  [
    'came back with a receipt for other figures',
    { state: 'attention', success: null },
    'Ask HMRC which return',
  ],
] as const)('nothing is declared while a return of the year %s', async (_, columns, words) => {
  const one = await eitherWay();
  await addFiledReturn(app, one.filer.userId, columns);
  expect(await one.declare()).toMatchObject({ status: 409, message: expect.stringContaining(words) });
  expect(await one.declarations()).toBe(0);
  expect(await one.sent()).toEqual([]);
});

test('a test return that is on its way does not stand in the way', async () => {
  const one = await eitherWay();
  await addFiledReturn(app, one.filer.userId, { state: 'polling', success: null, test: true });
  expect((await one.declare()).status).toBe(204);
});

test('begun both ways at the same time, a year is filed one way', async () => {
  for (let round = 0; round < 3; round += 1) {
    const one = await eitherWay();
    await Promise.all([one.declare(), one.file(), one.declare(), one.file()]);
    expect((await returnsOf(one.filer)) + (await one.declarations())).toBe(1);
  }
});
