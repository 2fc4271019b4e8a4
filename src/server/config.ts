import { resolve } from 'node:path';
import { LITE, type PlanIds, PRO, sandboxPlanIds } from '#domain/plans.ts';

/** Everything the environment decides. README's configuration table lists the same names. */
export interface Config {
  host: string;
  port: number;
  /** Where files and the embedded database live; absolute. */
  dataDir: string;
  /** An external PostgreSQL; the embedded one when absent. */
  databaseUrl: string | undefined;
  /** A store of files that speaks S3; DATA_DIR when absent. */
  filesUrl: FilesUrl | undefined;
  /** Address people reach the app at; used in mailed links. */
  publicUrl: string;
  /** 32 bytes, base64: seals National Insurance numbers and authenticator secrets. Kept in DATA_DIR when absent. */
  secretKey: string | undefined;
  /** Client addresses from which staff may open /admin links. */
  adminAddresses: readonly string[];
  /** The account that becomes the first member of staff while there is none. */
  firstStaff: string | undefined;
  /** Reverse proxies whose X-Forwarded-For is believed; none by default. */
  trustedProxies: readonly string[];
  /** Load the demo accounts into an empty database. */
  demoData: boolean;
  mail: { smtpUrl: string | undefined; from: string };
  transactionEngine: { submitUrl: string | undefined; pollUrl: string | undefined; vendorId: string };
  openBanking: OpenBankingConfig;
  cardCheckout: CardCheckoutConfig;
  sandboxPort: number;
  sandboxSmtpPort: number;
  /** Set at start when an outside service is the sandbox: where its pages are (mailbox, switches). */
  sandboxUrl: string | undefined;
}

/**
 * What TrueLayer's console gives for an application, and where it is reached. Without addresses the sandbox while HMRC is
 * the sandbox, and no bank can be connected otherwise.
 */
export interface OpenBankingConfig {
  /** https://auth.truelayer.com; without a slash at its end. */
  authUrl: string | undefined;
  /** https://api.truelayer.com */
  apiUrl: string | undefined;
  clientId: string;
  clientSecret: string;
}

/** Where cards are charged: an account of a seller at Paddle (Classic). Without addresses the sandbox while HMRC is the sandbox, and nothing can be bought otherwise. */
export interface CardCheckoutConfig {
  /** Base address of the seller's calls, without a slash at its end. */
  vendorsUrl: string | undefined;
  /** Base address of the checkout itself. */
  checkoutUrl: string | undefined;
  vendorId: string;
  authCode: string;
  /** PEM: the signature of what it sends by itself is checked with it. */
  publicKey: string;
  planIds: PlanIds;
}

/** FILES_URL, taken apart. */
export interface FilesUrl {
  accessKeyId: string;
  secretAccessKey: string;
  /** Told from the address of Amazon's own when absent; us-east-1 elsewhere. */
  region: string | undefined;
  /** Of the bucket, without a slash at its end. */
  address: string;
  /** Of every object's name; '' or with a slash at its end. */
  prefix: string;
}

