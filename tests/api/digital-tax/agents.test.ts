import { expect, test } from 'vitest';
import {
  cancelInvitation,
  checkAgentAtHmrc,
  endAuthorisation,
  getAgentAtHmrc,
  getClientsQuarters,
  inviteClient,
  saveAgentReference,
} from '#contract/digital-tax/agents.ts';
import { disconnectHmrc } from '#contract/digital-tax/connecting.ts';
import { getDigitalTaxYear } from '#contract/digital-tax/quarters.ts';
import {
  crystalise,
  getBusinesses,
  getTaxCalc,
  submitSEPeriodicUpdate,
} from '#contract/digital-tax/digital-tax.ts';
import { saveUserProfile } from '#contract/profile/profile.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import {
  addAgentAtHmrc,
  addClient,
  answerInvitation,
  authorise,
  connectAgent,
  newArn,
  setPostcode,
  switchAgents,
} from '#tests/support/agents-at-hmrc.ts';
import { addToBooks, browserHeaders, connectHmrc, type MtdPerson, newNino } from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';
import { addAgent, addSession } from '#tests/support/people.ts';

const { app, url } = await useOwnHmrc();

const known = async (token: string) => (await app.call(getAgentAtHmrc, { token })).body;
const check = async (token: string) => (await app.call(checkAgentAtHmrc, { token })).body;
const statesOf = async (token: string) =>
  Object.fromEntries((await check(token)).authorisations.map(({ type, state }) => [type, state]));
const invite = (token: string, type: 'main' | 'supporting' = 'main') =>
  app.call(inviteClient, { token, body: { type } });
const messageOf = (reply: { body: unknown }) => String(Reflect.get(Object(reply.body), 'message'));
const businesses = (token: string) =>
  app.call(getBusinesses, { token, query: { update: 'Y' }, headers: browserHeaders });

const calculate = async (token: string, type: string, tax_year = '2026-2027') =>
  (await app.call(getTaxCalc, { token, query: { tax_year, refresh: 'Y', type }, headers: browserHeaders }))
    .body;

/** Sales in the client's books, and the first update of the only business. */
async function sendUpdate(token: string, { userId }: Pick<MtdPerson, 'userId'>, year = 2026) {
  await addToBooks(app, await addSession(app, userId), {
    date: `20/05/${year}`,
    amount: 900,
    category: 5,
  });
  const { body } = await businesses(token);
  const sent = await app.call(submitSEPeriodicUpdate, {
    token,
    headers: browserHeaders,
    body: {
      business_id: body.businesses[0]?.se_id ?? '',
      start_date: `06/04/${year}`,
      end_date: `05/07/${year}`,
      declaration: 'Y',
    },
  });
  return sent.body.status;
}

/** An agent with one client. */
async function actingFor(client?: MtdPerson) {
  const person = client ?? (await addClient(app));
  return { client: person, ...(await addAgentAtHmrc(app, [person])) };
}

test('an agent enters their reference number once, for all clients', async () => {
  const [one, other] = [await addClient(app), await addClient(app)];
  const { agentId } = await addAgent(app, [
    { userId: one.userId, email: '' },
    { userId: other.userId, email: '' },
  ]);
  const token = await addSession(app, one.userId, { agentId });
  expect(await known(token)).toEqual({ arn: '', connected: 'N', missing: [], authorisations: [] });
  expect(messageOf(await invite(token))).toBe('Enter your Agent Reference Number first.');
  const save = (arn: string) => app.call(saveAgentReference, { token, body: { arn } });
  for (const wrong of ['', 'ARN1234567', 'AARN12345678'])
    expect(await save(wrong)).toMatchObject({ status: 422, body: { issues: [{ field: 'arn' }] } });
  expect((await save('aarn-765-4321')).status).toBe(200);
  expect((await known(await addSession(app, other.userId, { agentId }))).arn).toBe('AARN7654321');
  expect(messageOf(await invite(token))).toBe('Connect your agent services account with HMRC first.');
});

