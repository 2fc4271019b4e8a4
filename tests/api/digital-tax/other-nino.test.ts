import { expect, test } from 'vitest';
import { getHmrcConnection } from '#contract/digital-tax/connecting.ts';
import { getReportData, getTaxCalc, submitSEPeriodicUpdate } from '#contract/digital-tax/digital-tax.ts';
import { compareCalculations, getDigitalTaxYear } from '#contract/digital-tax/quarters.ts';
import { getUserProfile, saveUserProfile } from '#contract/profile/profile.ts';
import { addMtdPerson, browserHeaders as headers, connectHmrc, newNino } from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

const { app } = await useOwnHmrc();
const query = { tax_year_id: 2026 };

test('another National Insurance number ends the connection, and the same one does not', async () => {
  const person = await addMtdPerson(app);
  await connectHmrc(app, person);
  const { token, nino } = person;
  const save = async (nin: string) => {
    const reply = await app.call(saveUserProfile, { token, body: { nin } });
    expect(reply.body).toMatchObject({ status: 'success' });
  };
  const isConnected = async () => (await app.call(getHmrcConnection, { token })).body.connected;
  await save(nino.toLowerCase().replace(/(..)(?=.)/g, '$1 '));
  expect(await isConnected()).toBe('Y');
  const year = async () => (await app.call(getDigitalTaxYear, { token, headers, query })).body;
  const mustReconnect = async () => (await app.call(getUserProfile, { token })).body.reconnect_hmrc;
  expect((await year()).businesses).toHaveLength(1);
  expect(await mustReconnect()).toBeUndefined();
  const business_id = (await year()).businesses[0]?.business_id ?? '';
  const body = { business_id, start_date: '06/04/2026', end_date: '05/07/2026', declaration: 'Y' };
  expect((await app.call(submitSEPeriodicUpdate, { token, headers, body })).body.status).toBe(204);
  const asked = { tax_year: '2026-2027', refresh: 'Y', sleep: 'Y', type: 'in-year' };
  const made = await app.call(getTaxCalc, { token, headers, query: asked });
  const report = async () =>
    (await app.call(getReportData, { query: { t: made.body.report_token } })).body.status;
  const calculated = async () => (await app.call(compareCalculations, { token, query })).body.calculated;
  expect(await calculated()).not.toBe('');
  expect(await report()).toBe('success');
  await save(newNino());
  // HMRC's calculation was of someone else, and so is its public report.
  expect(await calculated()).toBe('');
  expect(await report()).toBe('error');
  expect(await isConnected()).toBe('N');
  expect(await mustReconnect()).toBe('Y');
  expect(await year()).toMatchObject({
    connected: 'N',
    connection_ended: 'N',
    nino_changed: 'Y',
    businesses: [],
    itsa_status: '',
  });
  const left = await app.services.db.asSystem((tx) =>
    Promise.all(
      (['mtd_years', 'mtd_businesses', 'mtd_statuses', 'mtd_calculations'] as const).map((table) =>
        tx.selectFrom(table).selectAll().where('user_id', '=', person.userId).execute(),
      ),
    ),
  );
  expect(left).toEqual([[], [], [], []]);
  await save(nino);
  expect(await isConnected()).toBe('N');
  await connectHmrc(app, person);
  expect(await mustReconnect()).toBeUndefined();
  expect(await year()).toMatchObject({ connected: 'Y', nino_changed: 'N' });
});
