import { sql } from 'kysely';
import type { OpenServices } from '../../src/server/start/open-services.ts';
import { addRequest } from '../../tests/support/payment-requests.ts';
import { addAgent, addAgentSession, addSession, addUser } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/start-product.ts';

/**
 * The built product in a separate process, with one person who has 10,000 journeys and 10,000 payment requests, and an
 * agent with 500 clients.
 */
export interface Ready extends Filled {
  readonly url: string;
}

interface Filled {
  /** The token of the person's session. */
  readonly token: string;
  readonly agent: { readonly id: number; readonly email: string; readonly token: string };
}

/** In 2026-27, the newest of them about three hours apart. */
const ROWS = 10_000;
const CLIENTS = 500;

let filled: Filled | undefined;
const start = new Date('2026-11-20T10:00:00Z').getTime();
const began = Date.now();
const clock = () => new Date(start + Date.now() - began);
const url = await startProduct({
  name: 'lists',
  clock,
  fill: async (services) => void (filled = await fill(services)),
});
if (filled !== undefined) process.send?.({ url, ...filled } satisfies Ready);

async function fill(services: OpenServices): Promise<Filled> {
  const { db } = services;
  const app = { services, clock: { now: clock(), advance: () => undefined } };
  const { userId } = await addUser(app, { plan: 2, subscription_until: '2099-12-31' });
  await db.asUser(userId, (tx) =>
    sql`insert into journeys (user_id, started, ended, vehicle, miles, miles_claimed, claimed, start_postcode,
        end_postcode, comments, created)
      select ${userId}, at, at + interval '20 minutes', 'in_vehicle', 1000 + n % 5000, 1000 + n % 5000, true, 'LS1 4AP',
        'YO1 7HH', 'Client ' || n % 500 || ', visit', at
      from generate_series(0, ${ROWS - 1}) n, lateral (select ${clock()}::timestamptz - n * interval '32 minutes') as t (at)`.execute(
      tx,
    ),
  );
  // One through the repository, so that its texts are sealed; the others have the same.
  await addRequest(app, userId);
  await db.asUser(userId, (tx) =>
    sql`insert into payment_requests (user_id, created, description, amount, currency, email, payee, auto_claim, sent,
        send_copy)
      select user_id, created - n * interval '20 minutes', description, amount + n, currency, email, payee, auto_claim,
        sent, send_copy
      from payment_requests, generate_series(1, ${ROWS - 1}) n where user_id = ${userId}`.execute(tx),
  );
  const agent = await addAgent(app as never);
  await db.asSystem(async (tx) => {
    await sql`insert into users (guid, email, name, joined)
      select gen_random_uuid(), 'client-' || n || '@people.example', 'Client ' || n, ${clock()}
      from generate_series(1, ${CLIENTS}::int) n`.execute(tx);
    await sql`insert into practice_clients (user_id, practice_id, since, via)
      select u.user_id, a.practice_id, ${clock()}, 'adviser-code' from users u, agents a
      where a.agent_id = ${agent.agentId} and u.email like 'client-%@people.example'`.execute(tx);
  });
  await sql`vacuum analyze`.execute(db.kysely);
  await sql`checkpoint`.execute(db.kysely);
  return {
    token: await addSession(app, userId),
    agent: { id: agent.agentId, email: agent.email, token: await addAgentSession(app, agent.agentId) },
  };
}
