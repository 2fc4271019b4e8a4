import { createServer } from 'node:http';
import { deleteDue } from '#server/queues.ts';
import { accountOf } from '#server/features/auth/request-link.ts';
import type { OpenServices } from '#server/start/open-services.ts';
import { addSession } from './people.ts';

/**
 * A way to sign in for tests that are not about signing in. An authenticator code works once in thirty seconds, and
 * many tests start as the same member of staff. Next to the product and its sandbox, the door opens a session of an
 * account (for staff, one that started with a code) and returns the product's time. It adds the account if it is new.
 */
export function openTestDoor(services: OpenServices, port: number): void {
  createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const email = asked.get('email');
    const work = asked.has('deletes') ? deleteDue(services) : Promise.resolve();
    void work
      .then(() => (email === null ? '' : sessionOf(services, email)))
      .then((token) => response.end(JSON.stringify({ token, now: services.clock() })));
  }).listen(port, 'localhost');
}

async function sessionOf(services: OpenServices, email: string): Promise<string> {
  const now = services.clock();
  const userId = await services.db.asSystem((tx) => accountOf(tx, email, now));
  return addSession({ services, clock: { now, advance: () => undefined } }, userId);
}

/** Deletes the accounts whose time is over now, instead of within the hour. */
export async function deleteDueAt(page: string): Promise<void> {
  await callDoor(page, '?deletes=due');
}

/** The address that opens the product as this member of staff, once. `page` is any address of the product. */
export async function staffEntry(page: string, email: string): Promise<string> {
  return `${new URL(page).origin}/login/${await sessionToken(page, email)}`;
}

/** The token of a new session of this account. */
export async function sessionToken(page: string, email: string): Promise<string> {
  return (await callDoor(page, `?${new URLSearchParams({ email })}`)).token;
}

/** The product's time. */
export async function timeAt(page: string): Promise<Date> {
  return new Date((await callDoor(page)).now);
}

async function callDoor(page: string, query = ''): Promise<{ token: string; now: string }> {
  const { hostname, port } = new URL(page);
  const response = await fetch(`http://${hostname}:${Number(port) + DOOR_PORT}/${query}`);
  return (await response.json()) as { token: string; now: string };
}

/** The distance from the product's port to the door's; the sandbox is between them. */
export const DOOR_PORT = 2;