test('a client accepts an invitation as main agent, and the agent acts for them', async () => {
  const { client, token } = await actingFor();
  const refused = await businesses(token);
  expect(refused.status).toBe(409);
  expect(messageOf(refused)).toContain('Invite them above');

  const { body } = await invite(token);
  expect(body).toMatchObject({ connected: 'Y', missing: [] });
  const [invited] = body.authorisations;
  expect(invited).toMatchObject({ type: 'main', state: 'pending', expires: '2026-12-11' });
  // Pressed twice, it is the same invitation.
  expect((await invite(token)).body.authorisations).toEqual(body.authorisations);
  await answerInvitation(invited?.link ?? '', 'accept');
  expect(await statesOf(token)).toEqual({ main: 'accepted' });
  const after = await known(token);
  expect(after.authorisations[0]).not.toHaveProperty('link');

  expect((await businesses(token)).body).toMatchObject({ status: 'success', mtd_supported: 1 });
  expect(await sendUpdate(token, client)).toBe(204);
  expect((await calculate(token, 'in-year')).status).toBe(200);
  // The client is not connected themself.
  const own = await businesses(await addSession(app, client.userId));
  expect(own.body.status).toBe('error');
});

test('a supporting agent sends updates, and HMRC’s refusal of a calculation is explained', async () => {
  const { client, token } = await actingFor();
  await authorise(app, token, 'supporting');
  expect(await statesOf(token)).toEqual({ supporting: 'accepted' });
  expect(await sendUpdate(token, client)).toBe(204);
  const calculated = await calculate(token, 'intent-to-finalise');
  expect(calculated.status).toBe(403);
  expect(JSON.stringify(calculated)).toContain('a supporting agent cannot calculate');
});

test('a supporting agent cannot submit a final declaration, also of a calculation that the client made', async () => {
  const client = await addClient(app);
  await connectHmrc(app, client);
  const { token } = await addAgentAtHmrc(app, [client]);
  await authorise(app, token, 'supporting');
  expect(await sendUpdate(token, client, 2025)).toBe(204);
  const { metadata } = await calculate(client.token, 'intent-to-finalise', '2025-2026');
  const seen = await app.call(getDigitalTaxYear, {
    token: client.token,
    headers: browserHeaders,
    query: { tax_year_id: 2025 },
  });
  const without = seen.body.end_of_year.missing.map(({ id }) => id);
  const declare = async (session: string) =>
    (
      await app.call(crystalise, {
        token: session,
        headers: browserHeaders,
        body: {
          intentOnly: false,
          tax_year: '2025-2026',
          calcID: metadata?.calculationId ?? '',
          declaration: 'Y',
          without,
        },
      })
    ).body;
  expect(await declare(token)).toMatchObject({
    status: 403,
    message: expect.stringContaining('a supporting agent cannot calculate, declare the year'),
  });
  expect((await declare(client.token)).status).toBe(204);
});

test('a client rejects; an invitation expires; an agent cancels', async () => {
  const { token } = await actingFor();
  await authorise(app, token, 'main', 'reject');
  expect(await statesOf(token)).toEqual({ main: 'rejected' });

  await invite(token);
  const cancelled = await app.call(cancelInvitation, { token, body: { type: 'main' } });
  expect(cancelled.body.authorisations).toMatchObject([{ type: 'main', state: 'cancelled' }]);
  const again = await app.call(cancelInvitation, { token, body: { type: 'main' } });
  expect(again.status).toBe(409);

  const late = await actingFor();
  await invite(late.token);
  app.clock.advance(21 * 86_400);
  const session = await addSession(app, late.client.userId, { agentId: late.agentId });
  expect(await statesOf(session)).toEqual({ main: 'expired' });
});

test('an invitation that the client accepts while the agent cancels it counts as accepted', async () => {
  const { token } = await actingFor();
  await authorise(app, token, 'main');
  const { body } = await app.call(cancelInvitation, { token, body: { type: 'main' } });
  expect(body.authorisations).toMatchObject([{ state: 'accepted' }]);
});

test('after the end of an authorisation HMRC refuses the agent', async () => {
  const { token } = await actingFor();
  await authorise(app, token, 'main');
  await check(token);
  expect((await businesses(token)).status).toBe(200);
  const ended = await app.call(endAuthorisation, { token, body: { type: 'main' } });
  expect(ended.body.authorisations).toMatchObject([{ type: 'main', state: 'deauthorised' }]);
  expect(messageOf(await businesses(token))).toBe(
    'HMRC does not let you act for this client. Invite them above: their businesses appear here once they have accepted.',
  );
  expect((await app.call(endAuthorisation, { token, body: { type: 'main' } })).status).toBe(409);
});

