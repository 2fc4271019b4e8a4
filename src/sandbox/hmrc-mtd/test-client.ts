import { createHash, randomBytes } from 'node:crypto';
import { type Sandbox, startSandbox } from '../start.ts';
import { RETURN_PATH, sandboxApplication } from './application.ts';
import { operationNamed } from './operations.ts';

/** Headers of a person at a browser that HMRC's validator accepts without a warning. */
export const goodHeaders: Readonly<Record<string, string>> = {
  'Gov-Client-Connection-Method': 'WEB_APP_VIA_SERVER',
  'Gov-Client-Browser-JS-User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0',
  'Gov-Client-Device-ID': '7d1c7f6e-4b0f-4c58-9a35-0f3f7a1b2c4d',
  'Gov-Client-Multi-Factor':
    'type=TOTP&timestamp=2026-11-20T09%3A30%3A00.000Z&unique-reference=0f4b5fd6816f75a7c81fc8eaa9499d6b',
  'Gov-Client-Public-IP': '198.51.100.7',
  'Gov-Client-Public-IP-Timestamp': '2026-11-20T09:30:05.123Z',
  'Gov-Client-Public-Port': '49152',
  'Gov-Client-Screens': 'width=1920&height=1080&scaling-factor=1.25&colour-depth=24',
  'Gov-Client-Timezone': 'UTC+00:00',
  'Gov-Client-User-IDs': 'formledger=4711',
  'Gov-Client-Window-Size': 'width=1256&height=803',
  'Gov-Vendor-Forwarded': 'by=203.0.113.6&for=198.51.100.7',
  'Gov-Vendor-Product-Name': 'Formledger',
  'Gov-Vendor-Public-IP': '203.0.113.6',
  'Gov-Vendor-Version': 'formledger-web=0.1.0&formledger-server=0.1.0',
};

export const redirectUri = `https://app.example${RETURN_PATH}`;
const SELF_ASSESSMENT = 'read:self-assessment write:self-assessment';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly code: unknown;
  readonly headers: Headers;
}

interface More {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** Speaks HTTP to a started sandbox, as one application with the people that sign in. */
export async function startHmrc(
  clock: { now: Date },
  options: { requestsPerSecond?: number; calculationDelayMs?: number } = {},
) {
  const sandbox: Sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    now: () => clock.now,
    requestsPerSecond: 10_000,
    calculationDelayMs: 0,
    ...options,
  });
  const url = `${sandbox.url}/hmrc`;

  const form = (path: string, fields: Readonly<Record<string, string>>) =>
    fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const token = async (fields: Readonly<Record<string, string>>) => {
    const reply = await form('/oauth/token', {
      client_id: sandboxApplication.id,
      client_secret: sandboxApplication.secret,
      ...fields,
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };

  return {
    url,
    close: () => sandbox.close(),
    form,
    token,

    /** Signs in and grants authority: the code and its verifier. */
    async authorise(fields: Readonly<Record<string, string>>) {
      const verifier = randomBytes(40).toString('base64url');
      const reply = await form('/oauth/grant', {
        response_type: 'code',
        client_id: sandboxApplication.id,
        redirect_uri: redirectUri,
        scope: SELF_ASSESSMENT,
        state: 's',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        decision: 'grant',
        ...fields,
      });
      return { back: new URL(reply.headers.get('location') ?? 'about:blank'), verifier };
    },

    /** An access token of this person. */
    async signIn(nino: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
      const { back, verifier } = await this.authorise({ nino, has: 'trade', ...fields });
      const { body } = await token({
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code: back.searchParams.get('code') ?? '',
        code_verifier: verifier,
      });
      return String(body['access_token']);
    },

    /** Calls an operation by its name. */
    async call(name: string, given: Readonly<Record<string, string>>, more: More = {}): Promise<Reply> {
      const { method, path, version, path_parameters } = operationNamed(name);
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, word: string) =>
        encodeURIComponent(given[word] ?? ''),
      );
      const query = Object.entries(given).filter(([word]) => !Object.hasOwn(path_parameters, word));
      const headers = {
        ...goodHeaders,
        Accept: `application/vnd.hmrc.${version}+json`,
        ...(more.token !== undefined && { Authorization: `Bearer ${more.token}` }),
        ...(more.body !== undefined && { 'Content-Type': 'application/json' }),
        ...more.headers,
      };
      const reply = await fetch(
        `${url}${filled}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`,
        {
          method,
          headers: Object.fromEntries(
            Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined),
          ),
          ...(more.body !== undefined && {
            body: typeof more.body === 'string' ? more.body : JSON.stringify(more.body),
          }),
        },
      );
      const text = await reply.text();
      const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true;
      const body: unknown = isJson && text !== '' ? JSON.parse(text) : text === '' ? undefined : text;
      const code: unknown =
        isJson && typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined;
      return { status: reply.status, body, code, headers: reply.headers };
    },

    async post(path: string, body: object): Promise<{ status: number; body: unknown }> {
      const reply = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) });
      return { status: reply.status, body: await reply.json() };
    },

    async get(
      path: string,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<{ status: number; body: unknown }> {
      const reply = await fetch(`${url}${path}`, { headers });
      return { status: reply.status, body: await reply.json() };
    },
  };
}

export type Hmrc = Awaited<ReturnType<typeof startHmrc>>;
