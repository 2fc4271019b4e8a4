import { beforeEach, expect, test } from 'vitest';
import { getToken } from '#contract/auth/auth.ts';
import { getObjectData, type HubPage, saveObjectData } from '#contract/object-data/object-data.ts';
import { getUserProfile, saveUserProfile } from '#contract/profile/profile.ts';
import { addSession, addUser, type Person } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** The object of the home page: spec 2, 3 and 7 (Home hub). */
const app = useTestApp();
let person: Person;
let token = '';

beforeEach(async () => {
  person = await addUser(app);
  token = await addSession(app, person.userId);
});

const save = (data: unknown, by = token) =>
  app.call(saveObjectData, { token: by, body: { type: 'hubpage', data } });
const stored = async (by = token) =>
  (await app.call(getObjectData, { token: by, query: { type: 'hubpage' } })).body.data as HubPage;
const ticked = (page: HubPage) =>
  page.how_you_earn.filter(({ checkbox }) => checkbox).map(({ text }) => text);

test('lists the ten ways to earn in order, each with the address of its form, and none ticked', async () => {
  const page = await stored();
  expect(page).toMatchObject({ show: true, guide: { hidden: false, skipped: [] } });
  expect(page.how_you_earn).toEqual([
    { text: 'Self-employed', checkbox: false, link: '/taxForms/SA103S' },
    { text: 'Employed', checkbox: false, link: '/taxForms/SA102' },
    { text: 'UK Property', checkbox: false, link: '/taxForms/SA105' },
    { text: 'Pension benefits & student loans', checkbox: false, link: '/taxForms/SA100' },
    { text: 'Interest', checkbox: false, link: '/taxForms/SA100' },
    { text: 'Dividends', checkbox: false, link: '/taxForms/SA100' },
    { text: 'Investments', checkbox: false, link: '/taxForms/SA108' },
    { text: 'Capital gains', checkbox: false, link: '/taxForms/SA108' },
    { text: 'COVID support', checkbox: false, link: '/cov19' },
    { text: 'Universal credit', checkbox: false, link: '/profileMain' },
  ]);
});

test('saves each tick by itself and keeps the others', async () => {
  expect((await save({ how_you_earn: [{ text: 'Employed', checkbox: true }] })).body).toEqual({
    status: 'success',
  });
  await save({ how_you_earn: [{ text: 'Interest', checkbox: true, link: '/elsewhere' }] });
  expect(ticked(await stored())).toEqual(['Employed', 'Interest']);
  await save({ how_you_earn: [{ text: 'Employed', checkbox: false }] });
  const page = await stored();
  expect(ticked(page)).toEqual(['Interest']);
  // The address of a form is ours, whatever is sent.
  expect(page.how_you_earn.find(({ text }) => text === 'Interest')?.link).toBe('/taxForms/SA100');
});

test('hides the guide and skips its steps, and shows all of it again', async () => {
  await save({ how_you_earn: [{ text: 'Employed', checkbox: true }] });
  await save({ guide: { hidden: true, skipped: ['rule', 'form'] } });
  expect((await stored()).guide).toEqual({ hidden: true, skipped: ['rule', 'form'] });
  await save({ guide: { hidden: false, skipped: [] } });
  expect((await stored()).guide).toEqual({ hidden: false, skipped: [] });
  expect(ticked(await stored())).toEqual(['Employed']);
});

test('showing it after every login is one fact with show_hub_page of the profile', async () => {
  await save({ show: false });
  expect((await app.call(getUserProfile, { token })).body.show_hub_page).toBe('N');
  await app.call(saveUserProfile, { token, body: { show_hub_page: 'Y' } });
  expect((await stored()).show).toBe(true);
  const login = await app.call(getToken, { body: { session_token: token } });
  expect(login.body).toMatchObject({ show_hub_page: 'Y' });
});

test('refuses what the page does not have, and saves nothing of it', async () => {
  const { status, body } = await save({
    show: false,
    how_you_earn: [
      { text: 'Interest', checkbox: true },
      { text: 'Lottery', checkbox: true },
    ],
  });
  expect([status, body]).toMatchObject([422, { issues: [{ field: 'how_you_earn.1' }] }]);
  expect((await save({ guide: { hidden: false, skipped: ['nap'] } })).status).toBe(400);
  expect((await save({ show: 'perhaps' })).status).toBe(400);
  expect((await save({ plan: 2 })).status).toBe(400);
  const page = await stored();
  expect([page.show, ticked(page)]).toEqual([true, []]);
});

test('lets no one without rights read or change the choices of another person', async () => {
  await save({ how_you_earn: [{ text: 'Interest', checkbox: true }] });
  const stranger = await addSession(app, (await addUser(app)).userId);
  await save({ how_you_earn: [{ text: 'Interest', checkbox: false }], show: false }, stranger);
  expect(ticked(await stored(stranger))).toEqual([]);
  const looking = await addSession(app, person.userId, { readOnly: true });
  expect(ticked(await stored(looking))).toEqual(['Interest']);
  expect((await save({ show: false }, looking)).status).toBe(403);
  expect((await save({ show: false }, 'no-session')).status).toBe(401);
  const page = await stored();
  expect([page.show, ticked(page)]).toEqual([true, ['Interest']]);
});
