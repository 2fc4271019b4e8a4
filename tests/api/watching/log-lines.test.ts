import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getToken } from '#contract/auth/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { getUserProfile, saveUserProfile } from '#contract/profile/profile.ts';
import { openSupportedAccount, authSupportAccess } from '#contract/support/support.ts';
import {
  addAgent,
  addAgentSession,
  addSession,
  addUser,
  addUserWithPassword,
  PASSWORD,
} from '#tests/support/people.ts';
import { secretsIn } from '#tests/support/secrets-in-log.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { samples } from '../access/samples.ts';

const lines: string[] = [];
const app = useTestApp({}, { logTo: { write: (line) => void lines.push(line) } });

interface Line {
  person?: number;
  agent?: number;
  staff?: number;
  reqId?: string;
  res?: { statusCode: number };
  req?: { method: string; path: string };
  responseTime?: number;
}

/** The lines that a call adds. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = lines.length;
  await work();
  return lines.slice(before).map((line) => JSON.parse(line) as Line);
}

test('a line has the numbers of who called, the path without its query, and one id from arrival to answer', async () => {
  const person = await addUser(app);
  const agent = await addAgent(app, [person]);
  const staff = await addUser(app, { is_admin: true, staff_roles: ['support'] });
  const token = await addSession(app, person.userId);
  const [arrived, answered] = await linesOf(() => app.call(getUserProfile, { token, query: { ts: 1 } }));
  expect(arrived?.req).toEqual({ method: 'GET', path: '/api/getUserProfile.php' });
  expect(answered).toMatchObject({ person: person.userId, res: { statusCode: 200 }, reqId: arrived?.reqId });
  expect(answered?.responseTime).toBeGreaterThan(0);
  expect(answered).not.toHaveProperty('agent');

  const byAgent = await addSession(app, person.userId, { agentId: agent.agentId });
  expect((await linesOf(() => app.call(getUserProfile, { token: byAgent }))).at(-1)).toMatchObject({
    person: person.userId,
    agent: agent.agentId,
  });
  await app.call(authSupportAccess, { token });
  const { body } = await app.call(openSupportedAccount, {
    token: await addSession(app, staff.userId),
    params: { id: person.userId },
  });
  expect((await linesOf(() => app.call(getUserProfile, { token: body.token }))).at(-1)).toMatchObject({
    person: person.userId,
    staff: staff.userId,
  });
  expect((await linesOf(() => app.call(getUserProfile))).at(-1)).not.toHaveProperty('person');
});

test('logging in, failing to, and saving a profile leave nothing of a person in the log', async () => {
  const { email } = await addUserWithPassword(app);
  const { body } = await app.call(getToken, { body: { email, password: PASSWORD } });
  if (body.status !== 'success') throw new Error(body.info);
  await app.call(getToken, { body: { email, password: 'Wrong horse 42 battery' } });
  const profile = { name: 'Ann Uncommon', address: 'Old Mill Lane', nin: 'QQ123456C', dob: '12/03/1980' };
  await app.call(saveUserProfile, { token: body.token, body: profile });
  await app.call(saveUserProfile, { token: body.token, query: profile, body: { ...profile, unknown: 1 } });
  const texts = [PASSWORD, 'Wrong horse', email, body.token, ...Object.values(profile)];
  expect(lines.length).toBeGreaterThan(7);
  expect(lines.filter((line) => secretsIn(line, texts).length > 0)).toEqual([]);
});

test(
  'no call of the contract leaves what was sent in the log, accepted or refused',
  { timeout: 120_000 },
  async () => {
    const person = await addUser(app, { is_admin: true, staff_roles: ['editor', 'approver', 'viewer'] });
    const { agentId } = await addAgent(app, [person]);
    const found = new Map<string, string[]>();
    for (const [name, endpoint] of endpoints) {
      const token = await (endpoint.access === 'agent'
        ? addAgentSession(app, agentId)
        : addSession(app, person.userId));
      const before = lines.length;
      const secret = randomUUID();
      await call(endpoint, name, token, {});
      await call(endpoint, name, token, {
        utr: '1234567890',
        ni: 'QQ123456C',
        email: 'a@b.example',
        x: secret,
      });
      const secrets = lines.slice(before).flatMap((line) => secretsIn(line, [token, person.email, secret]));
      if (secrets.length > 0) found.set(name, secrets);
      expect(lines.length, name).toBeGreaterThan(before);
    }
    expect(Object.fromEntries(found)).toEqual({});
  },
);

/** The sample of a call, with these parameters as well. */
function call(endpoint: Endpoint, name: string, token: string, more: Record<string, string>) {
  const { params, query, body, headers } = samples[name] ?? {};
  return app.call(endpoint, {
    ...(params && { params }),
    query: { ...query, ...more },
    ...(body !== undefined && { body }),
    headers: { ...headers },
    token,
    // Each from another network, so that no call waits for the attempts of another.
    address: `10.${calls % 250}.${(calls++ * 7) % 250}.1`,
  });
}
let calls = 0;
