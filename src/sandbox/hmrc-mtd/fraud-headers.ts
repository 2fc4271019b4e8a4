import { checks, CONNECTION } from './fraud-header-checks.ts';
import { addressKind, sameAddress } from './public-address.ts';

/** A finding of HMRC's checker of fraud prevention headers. */
export interface HeaderFinding {
  readonly code:
    | 'INVALID_HEADER'
    | 'MISSING_HEADER'
    | 'EMPTY_HEADER'
    | 'INVALID_HEADERS'
    | 'POTENTIALLY_INVALID_HEADER'
    | 'UNEXPECTED_HEADER';
  readonly message: string;
  readonly headers: readonly string[];
}

export interface HeaderReport {
  readonly specVersion: '3.3';
  readonly code: 'VALID_HEADERS' | 'POTENTIALLY_INVALID_HEADERS' | 'INVALID_HEADERS';
  readonly message: string;
  readonly errors?: readonly HeaderFinding[];
  readonly warnings?: readonly HeaderFinding[];
}

/** Only for people with a second factor and for products with licence keys. */
const optional = new Set(['gov-client-multi-factor', 'gov-vendor-license-ids']);

type Headers = Readonly<Record<string, string>>;

/** The Gov-* headers of a request. */
export function govHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^gov-(client|vendor)-/.test(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Checks the headers of a web application that calls from its server, as HMRC's validator does. */
export function checkHeaders(headers: Headers): HeaderReport {
  const findings = [...perHeader(headers), ...acrossHeaders(headers)];
  const warnings = findings.filter(
    ({ code }) => code === 'POTENTIALLY_INVALID_HEADER' || code === 'UNEXPECTED_HEADER',
  );
  const errors = findings.filter((one) => !warnings.includes(one));
  const common = {
    specVersion: '3.3' as const,
    ...(errors.length > 0 && { errors }),
    ...(warnings.length > 0 && { warnings }),
  };
  if (Object.keys(headers).length === 0)
    return {
      ...common,
      code: 'INVALID_HEADERS',
      message: 'No fraud prevention headers submitted. These are required by law. Check the specification.',
    };
  if (errors.length > 0)
    return { ...common, code: 'INVALID_HEADERS', message: 'At least 1 header is invalid' };
  if (warnings.length > 0)
    return {
      ...common,
      code: 'POTENTIALLY_INVALID_HEADERS',
      message: 'At least 1 header is potentially invalid',
    };
  return {
    ...common,
    code: 'VALID_HEADERS',
    message:
      'All headers required for your connection method have been supplied and all appear to be valid. Validation is based on a single request. We have access to all requests and can draw additional conclusions.',
  };
}

function perHeader(headers: Headers): HeaderFinding[] {
  const known = Object.entries(checks).flatMap(([name, check]): HeaderFinding[] => {
    const value = headers[name];
    if (value === undefined)
      return optional.has(name)
        ? []
        : [{ code: 'MISSING_HEADER', message: 'Header required', headers: [name] }];
    if (value.trim() === '')
      return [{ code: 'EMPTY_HEADER', message: 'Header must have a value', headers: [name] }];
    const wrong = check(value);
    if (wrong === undefined) return [];
    const code = wrong.isOnlyWarning ? 'POTENTIALLY_INVALID_HEADER' : 'INVALID_HEADER';
    return [{ code, message: wrong.message, headers: [name] }];
  });
  const unexpected = Object.keys(headers).filter((name) => !Object.hasOwn(checks, name));
  return [
    ...known,
    ...unexpected.map((name): HeaderFinding => ({
      code: 'UNEXPECTED_HEADER',
      message: `Header is not needed for the connection method ${CONNECTION}, or is not spelt correctly`,
      headers: [name],
    })),
  ];
}

const [CLIENT, VENDOR, FORWARDED] = [
  'gov-client-public-ip',
  'gov-vendor-public-ip',
  'gov-vendor-forwarded',
] as const;

/** What is only wrong because of another header. */
function acrossHeaders(headers: Headers): HeaderFinding[] {
  const { [CLIENT]: client = '', [VENDOR]: vendor = '', [FORWARDED]: forwarded = '' } = headers;
  if (addressKind(client) === 'invalid' || addressKind(vendor) === 'invalid') return [];
  const found: HeaderFinding[] = [];
  if (sameAddress(client, vendor))
    found.push({
      code: 'INVALID_HEADERS',
      message: 'Gov-Client-Public-IP and Gov-Vendor-Public-IP must not be the same',
      headers: [CLIENT, VENDOR],
    });
  const joins = forwarded.split(',').some((hop) => {
    const { by = '', for: from = '' } = Object.fromEntries(new URLSearchParams(hop.trim()));
    return sameAddress(by, vendor) && sameAddress(from, client);
  });
  if (forwarded !== '' && !joins)
    found.push({
      code: 'INVALID_HEADERS',
      message:
        "At least 1 pair of IPs in Gov-Vendor-Forwarded must include Gov-Client-Public-IP in the 'for' field and Gov-Vendor-Public-IP in the 'by' field. Check all 3 headers are consistent.",
      headers: [FORWARDED, VENDOR, CLIENT],
    });
  return found;
}
