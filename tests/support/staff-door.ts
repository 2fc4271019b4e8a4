import { createServer } from 'node:http';
import type { OpenServices } from '#server/start/open-services.ts';
import { addSession } from './people.ts';

/**
 * A way in for tests that are not about signing in. A code of an authenticator works once in thirty seconds, and many
 * tests begin as the same member of staff. Next to the product and its sandbox, the door opens a session that began with
 * a code, and says what time it is for the product.
 */
export function openStaffDoor(services: OpenServices, port: number): void {
  createServer((request, response) => {
    const email = new URL(request.url ?? '/', 'http://localhost').searchParams.get('email');
    void (email === null ? Promise.resolve('') : sessionOf(services, email)).then((token) =>
      response.end(JSON.stringify({ token, now: services.clock() })),
    );
  }).listen(port, 'localhost');
}

async function sessionOf(services: OpenServices, email: string): Promise<string> {
  const { user_id } = await services.db.asSystem((tx) =>
    tx
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', email)
      .where('is_admin', '=', true)
      .executeTakeFirstOrThrow(),
  );
  return addSession({ services, clock: { now: services.clock(), advance: () => undefined } }, user_id);
}

/** The address that opens the product as this member of staff, once. `page` is any address of the product. */
export async function staffEntry(page: string, email: string): Promise<string> {
  const { token } = await askDoor(page, `?${new URLSearchParams({ email })}`);
  return `${new URL(page).origin}/login/${token}`;
}

/** What time it is for the product. */
export async function timeAt(page: string): Promise<Date> {
  return new Date((await askDoor(page)).now);
}

async function askDoor(page: string, query = ''): Promise<{ token: string; now: string }> {
  const { hostname, port } = new URL(page);
  const response = await fetch(`http://${hostname}:${Number(port) + DOOR_PORT}/${query}`);
  return (await response.json()) as { token: string; now: string };
}

/** From the port of the product to the one of its door; the sandbox is between them. */
export const DOOR_PORT = 2;