test('a new main agent takes the place of the one before, who learns it from HMRC', async () => {
  const first = await actingFor();
  await authorise(app, first.token, 'main');
  expect(await statesOf(first.token)).toEqual({ main: 'accepted' });
  const second = await actingFor(first.client);
  await authorise(app, second.token, 'main');
  expect(await statesOf(second.token)).toEqual({ main: 'accepted' });
  expect(await statesOf(first.token)).toEqual({ main: 'deauthorised' });
  expect((await businesses(first.token)).status).toBe(409);
});

test('finds an authorisation that was given elsewhere', async () => {
  const { client, token, arn } = await actingFor();
  await authorise(app, token, 'supporting');
  // The same practice with another login.
  const colleague = await addAgentAtHmrc(app, [client], arn);
  expect(await statesOf(colleague.token)).toEqual({ supporting: 'accepted' });
  expect((await invite(colleague.token, 'supporting')).body.authorisations).toHaveLength(1);
});

test('an invitation whose reply was lost is found again, and not made twice', async () => {
  const { client, token } = await actingFor();
  await switchAgents(url, { next: 'lost-reply', on: 'invite', nino: client.nino });
  expect((await invite(token)).status).toBe(503);
  expect((await known(token)).authorisations).toMatchObject([{ state: 'unsure' }]);
  const { body } = await invite(token);
  expect(body.authorisations).toMatchObject([
    { state: 'pending', link: expect.stringContaining('/client/') },
  ]);
  await answerInvitation(body.authorisations[0]?.link ?? '', 'accept');
  expect(await statesOf(token)).toEqual({ main: 'accepted' });
});

