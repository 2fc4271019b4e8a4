import { expect, test } from 'vitest';
import { extendTrial, getToken, userFromEmail } from '#contract/auth/auth.ts';
import { addUserWithPassword, PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const trial = { plan: 1, subscription_until: null };

async function enter(email: string) {
  return (await app.call(getToken, { body: { email, password: PASSWORD } })).body;
}

test('ends the trial with its last day', async () => {
  const { email } = await addUserWithPassword(app, { ...trial, trial_ends: '2026-11-20' });
  expect(await enter(email)).toMatchObject({
    status: 'success',
    in_trial: 'Y',
    trial_expires: '20/11/2026',
    has_sub: 'N',
    plan: 2,
  });
});

test('offers seven more days once after an expired trial', async () => {
  const { email } = await addUserWithPassword(app, { ...trial, trial_ends: '2026-11-19' });
  const refused = await enter(email);
  expect(refused).toMatchObject({ status: 'error', info: 'trial_expired', offer_extension: 'Y' });
  const guid = refused.status === 'error' ? (refused.guid ?? '') : '';
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.call(extendTrial, { body: { guid } })),
  );
  expect(answers.filter(({ body }) => body.status === 'success')).toHaveLength(1);
  expect(await enter(email)).toMatchObject({ status: 'success', in_trial: 'Y' });
  app.clock.advance(7 * 86_400);
  expect(await enter(email)).toMatchObject({ status: 'success' });
  app.clock.advance(86_400);
  expect(await enter(email)).toEqual({ status: 'error', info: 'trial_expired', guid: expect.any(String) });
});

test('extends the trial once for two offers', async () => {
  const { email } = await addUserWithPassword(app, { ...trial, trial_ends: '2026-11-01' });
  const guids = [await enter(email), await enter(email)].map((body) =>
    body.status === 'error' ? (body.guid ?? '') : '',
  );
  const answers = await Promise.all(guids.map((guid) => app.call(extendTrial, { body: { guid } })));
  expect(answers.map(({ body }) => body.status).sort()).toEqual(['error', 'success']);
});

test('ends an offer after half an hour, and rejects a made-up one', async () => {
  const { email } = await addUserWithPassword(app, { ...trial, trial_ends: '2026-11-01' });
  const refused = await enter(email);
  app.clock.advance(1_801);
  const guid = refused.status === 'error' ? (refused.guid ?? '') : '';
  expect((await app.call(extendTrial, { body: { guid } })).body.status).toBe('error');
  expect((await app.call(extendTrial, { body: { guid: 'made-up' } })).body.status).toBe('error');
});

test('accepts a mailed link after the extension', async () => {
  const { email } = await addUserWithPassword(app, { ...trial, trial_ends: '2026-11-01' });
  const { headers } = await app.call(userFromEmail, { query: { email } });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const [mail] = await app.mailTo(email);
  const token = /magiclink\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const first = await app.call(getToken, { body: { email, token }, headers: { cookie } });
  if (first.body.status !== 'error') throw new Error('an expired trial came in');
  await app.call(extendTrial, { body: { guid: first.body.guid ?? '' } });
  const second = await app.call(getToken, { body: { email, token }, headers: { cookie } });
  expect(second.body.status).toBe('success');
});

test('reports a subscription that has ended, and offers no extension', async () => {
  const { email } = await addUserWithPassword(app, {
    subscription_until: '2026-10-31',
    trial_ends: '2026-01-01',
  });
  const refused = await enter(email);
  expect(refused).toEqual({ status: 'error', info: 'subscription_invalid', guid: expect.any(String) });
  // It is for buying a plan, and extends nothing.
  const guid = refused.status === 'error' ? (refused.guid ?? '') : '';
  expect((await app.call(extendTrial, { body: { guid } })).body.status).toBe('error');
});

test('has no subscription for plan 3 in the menu', async () => {
  const { email } = await addUserWithPassword(app, { plan: 3 });
  expect(await enter(email)).toMatchObject({ has_sub: 'N', subscription_active: 'Y', in_trial: 'N' });
});

test('reveals nothing about the trial after a wrong password', async () => {
  const { email } = await addUserWithPassword(app, { ...trial, trial_ends: '2026-11-01' });
  const { body } = await app.call(getToken, { body: { email, password: 'Wrong password 1' } });
  expect(body).toEqual({ status: 'error', info: 'bad_password' });
});
