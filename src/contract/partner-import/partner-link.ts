/** Limits of partner imports (docs/partner-import.md). The server accepts addresses of up to 64 kB, headers included. */
export const LONGEST_PARTNER_DATA = 12_000;
export const MOST_PROPERTIES = 50;
/** A form shows at most 99 properties, and a transaction at most £9,999,999.99 (spec 2, 5). */
export const LARGEST_POUNDS = 9_999_999.99;

/** What a partner's address carries after its name: /Partner_import/[data] or /Partner_import/[data]/[token]. */
export interface PartnerLink {
  /** The JSON object in the data; undefined if it cannot be read. */
  readonly data: Record<string, unknown> | undefined;
  readonly hasToken: boolean;
  /** There is more data than an address can carry. */
  readonly isTooLong?: true;
}

/**
 * Reads base64 or base64url of a JSON object in UTF-8. Base64 can contain slashes, so the data is the longest beginning
 * that can be read, and a token is what follows it.
 */
export function readPartnerLink(rest: string): PartnerLink {
  const parts = decoded(rest).split('/');
  const isLong = rest.length > LONGEST_PARTNER_DATA;
  if (rest.length > LONGEST_PARTNER_DATA * 2) return { data: undefined, hasToken: false, isTooLong: true };
  for (let count = parts.length; count > 0; count -= 1) {
    const data = readData(parts.slice(0, count).join('/'));
    if (data !== undefined) return { data, hasToken: parts.slice(count).some((part) => part.trim() !== '') };
  }
  return { data: undefined, hasToken: false, ...(isLong && { isTooLong: true }) };
}

/** The owner's email, if the data has one that can be an address. */
export function emailIn(data: Record<string, unknown> | undefined): string | undefined {
  const owner = data?.['ownerData'];
  if (typeof owner !== 'object' || owner === null) return undefined;
  const { email } = owner as Record<string, unknown>;
  return typeof email === 'string' && /^[^\s@/]{1,64}@[^\s@/]{1,189}$/.test(email.trim())
    ? email.trim()
    : undefined;
}

function readData(base64: string): Record<string, unknown> | undefined {
  if (base64 === '' || base64.length > LONGEST_PARTNER_DATA) return undefined;
  try {
    const text = base64.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+');
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof json === 'object' && json !== null && !Array.isArray(json)
      ? (json as Record<string, unknown>) // the keys of a JSON object are strings
      : undefined;
  } catch {
    return undefined;
  }
}

/** A percent sign that encodes nothing stays. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