/** Reads the environment; throws with the variable's name when a value cannot be used. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const port = numberOf(env, 'PORT', 3000);
  const host = env['HOST'] ?? '127.0.0.1';
  return {
    host,
    port,
    dataDir: resolve(env['DATA_DIR'] ?? './data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    filesUrl: env['FILES_URL'] ? filesUrlOf(env['FILES_URL']) : undefined,
    publicUrl: (env['PUBLIC_URL'] ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`).replace(
      /\/$/,
      '',
    ),
    secretKey: env['SECRET_KEY'] || undefined,
    adminAddresses: listOf(env['ADMIN_ADDRESSES'] ?? '127.0.0.1,::1'),
    firstStaff: env['FIRST_STAFF']?.trim() || undefined,
    trustedProxies: listOf(env['TRUSTED_PROXIES'] ?? ''),
    demoData: env['DEMO_DATA'] ? env['DEMO_DATA'] === 'yes' : env['HMRC_TE_SUBMIT_URL'] === undefined,
    mail: {
      smtpUrl: env['SMTP_URL'] || undefined,
      from: env['MAIL_FROM'] ?? 'Formledger <no-reply@formledger.example>',
    },
    transactionEngine: {
      submitUrl: env['HMRC_TE_SUBMIT_URL'] || undefined,
      pollUrl: env['HMRC_TE_POLL_URL'] || undefined,
      vendorId: env['HMRC_VENDOR_ID'] ?? '0000',
    },
    openBanking: openBankingOf(env),
    cardCheckout: cardCheckoutOf(env),
    sandboxPort: numberOf(env, 'SANDBOX_PORT', port + 10),
    sandboxSmtpPort: numberOf(env, 'SANDBOX_SMTP_PORT', port + 11),
    sandboxUrl: undefined,
  };
}

function openBankingOf(env: Record<string, string | undefined>): OpenBankingConfig {
  allOrNone(env, [
    'TRUELAYER_AUTH_URL',
    'TRUELAYER_API_URL',
    'TRUELAYER_CLIENT_ID',
    'TRUELAYER_CLIENT_SECRET',
  ]);
  return {
    authUrl: webAddress(env, 'TRUELAYER_AUTH_URL'),
    apiUrl: webAddress(env, 'TRUELAYER_API_URL'),
    clientId: env['TRUELAYER_CLIENT_ID']?.trim() ?? '',
    clientSecret: env['TRUELAYER_CLIENT_SECRET']?.trim() ?? '',
  };
}

/** A service is reached with everything set, and with nothing set it is not: between the two the app is not started. */
function allOrNone(env: Record<string, string | undefined>, names: readonly string[]): void {
  const missing = names.filter((name) => !env[name]?.trim());
  if (missing.length > 0 && missing.length < names.length)
    throw new Error(`Set ${missing.join(', ')} as well, or none of ${names.join(', ')}`);
}

/** Without a slash at its end. */
function webAddress(env: Record<string, string | undefined>, name: string): string | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new Error(`${name} must be a web address, not '${text}'`);
  return text.replace(/\/$/, '');
}

/** https://KEY:SECRET@host/bucket, with ?region=… and a folder behind the bucket where they are wanted. */
function filesUrlOf(text: string): FilesUrl {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [bucket, ...folders] = (url?.pathname ?? '').split('/').filter((part) => part !== '');
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  // Not a word of it: it carries a secret.
  if (url === undefined || !isWeb || !url.username || !url.password || bucket === undefined)
    throw new Error('FILES_URL must be https://KEY:SECRET@host/bucket, with KEY and SECRET percent-encoded');
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? undefined,
    address: `${url.origin}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
  };
}

function cardCheckoutOf(env: Record<string, string | undefined>): CardCheckoutConfig {
  allOrNone(env, [
    'PADDLE_VENDORS_URL',
    'PADDLE_CHECKOUT_URL',
    'PADDLE_VENDOR_ID',
    'PADDLE_VENDOR_AUTH_CODE',
    'PADDLE_PUBLIC_KEY',
    'PADDLE_PLANS',
  ]);
  return {
    vendorsUrl: webAddress(env, 'PADDLE_VENDORS_URL'),
    checkoutUrl: webAddress(env, 'PADDLE_CHECKOUT_URL'),
    vendorId: env['PADDLE_VENDOR_ID'] ?? '',
    authCode: env['PADDLE_VENDOR_AUTH_CODE'] ?? '',
    // Some places that keep an environment cannot keep line ends.
    publicKey: (env['PADDLE_PUBLIC_KEY'] ?? '').replaceAll('\\n', '\n'),
    planIds: env['PADDLE_PLANS'] ? planIdsOf(env['PADDLE_PLANS']) : sandboxPlanIds,
  };
}

/** pro-yearly=1,pro-monthly=2,lite-yearly=3,lite-monthly=4 */
function planIdsOf(text: string): PlanIds {
  const ids = new Map(listOf(text).map((part) => part.split('=') as [string, string | undefined]));
  const idOf = (name: string): number => {
    const id = Number(ids.get(name));
    if (!Number.isSafeInteger(id) || id <= 0)
      throw new Error(`PADDLE_PLANS must give the number of ${name}, as in ${name}=12345`);
    return id;
  };
  return {
    [PRO]: { yearly: idOf('pro-yearly'), monthly: idOf('pro-monthly') },
    [LITE]: { yearly: idOf('lite-yearly'), monthly: idOf('lite-monthly') },
  };
}

function numberOf(env: Record<string, string | undefined>, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`${name} must be a port number, not '${text}'`);
  return value;
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
