import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getClients } from '#contract/practice/clients.ts';
import { refreshAgentsClients } from '#server/features/practice/refresh-jobs.ts';
import { deadlines } from '#server/features/tax/deadlines.service.ts';
import { addAgent, addAgentSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** Counts the statements of the work that it runs with. */
const counter = new AsyncLocalStorage<{ statements: number }>();

beforeAll(() => {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const counted = counter.getStore();
    if (counted !== undefined) counted.statements += 1;
    return Reflect.apply(query, this, args);
  });
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** An agent of `count` clients, whose facts are those of the first one. */
async function agentOf(count: number): Promise<string> {
  const first = await addUser(app);
  const { agentId } = await addAgent(app, [first]);
  const token = await addAgentSession(app, agentId);
  await app.call(getClients, { token });
  await refreshAgentsClients(app.services, deadlines, { agentId });
  await app.services.db.asSystem(async (tx) => {
    await sql`insert into users (guid, email, joined)
      select gen_random_uuid(), gen_random_uuid() || '@many.example', now()
      from generate_series(2, ${count}::int)`.execute(tx);
    await sql`insert into practice_clients (user_id, practice_id, since, via)
      select user_id, (select practice_id from agents where agent_id = ${agentId}), now(), 'adviser-code' from users where email like '%@many.example'`.execute(
      tx,
    );
    await sql`insert into client_facts (user_id, years, facts, refreshed, wanted)
      select u.user_id, years, facts, refreshed, wanted from users u, client_facts f
      where u.email like '%@many.example' and f.user_id = ${first.userId}`.execute(tx);
  });
  return token;
}

test('opening 500 clients takes no more statements than opening one', async () => {
  const one = await agentOf(1);
  const many = await agentOf(500);
  const open = async (token: string) => {
    const count = { statements: 0 };
    const { body } = await counter.run(count, () => app.call(getClients, { token }));
    return { ...count, body };
  };
  await open(one);
  const [ofOne, ofMany] = [await open(one), await open(many)];
  expect(ofMany.body.clients.filter(({ updating }) => !updating)).toHaveLength(500);
  expect(ofMany.statements).toBe(ofOne.statements);
  expect(ofMany.statements).toBeLessThan(20);
});
