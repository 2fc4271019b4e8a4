import { addressKind } from './public-address.ts';

export const CONNECTION = 'WEB_APP_VIA_SERVER';

interface Wrong {
  readonly message: string;
  readonly isOnlyWarning?: boolean;
}
type Check = (value: string) => Wrong | undefined;

const orWrong = (isRight: boolean, message: string): Wrong | undefined => (isRight ? undefined : { message });

/** Texts that mean that a value was not collected. */
const PLACEHOLDER = /^(?:undefined|null|none|nan|unknown|n\/?a|test|example|placeholder|todo)$/i;

/** A percent-encoded text, as encodeURIComponent writes it. */
function isEncoded(text: string): boolean {
  if (!/^(?:[A-Za-z0-9\-._~!*'()]|%[0-9A-Fa-f]{2})+$/.test(text)) return false;
  try {
    return !PLACEHOLDER.test(decodeURIComponent(text));
  } catch {
    return false;
  }
}

/** The pairs of 'a=1&b=2'; undefined if they are not all there, encoded and different. */
function pairsOf(text: string): Map<string, string> | undefined {
  const pairs = text.split('&').map((pair) => pair.split('='));
  const isRight = pairs.every((pair) => pair.length === 2 && pair.every(isEncoded));
  const found = new Map(pairs.map(([key = '', value = '']) => [decode(key), decode(value)]));
  return isRight && found.size === pairs.length ? found : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A check of structures like 'width=1&height=2', separated by commas. */
const eachOf =
  (
    keys: readonly string[],
    isRight: (values: ReadonlyMap<string, string>) => boolean,
    message: string,
  ): Check =>
  (value) => {
    const all = value.split(',').map((one) => pairsOf(one.trim()));
    return orWrong(
      all.every(
        (pairs) =>
          pairs !== undefined &&
          pairs.size === keys.length &&
          keys.every((key) => pairs.has(key)) &&
          isRight(pairs),
      ),
      message,
    );
  };

const isPositive = (text: string | undefined) => /^\d{1,5}$/.test(text ?? '') && Number(text) > 0;
const isScale = (text: string | undefined) => /^\d{1,2}(?:\.\d+)?$/.test(text ?? '') && Number(text) > 0;

function isInstant(text: string, form: RegExp): boolean {
  return form.test(text) && !Number.isNaN(Date.parse(text));
}

const publicAddress: Check = (value) => {
  const kind = addressKind(value);
  if (kind === 'invalid') return { message: 'Value must be a valid IPv4 or IPv6 address' };
  return orWrong(kind === 'public', 'Value must be a public IP address');
};

/** HMRC's checks of each header of this connection method; specification 3.3. */
export const checks: Readonly<Record<string, Check>> = {
  'gov-client-connection-method': (value) =>
    orWrong(
      value === CONNECTION,
      `Value must be ${CONNECTION} for a web application that calls from a server`,
    ),
  'gov-client-browser-js-user-agent': (value) =>
    orWrong(
      /^[A-Za-z][^/]*\/\S/.test(value) && !/%[0-9A-Fa-f]{2}/.test(value),
      'Value must be the user agent that JavaScript reports in the browser, without percent-encoding',
    ),
  'gov-client-device-id': (value) =>
    orWrong(
      /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(value),
      'Value must be a UUID',
    ),
  'gov-client-multi-factor': eachOf(
    ['type', 'timestamp', 'unique-reference'],
    (values) =>
      ['TOTP', 'AUTH_CODE', 'OTHER'].includes(values.get('type') ?? '') &&
      isInstant(values.get('timestamp') ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z$/) &&
      /^[0-9a-f]{12,128}$/i.test(values.get('unique-reference') ?? ''),
    'Value must have the type (TOTP, AUTH_CODE or OTHER), a UTC timestamp and a hashed unique-reference, each percent-encoded',
  ),
  'gov-client-public-ip': publicAddress,
  'gov-client-public-ip-timestamp': (value) =>
    orWrong(
      isInstant(value, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      'Value must be a UTC timestamp with milliseconds, yyyy-MM-ddThh:mm:ss.sssZ',
    ),
  'gov-client-public-port': (value) =>
    orWrong(
      /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535 && !['80', '443'].includes(value),
      'Value must be the port of the client from 1 to 65535. It must not be a port of a server, such as 80 or 443',
    ),
  'gov-client-screens': eachOf(
    ['width', 'height', 'scaling-factor', 'colour-depth'],
    (values) =>
      ['width', 'height', 'colour-depth'].every((key) => isPositive(values.get(key))) &&
      isScale(values.get('scaling-factor')),
    'Value must have the width, height, scaling-factor and colour-depth of each screen',
  ),
  'gov-client-timezone': (value) =>
    orWrong(
      /^UTC[+-](?:0\d|1[0-4]):(?:00|15|30|45)$/.test(value),
      'Value must be a recognised timezone in UTC format, submitted as UTC±<hh>:<mm>',
    ),
  'gov-client-user-ids': (value) => {
    const pairs = pairsOf(value);
    if (pairs === undefined)
      return { message: 'Value must be key-value pairs, each key and value percent-encoded' };
    return pairs.has('os')
      ? {
          message:
            'Check you are using the correct Gov-Client-Connection-Method. Web applications do not usually provide the os field as browsers do not expose this information.',
          isOnlyWarning: true,
        }
      : undefined;
  },
  'gov-client-window-size': (value) =>
    value.includes(',')
      ? { message: 'Value must have the width and height of one window' }
      : eachOf(
          ['width', 'height'],
          (values) => isPositive(values.get('width')) && isPositive(values.get('height')),
          'Value must have the width and height of the window',
        )(value),
  'gov-vendor-forwarded': eachOf(
    ['by', 'for'],
    (values) => ['by', 'for'].every((key) => addressKind(values.get(key) ?? '') === 'public'),
    'Value must have a by and a for field for each hop, each a public IP address that is percent-encoded',
  ),
  'gov-vendor-license-ids': (value) =>
    orWrong(
      [...(pairsOf(value)?.values() ?? [''])].every((hash) => /^[0-9a-f]{32,128}$/i.test(hash)),
      'Value must be key-value pairs, with each licence key hashed',
    ),
  'gov-vendor-product-name': (value) => orWrong(isEncoded(value), 'Value must be percent-encoded'),
  'gov-vendor-public-ip': publicAddress,
  'gov-vendor-version': (value) =>
    orWrong(
      pairsOf(value) !== undefined,
      'Value must be key-value pairs of software and its version, each key and value percent-encoded',
    ),
};
