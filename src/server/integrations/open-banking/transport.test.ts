import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BankError } from './bank-error.ts';
import { TokenAnswer } from './shapes.ts';
import { ask } from './transport.ts';

const SECRET = 'the-refresh-token';
let answer: (reply: ServerResponse) => void = () => undefined;
const server = createServer((_, reply) => answer(reply));
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
});
afterAll(() => void server.close());

/** Sends a request full of secrets, which is refused. */
async function failureOf(answers: (reply: ServerResponse) => void): Promise<BankError> {
  answer = answers;
  const error: unknown = await ask(
    {
      call: 'refresh',
      method: 'POST',
      url: `${url}?x=${SECRET}`,
      access: SECRET,
      json: { refresh_token: SECRET },
    },
    TokenAnswer,
  ).catch((thrown: unknown) => thrown);
  if (!(error instanceof BankError)) throw new Error('not refused as a bank refuses', { cause: error });
  return error;
}

const refusing = (status: number, body: unknown) => (reply: ServerResponse) =>
  void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

test.each([
  [400, { error: 'invalid_grant' }, 'gone'],
  [401, {}, 'gone'],
  [403, { error: 'access_denied' }, 'gone'],
  [403, { error: 'sca_exceeded' }, 'history_closed'],
  [404, { error: 'account_not_found' }, 'no_account'],
  [501, { error: 'endpoint_not_supported' }, 'unsupported'],
  // Our mistake, so it does not end a person's consent.
  [400, { error: 'invalid_client' }, 'unavailable'],
  [429, { error: 'provider_too_many_requests' }, 'unavailable'],
  [503, 'down', 'unavailable'],
  [200, { access_token: SECRET }, 'unavailable'],
  [302, {}, 'unavailable'],
])('reads %s %j as %s', async (status, body, failure) => {
  expect((await failureOf(refusing(status, body))).failure).toBe(failure);
});

test('logs no secret of a request or a reply with a failure', async () => {
  const failures = [
    await failureOf(refusing(400, { error: SECRET, error_description: SECRET })),
    await failureOf((reply) => reply.end(SECRET)),
    await failureOf((reply) => reply.destroy()),
  ];
  for (const error of failures)
    expect(`${String(error)} ${error.stack} ${String(error.cause)}`).not.toContain(SECRET);
});
