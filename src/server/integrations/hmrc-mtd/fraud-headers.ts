import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** What is known about a call, for the fraud prevention headers. Whatever is undefined is left out, as HMRC wants it. */
export interface Circumstances {
  /** From a cookie: the same for every call of a browser. */
  readonly deviceId: string;
  /** As the browser reports them; see deviceHeaders in the contract. */
  readonly userAgent: string | undefined;
  readonly screens: string | undefined;
  readonly window: string | undefined;
  readonly timezone: string | undefined;
  readonly clientIp: string | undefined;
  readonly clientPort: number | undefined;
  /** When the address was read. */
  readonly at: Date;
  readonly vendorIp: string | undefined;
  /** Who is signed in: the account, or the agent. */
  readonly userId: string;
  /** When the session's person gave a code of their authenticator. */
  readonly secondFactor: { readonly at: Date; readonly reference: string } | undefined;
}

const PRODUCT = 'Formledger';

/**
 * The headers for WEB_APP_VIA_SERVER. The law asks for them with every call that a person causes: Finance Act 2017,
 * Sch. 6 and SI 2019/360.
 */
export function fraudHeaders(about: Circumstances, version: string): Readonly<Record<string, string>> {
  const { clientIp, clientPort, vendorIp, secondFactor } = about;
  const headers: Record<string, string | undefined> = {
    'Gov-Client-Connection-Method': 'WEB_APP_VIA_SERVER',
    'Gov-Client-Browser-JS-User-Agent': about.userAgent,
    'Gov-Client-Device-ID': about.deviceId,
    'Gov-Client-Multi-Factor':
      secondFactor &&
      pairs({
        type: 'TOTP',
        timestamp: secondFactor.at.toISOString(),
        'unique-reference': hashed(secondFactor.reference),
      }),
    'Gov-Client-Public-IP': clientIp,
    'Gov-Client-Public-IP-Timestamp': clientIp && about.at.toISOString(),
    'Gov-Client-Public-Port': clientPort === undefined ? undefined : String(clientPort),
    'Gov-Client-Screens': about.screens,
    'Gov-Client-Timezone': about.timezone,
    'Gov-Client-User-IDs': pairs({ [PRODUCT.toLowerCase()]: about.userId }),
    'Gov-Client-Window-Size': about.window,
    'Gov-Vendor-Forwarded': vendorIp && clientIp ? `by=${hop(vendorIp)}&for=${hop(clientIp)}` : undefined,
    'Gov-Vendor-Product-Name': encodeURIComponent(PRODUCT),
    'Gov-Vendor-Public-IP': vendorIp,
    'Gov-Vendor-Version': pairs({ 'formledger-browser': version, 'formledger-server': version }),
  };
  return Object.fromEntries(
    Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

/** What the browser and its connection must tell us. HMRC refuses a web application without them. */
const REQUIRED = [
  'Gov-Client-Browser-JS-User-Agent',
  'Gov-Client-Device-ID',
  'Gov-Client-Public-IP',
  'Gov-Client-Screens',
  'Gov-Client-Timezone',
  'Gov-Client-Window-Size',
];

/** Whether the headers lack something that only the person's browser could have told. */
export function lacksRequired(headers: Readonly<Record<string, string>>): boolean {
  return REQUIRED.some((name) => headers[name] === undefined);
}

/** Keys and values are encoded, the signs between them are not. */
function pairs(all: Readonly<Record<string, string>>): string {
  return Object.entries(all)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
}

function hop(address: string): string {
  return isIPv6(address) ? encodeURIComponent(address) : address;
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
