import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The signed parts of a request. Header names are in lower case. */
export interface SignedRequest {
  readonly method: string;
  /** As received, with its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Codes from Amazon's list of S3 errors. */
export type SignatureFault =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

const SKEW_MS = 15 * 60_000;

/**
 * The fault in the signature of a request (AWS Signature Version 4 in the Authorization header), or undefined. Amazon
 * S3 API reference, "Authenticating requests: using the Authorization header".
 */
export function signatureFault(
  request: SignedRequest,
  { accessKeyId, secretAccessKey }: Credentials,
  now: Date,
): SignatureFault | undefined {
  const { headers, body } = request;
  const authorization = one(headers['authorization']);
  if (authorization === undefined) return 'AccessDenied';
  const [, key, day, region, service, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (!key || !day || !region || service !== 's3' || !names || !signature)
    return 'AuthorizationHeaderMalformed';
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  const date = one(headers['x-amz-date']) ?? '';
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const sent = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  if (!(Math.abs(now.getTime() - sent) <= SKEW_MS)) return 'RequestTimeTooSkewed';
  const claimed = one(headers['x-amz-content-sha256']);
  // Strict: the content must be part of the signature.
  if (claimed !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  const must = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (date.slice(0, 8) !== day || must.some((name) => !signed.includes(name))) return 'AccessDenied';
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical(request, signed, claimed))].join('\n');
  const signingKey = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(Buffer.from(`AWS4${secretAccessKey}`), day), region),
  );
  const expected = hmac(signingKey, toSign);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

function canonical({ method, url, headers }: SignedRequest, signed: readonly string[], hash: string): string {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const path = pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const lines = signed.map((name) => `${name}:${(one(headers[name]) ?? '').trim().replace(/\s+/g, ' ')}\n`);
  return [method, path, query, lines.join(''), signed.join(';'), hash].join('\n');
}

/** RFC 3986: every character except letters, digits and -._~ */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}
