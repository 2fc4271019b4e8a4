import * as contract from '#contract/practice/clients.ts';
import type { Client } from '#contract/practice/clients.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { startYear } from '#domain/tax-year.ts';
import { type ListedClient, listClients, wantFacts, workYears } from '../../data/practice/client-facts.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { type Route, serve } from '../../http/serve.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { openClient } from './open-client.ts';
import { enqueueRefresh } from './refresh-jobs.ts';

export function practiceRoutes(services: Services): readonly Route[] {
  const { db } = services;
  return [
    // Many clients at once: the session says whose they are.
    serve(contract.getClients, ({ caller: { agentId }, now }) =>
      db.asSystem(async (tx) => {
        const { head, clients } = await listed(tx, agentId, now);
        const stale = clients.filter(({ updating }) => updating);
        await wantFacts(
          tx,
          clients.map(({ id }) => id),
          now,
        );
        if (stale.length > 0) await enqueueRefresh(services, tx, agentId);
        return { ...head, clients: clients.map(wire) };
      }),
    ),
    serve(contract.getRefreshedClients, ({ caller: { agentId }, query, now }) => {
      const since = new Date(Date.parse(query.since) - STILL_OPEN_MS);
      if (Number.isNaN(since.getTime())) throw new AppError('bad_request', 'since must be an ISO 8601 time.');
      return db.asSystem(async (tx) => {
        const { head, clients } = await listed(tx, agentId, now);
        return {
          ...head,
          clients: clients.filter(({ refreshed }) => refreshed && refreshed >= since).map(wire),
          waiting: clients.filter(({ updating }) => updating).length,
        };
      });
    }),
    serve(contract.openClient, ({ caller, body, now, request }) =>
      openClient(services, caller, { userId: body.user_id, now, visitor: visitorOf(request) }),
    ),
    serve(contract.getAgentSession, async ({ caller: { email, expires }, now }) => ({
      email,
      seconds_left: Math.floor((expires.getTime() - now.getTime()) / 1000),
    })),
  ];
}

/** Facts have the time at which the job began to read. It may have saved them later, after the reply with that time. */
const STILL_OPEN_MS = 60_000;

async function listed(tx: Tx, agentId: number, now: Date) {
  const years = await workYears(tx, now);
  const head = {
    today: ukDateOf(now),
    filing_year_id: startYear(years.filing),
    this_year_id: startYear(years.current),
    at: now.toISOString(),
  };
  return { head, clients: await listClients(tx, agentId, years, now) };
}

function wire(listed: ListedClient): Client {
  const { refreshed: _, ...client } = listed;
  return client;
}
