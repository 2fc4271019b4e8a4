import Type from 'typebox';
import { ask } from './transport.ts';

interface Application {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** How long before its end a token is replaced, in milliseconds. */
const MARGIN_MS = 120_000;

const TokenAnswer = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  /** Seconds. */
  expires_in: Type.Number({ minimum: 1 }),
});

/** An access token of the application itself (client_credentials). `renew` replaces one that HMRC has refused. */
export type ApplicationToken = (options?: { renew?: boolean }) => Promise<string>;

/** Requests the token when it is first needed and uses it until shortly before its end. */
export function applicationToken(
  { apiUrl, clientId, clientSecret }: Application,
  clock: () => Date,
): ApplicationToken {
  let current: { token: string; until: number } | undefined;
  let request: Promise<string> | undefined;
  const fetchToken = async () => {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const began = clock().getTime();
    const answer = await ask(
      { call: 'application token', method: 'POST', url: `${apiUrl}/oauth/token`, form },
      TokenAnswer,
    );
    current = { token: answer.access_token, until: began + answer.expires_in * 1000 - MARGIN_MS };
    return answer.access_token;
  };
  return async ({ renew = false } = {}) => {
    if (!renew && current !== undefined && clock().getTime() < current.until) return current.token;
    // Calls at the same time share one request.
    request ??= fetchToken().finally(() => (request = undefined));
    return request;
  };
}