test('pressed in two windows, there is one invitation', async () => {
  const { token } = await actingFor();
  const replies = await Promise.all([invite(token), invite(token)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const [a, b] = replies.map(({ body }) => body.authorisations[0]?.link);
  expect(a).toBe(b);
});

test('HMRC’s refusals say what to do, and leave nothing behind', async () => {
  const { client, token } = await actingFor();
  await setPostcode(app, client.userId, 'LS1 4AP');
  expect(messageOf(await invite(token))).toContain('HMRC has another postcode for this client');
  await setPostcode(app, client.userId, '');
  expect(await known(token)).toMatchObject({ missing: ['postcode'], authorisations: [] });
  expect(messageOf(await invite(token))).toContain('and their postcode');
  await setPostcode(app, client.userId, 'BN1 1AA');
  const refused = { next: 'refuse', on: 'invite', nino: client.nino, status: 403 };
  await switchAgents(url, { ...refused, code: 'CLIENT_REGISTRATION_NOT_FOUND' });
  expect(messageOf(await invite(token))).toContain('sign the client up first');
  await switchAgents(url, { ...refused, code: 'DUPLICATE_AUTHORISATION_REQUEST' });
  expect(messageOf(await invite(token))).toContain('It was not made here');
  expect((await known(token)).authorisations).toEqual([]);
});

test('a reference number of another agency, or a person’s own account, is refused in words', async () => {
  const { token, arn } = await actingFor();
  await app.call(saveAgentReference, { token, body: { arn: newArn() } });
  expect(messageOf(await invite(token))).toContain('does not belong to the agent services account');
  // Connecting again is refused with either, and the connection stays.
  expect(await connectHmrc(app, { token, nino: newNino() })).toContain('outcome=other_agent');
  expect(await connectAgent(app, token, arn)).toContain('outcome=other_agent');
  expect((await known(token)).connected).toBe('Y');
  await app.call(saveAgentReference, { token, body: { arn } });
  expect(await connectAgent(app, token, arn)).toContain('outcome=connected');
  expect((await invite(token)).status).toBe(200);
});

test('an agent who connects as a person before entering their number learns it with the first request', async () => {
  const client = await addClient(app);
  const { agentId } = await addAgent(app, [{ userId: client.userId, email: '' }]);
  const token = await addSession(app, client.userId, { agentId });
  expect(await connectHmrc(app, { token, nino: newNino() })).toContain('outcome=connected');
  await app.call(saveAgentReference, { token, body: { arn: newArn() } });
  expect(messageOf(await invite(token))).toContain('is not an agent’s');
});

test('the agent connects again when HMRC has ended the connection', async () => {
  const { token, arn } = await actingFor();
  await app.call(disconnectHmrc, { token });
  expect((await known(token)).connected).toBe('N');
  expect(await connectAgent(app, token, arn)).toContain('outcome=connected');
  expect((await invite(token)).status).toBe(200);
});

test('an agent sees the quarters of their own clients only, what is due first', async () => {
  const [asked, silent] = [await addClient(app), await addClient(app)];
  const agent = await addAgentAtHmrc(app, [silent, asked]);
  const [, token = ''] = agent.tokens;
  await authorise(app, token, 'main');
  await check(token);
  await businesses(token);
  const stranger = await actingFor();
  await authorise(app, stranger.token, 'main');
  await businesses(stranger.token);

  const list = async (session: string) =>
    (await app.call(getClientsQuarters, { token: session, query: { tax_year_id: 2026 } })).body.clients;
  const clients = await list(agent.token);
  expect(clients.map(({ id }) => id)).toEqual([asked.userId, silent.userId]);
  expect(clients[0]).toMatchObject({ authorised: 'main', fetched: app.clock.now.toISOString() });
  expect(clients[0]?.businesses[0]?.quarters.map(({ due, state }) => [due, state])).toEqual([
    ['2026-08-07', 'late'],
    ['2026-11-07', 'late'],
    ['2027-02-07', 'not_open'],
    ['2027-05-07', 'not_open'],
  ]);
  expect(clients[1]).toMatchObject({ authorised: 'none', businesses: [] });
  expect(clients[1]).not.toHaveProperty('fetched');
  expect((await list(stranger.token)).map(({ id }) => id)).toEqual([stranger.client.userId]);

  // After an update the client stays in the list as last fetched, with what was sent since.
  expect(await sendUpdate(token, asked)).toBe(204);
  const [after] = await list(agent.token);
  expect(after).toMatchObject({ id: asked.userId, fetched: app.clock.now.toISOString() });
  expect(after?.businesses[0]?.quarters.map(({ state }) => state)).toEqual([
    'sent',
    'late',
    'not_open',
    'not_open',
  ]);
  // HMRC has the authorisation for the number that the client had.
  await app.call(saveUserProfile, { token, body: { nin: newNino() } });
  expect((await list(agent.token)).find(({ id }) => id === asked.userId)).toMatchObject({
    authorised: 'none',
    businesses: [],
  });
  const other = await app.call(getClientsQuarters, { token, query: { tax_year_id: 2025 } });
  expect(other.body.clients.every(({ businesses: all }) => all.length === 0)).toBe(true);
});

test('a client who has removed the agent is no longer in the list, and filers see none', async () => {
  const { client, agentId, token } = await actingFor();
  const other = await addClient(app);
  await app.services.db.asSystem((tx) =>
    tx
      .insertInto('practice_clients')
      .values((eb) => ({
        user_id: other.userId,
        practice_id: eb.selectFrom('agents').select('practice_id').where('agent_id', '=', agentId),
        since: app.clock.now,
        via: 'adviser-code',
      }))
      .execute(),
  );
  await app.services.db.asSystem((tx) =>
    tx.deleteFrom('practice_clients').where('user_id', '=', client.userId).execute(),
  );
  const session = await addSession(app, other.userId, { agentId });
  const { body } = await app.call(getClientsQuarters, { token: session, query: { tax_year_id: 2026 } });
  expect(body).toMatchObject({ today: ukDateOf(app.clock.now), clients: [{ id: other.userId }] });
  expect(body.clients).toHaveLength(1);
  expect((await app.call(getClientsQuarters, { token, query: { tax_year_id: 2026 } })).status).toBe(401);

  const filer = await addSession(app, other.userId);
  for (const call of [getAgentAtHmrc, checkAgentAtHmrc])
    expect((await app.call(call, { token: filer })).status).toBe(403);
  expect((await invite(filer)).status).toBe(403);
});

test('the National Insurance number is sealed in the database', async () => {
  const { client, token } = await actingFor();
  await invite(token);
  const row = await app.services.db.asUser(client.userId, (tx) =>
    tx.selectFrom('agent_authorisations').selectAll().executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(row)).not.toContain(client.nino);
  expect(row.nino_sealed.toString('latin1')).not.toContain(client.nino);
});
