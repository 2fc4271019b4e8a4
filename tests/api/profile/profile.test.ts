import { expect, test } from 'vitest';
import { getUserProfile, saveUserProfile } from '#contract/profile/profile.ts';
import { addAgent, addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

async function filer() {
  const person = await addUser(app);
  return { ...person, token: await addSession(app, person.userId) };
}

const whole = {
  name: 'Fay Filer',
  address: '1 High Street\nOldtown',
  postcode: 'OL1 1AA',
  phone: '+44 7700 900123',
  dob: '29/02/1988',
  nin: 'qq 12 34 56 c',
  utr: '23256 48152',
  moved: 'Y',
  gateway_id: '123456789012',
  send_monthly: 'Y',
  show_hub_page: 'N',
  custom_tags: 'Y',
};

test('returns a saved profile, with spaces removed from numbers', async () => {
  const { token, email } = await filer();
  expect((await app.call(saveUserProfile, { token, body: whole })).body).toEqual({ status: 'success' });
  expect((await app.call(getUserProfile, { token })).body).toEqual({
    ...whole,
    phone: '+447700900123',
    nin: 'QQ123456C',
    utr: '2325648152',
    email,
    joined: '20/11/2026',
    phone_verified: 'N',
    support_seconds_left: 0,
    support_token_start: '',
    plan: 2,
    sub_active: 'Y',
    ask_password: 'Y',
  });
});

test('lets the person switch custom tags on and off, and not an agent who saves the rest', async () => {
  const person = await filer();
  const { agentId } = await addAgent(app, [person]);
  const agent = await addSession(app, person.userId, { agentId });
  const used = async (token: string) => (await app.call(getUserProfile, { token })).body.custom_tags;
  await app.call(saveUserProfile, { token: agent, body: { ...whole, custom_tags: 'Y' } });
  expect([await used(agent), await used(person.token)]).toEqual(['Y', 'N']);
  await app.call(saveUserProfile, { token: person.token, body: { custom_tags: 'Y' } });
  expect(await used(person.token)).toBe('Y');
  await app.call(saveUserProfile, { token: person.token, body: { custom_tags: 'N' } });
  expect(await used(person.token)).toBe('N');
});

test('keeps missing fields, and clears empty ones', async () => {
  const { token } = await filer();
  await app.call(saveUserProfile, { token, body: whole });
  await app.call(saveUserProfile, { token, body: { nin: '', dob: '', show_hub_page: 'Y' } });
  expect((await app.call(getUserProfile, { token })).body).toMatchObject({
    name: 'Fay Filer',
    nin: '',
    dob: '',
    show_hub_page: 'Y',
  });
});

test.each([
  ['no name', { name: ' ', postcode: '' }, 'Please enter your name.'],
  ['no postcode', { name: 'Fay', postcode: ' ' }, 'Please enter your postcode.'],
  ['a postcode that cannot be one', { postcode: 'nowhere' }, 'Please check your postcode.'],
  ['a day of birth to come', { dob: '01/01/2036' }, 'Please check your date of birth.'],
  ['a day of birth before 1900', { dob: '31/12/1899' }, 'Please check your date of birth.'],
  ['letters in the phone number', { phone: '0770o 900123' }, 'Please check your phone number.'],
  ['a plus inside the phone number', { phone: '07+700' }, 'Please check your phone number.'],
  ['a day that does not exist', { dob: '31/02/1990' }, 'Please check your date of birth.'],
  [
    'a National Insurance number with a wrong prefix',
    { nin: 'BG123456A' },
    'Please check your National Insurance number.',
  ],
])('refuses %s and saves nothing', async (_, body, message) => {
  const { token } = await filer();
  await app.call(saveUserProfile, { token, body: whole });
  const before = (await app.call(getUserProfile, { token })).body;
  expect((await app.call(saveUserProfile, { token, body: { ...body, moved: 'N' } })).body).toEqual({
    status: 'error',
    message,
  });
  expect((await app.call(getUserProfile, { token })).body).toEqual(before);
});

test('saves a UTR with a wrong check digit, because the filer was asked and can insist', async () => {
  const { token } = await filer();
  expect((await app.call(saveUserProfile, { token, body: { utr: '1234567890' } })).body.status).toBe(
    'success',
  );
});

test.each([
  { plan: 2 },
  { is_admin: true },
  { admin: 'Y' },
  { user_id: 1 },
  { email: 'x@people.example' },
  { trial_ends: '2099-01-01' },
  { subscription_until: '2099-01-01' },
])('refuses the field in %j and saves nothing of the request', async (extra) => {
  const { token } = await filer();
  const { status, body } = await app.call(saveUserProfile, { token, body: { name: 'Mallory', ...extra } });
  expect(status).toBe(400);
  expect(body.issues?.[0]).toMatchObject({ field: Object.keys(extra)[0], message: 'is not recognised' });
  expect((await app.call(getUserProfile, { token })).body.name).toBe('');
});

test('keeps a phone number verified until it changes', async () => {
  const { userId } = await addUser(app, { phone: '+447700900123', phone_verified: '+447700900123' });
  const token = await addSession(app, userId);
  await app.call(saveUserProfile, { token, body: { phone: '+44 7700 900123' } });
  expect((await app.call(getUserProfile, { token })).body.phone_verified).toBe('Y');
  await app.call(saveUserProfile, { token, body: { phone: '+44 7700 900124' } });
  expect((await app.call(getUserProfile, { token })).body.phone_verified).toBe('N');
});

test('accepts phone_verified with the rest of the profile, and ignores it', async () => {
  const { token } = await filer();
  const body = { name: 'Ada', phone: '+447700900123', phone_verified: 'Y' } as const;
  expect((await app.call(saveUserProfile, { token, body })).body.status).toBe('success');
  expect((await app.call(getUserProfile, { token })).body).toMatchObject({
    name: 'Ada',
    phone: '+447700900123',
    phone_verified: 'N',
  });
});

test('seals the National Insurance number in the database', async () => {
  const { token, userId } = await filer();
  await app.call(saveUserProfile, { token, body: { nin: 'QQ123456C' } });
  const { nin_sealed } = await app.services.db.asSystem((tx) =>
    tx.selectFrom('users').select('nin_sealed').where('user_id', '=', userId).executeTakeFirstOrThrow(),
  );
  expect(nin_sealed?.toString('latin1')).not.toContain('QQ123456C');
  expect(nin_sealed && app.services.seal.open(nin_sealed)).toBe('QQ123456C');
});

test('stores markup and quotes as typed', async () => {
  const { token } = await filer();
  const name = `O'Brien "<script>alert(1)</script>"; drop table users; --`;
  await app.call(saveUserProfile, { token, body: { name } });
  expect((await app.call(getUserProfile, { token })).body.name).toBe(name);
});
