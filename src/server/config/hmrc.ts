import { isIP } from 'node:net';
import { allOrNone, type Env, webAddress } from './env.ts';
import { StartRefused } from './start-refused.ts';

/**
 * Our application at HMRC's developer hub, for Digital Tax. Without an address it is the sandbox while returns go to the
 * sandbox; otherwise Digital Tax is off.
 */
export interface HmrcConfig {
  /** https://api.service.hmrc.gov.uk or HMRC's sandbox, without a trailing slash. */
  apiUrl: string | undefined;
  /** Where people allow us to act for them; the API host also has this page. */
  authoriseUrl: string | undefined;
  clientId: string;
  clientSecret: string;
  /** True with HMRC's own sandbox, or with our stand-in for it. */
  isTest: boolean;
  /** The public address of the server that people reach, for the fraud prevention headers. */
  vendorIp: string | undefined;
  /** The header in which the proxy in front of us reports the port of the client. */
  clientPortHeader: string | undefined;
  /** HMRC counts 3 a second for an application, all its people together: Developer Hub, rate limiting. */
  requestsPerSecond: number;
  /** HMRC needs at least this long before it has a calculation. */
  calculationWaitMs: number;
  /**
   * Public addresses that stand for private ones, which HMRC refuses. Only with the stand-in, whose visitors are on the
   * same machine or network.
   */
  loopback: { readonly client: string; readonly vendor: string; readonly port: number } | undefined;
}

const REQUESTS_PER_SECOND = 3;
const CALCULATION_WAIT_MS = 5_000;

export function hmrcOf(env: Env): HmrcConfig {
  allOrNone(env, ['HMRC_API_URL', 'HMRC_CLIENT_ID', 'HMRC_CLIENT_SECRET', 'HMRC_VENDOR_IP']);
  const apiUrl = webAddress(env, 'HMRC_API_URL');
  const vendorIp = env['HMRC_VENDOR_IP']?.trim() || undefined;
  if (vendorIp !== undefined && isIP(vendorIp) === 0)
    throw new StartRefused(`HMRC_VENDOR_IP must be an IP address, not '${vendorIp}'`);
  return {
    apiUrl,
    authoriseUrl:
      webAddress(env, 'HMRC_AUTHORISE_URL') ??
      (apiUrl === undefined ? undefined : `${apiUrl}/oauth/authorize`),
    clientId: env['HMRC_CLIENT_ID']?.trim() ?? '',
    clientSecret: env['HMRC_CLIENT_SECRET']?.trim() ?? '',
    isTest: apiUrl !== undefined && new URL(apiUrl).hostname.startsWith('test-'),
    vendorIp,
    clientPortHeader: env['HMRC_CLIENT_PORT_HEADER']?.trim().toLowerCase() || undefined,
    requestsPerSecond: REQUESTS_PER_SECOND,
    calculationWaitMs: CALCULATION_WAIT_MS,
    loopback: undefined,
  };
}
