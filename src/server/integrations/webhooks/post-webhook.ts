import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { measureOutside } from '../../metrics/metrics.ts';
import { isPublicAddress } from './public-address.ts';

const TIME_LIMIT_MS = 10_000;

export interface Message {
  readonly url: string;
  /** JSON. */
  readonly body: string;
  /** The key of the signature. */
  readonly secret: string;
  /** The same for each attempt. */
  readonly id: string;
  readonly now: Date;
  /** The stand-in that takes webhooks while no service is real. It has no https. */
  readonly sandboxUrl?: string | undefined;
}

/** What came of it; `outcome` is shown to the practice. */
export interface Posted {
  readonly isTaken: boolean;
  readonly outcome: string;
}

/**
 * Posts a signed message. Follows no redirect, and connects only to public addresses: the name is resolved for this
 * connection and not before, so another answer of the name server cannot lead it into our network. Never throws.
 */
export async function postWebhook(message: Message): Promise<Posted> {
  try {
    const status = await measureOutside(
      'webhooks',
      () => post(message),
      (code) => (code >= 500 ? 'failed' : code >= 300 ? 'refused' : 'answered'),
    );
    return { isTaken: status >= 200 && status < 300, outcome: `It answered ${status}.` };
  } catch (error) {
    return { isTaken: false, outcome: reasonOf(error) };
  }
}

/** 't=1795862400,v1=…': the time in seconds, and the HMAC-SHA256 of '<time>.<body>' with the secret, hexadecimal. */
export function signatureOf({ body, secret, now }: Pick<Message, 'body' | 'secret' | 'now'>): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** Whether an address is the one of the sandbox that takes webhooks. */
export function isSandboxHook(url: string, sandboxUrl: string | undefined): boolean {
  return sandboxUrl !== undefined && url.startsWith(`${sandboxUrl}/webhooks/`);
}

class NotPublic extends Error {}

function post(message: Message): Promise<number> {
  const { url, body, id, sandboxUrl } = message;
  const isSandbox = isSandboxHook(url, sandboxUrl);
  const { protocol, hostname } = new URL(url);
  if (!isSandbox && (protocol !== 'https:' || isPrivateLiteral(hostname)))
    return Promise.reject(new NotPublic());
  const options: RequestOptions = {
    method: 'POST',
    // A connection that is kept could have been opened under another name.
    agent: false,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Formledger-Webhooks',
      'formledger-delivery': id,
      'formledger-signature': signatureOf(message),
    },
    ...(isSandbox ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const sent = (isSandbox ? requestHttp : requestHttps)(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      // Nothing in the reply matters.
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function isPrivateLiteral(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host);
}

/** Resolves a name, and fails if any of its addresses is not public. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, '', 4);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new NotPublic(), '', 4);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** Words that say nothing about our network. */
function reasonOf(error: unknown): string {
  if (error instanceof NotPublic) return 'Its address is not on the public internet.';
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError') return 'It did not answer in 10 seconds.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Its name could not be found.';
  if (code?.startsWith('CERT') || code?.startsWith('ERR_TLS') || code?.includes('CERT'))
    return 'Its certificate is not valid.';
  return 'It could not be reached.';
}
