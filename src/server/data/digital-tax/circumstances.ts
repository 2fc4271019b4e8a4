import { randomUUID } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceHeaders } from '#contract/digital-tax/digital-tax-words.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { addressOf } from '../../http/visitor.ts';
import type { Circumstances } from '../../integrations/hmrc-mtd/fraud-headers.ts';

const COOKIE = 'formledger_device';
/** Renewed with every call. Spec 3, 7. */
const COOKIE_SECONDS = 365 * 86_400;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The forms of HMRC's headers. Whatever a browser sends in another form is left out, never passed on. */
const forms = {
  userAgent: /^[\x20-\x7e]{1,1000}$/,
  screens:
    /^width=\d{1,5}&height=\d{1,5}&scaling-factor=\d{1,2}(\.\d{1,20})?&colour-depth=\d{1,3}(,width=\d{1,5}&height=\d{1,5}&scaling-factor=\d{1,2}(\.\d{1,20})?&colour-depth=\d{1,3}){0,9}$/,
  window: /^width=\d{1,5}&height=\d{1,5}$/,
  timezone: /^UTC[+-]\d{2}:\d{2}$/,
} as const;

/** What the session knows of its person. */
export interface SessionFacts {
  readonly sessionId: number;
  readonly userId: number;
  readonly agentId: number | undefined;
}

/** The request that leads to one at HMRC. */
export interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: Date;
  /** How the browser described itself before, under the names of deviceHeaders: a window that returns has no headers. */
  readonly device?: Device | undefined;
}

export type Device = Readonly<Record<string, string | undefined>>;

/** What a form posts about its browser. */
export function deviceIn(body: Device): Device {
  return Object.fromEntries(Object.values(deviceHeaders).map((name) => [name, body[name]]));
}

/**
 * What is known about a call, for the fraud prevention headers. Gives the browser a device id if it has none, in a
 * cookie that lasts a year.
 */
export async function circumstancesOf(
  tx: Tx,
  { hmrc, publicUrl }: Config,
  { sessionId, userId, agentId }: SessionFacts,
  { request, reply, now, device }: Visit,
): Promise<Circumstances> {
  const read = (name: keyof typeof forms): string | undefined => {
    const value = (device ?? request.headers)[deviceHeaders[name]];
    return typeof value === 'string' && forms[name].test(value) ? value : undefined;
  };
  const session = await tx
    .selectFrom('sessions')
    .select(['second_factor', 'created'])
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  const address = addressOf(request).replace(/^::ffff:/i, '');
  const loopback = isPrivate(address) ? hmrc.loopback : undefined;
  return {
    deviceId: deviceIdOf(request, reply, publicUrl.startsWith('https:')),
    userAgent: read('userAgent'),
    screens: read('screens'),
    window: read('window'),
    timezone: read('timezone'),
    clientIp: loopback?.client ?? (address === 'unknown' ? undefined : address),
    clientPort: loopback?.port ?? portOf(request, hmrc.clientPortHeader),
    at: now,
    vendorIp: hmrc.vendorIp ?? loopback?.vendor,
    userId: agentId === undefined ? String(userId) : `agent-${agentId}`,
    secondFactor: session?.second_factor
      ? { at: session.created, reference: `formledger session ${sessionId}` }
      : undefined,
  };
}

/** Addresses of this machine and of local networks, which HMRC refuses: RFC 1918, 4193 and 4291. */
const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv6');

function isPrivate(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && privateAddresses.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

function deviceIdOf(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): string {
  const known = request.cookies[COOKIE];
  const id = known !== undefined && UUID.test(known) ? known : randomUUID();
  void reply.setCookie(COOKIE, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge: COOKIE_SECONDS,
  });
  return id;
}

/** The client's own port: of the connection, or from the proxy in front of us. HMRC refuses 80 and 443. */
function portOf(request: FastifyRequest, header: string | undefined): number | undefined {
  const port = header === undefined ? request.socket.remotePort : Number(request.headers[header]);
  const isOne = port !== undefined && Number.isInteger(port) && port > 0 && port < 65_536;
  return isOne && port !== 80 && port !== 443 ? port : undefined;
}
