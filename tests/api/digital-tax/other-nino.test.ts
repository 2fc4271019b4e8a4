import { expect, test } from 'vitest';
import { getHmrcConnection } from '#contract/digital-tax/connecting.ts';
import { saveUserProfile } from '#contract/profile/profile.ts';
import { addMtdPerson, connectHmrc, newNino } from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

const { app } = await useOwnHmrc();

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
  await save(newNino());
  expect(await isConnected()).toBe('N');
  await save(nino);
  expect(await isConnected()).toBe('N');
});
