import PostalMime from 'postal-mime';
import type { MailReturns } from '../../config/mail.ts';

/** The address that a mail comes back to if it cannot be delivered. `mark`: lower case, for this mail only. */
export function returnAddress({ address }: MailReturns, mark: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${mark}${address.slice(at)}`;
}

/** Headers in which mail servers write the address that a mail was delivered to. */
const RECIPIENT_HEADERS = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']);

/**
 * The mark of the mail that came back for good, from a delivery status notification (RFC 3464). Undefined for anything
 * else: delays, notices of delivery, automatic answers, and mails to other addresses.
 */
export async function markOfReturned({ address }: MailReturns, message: string): Promise<string | undefined> {
  const { headers, attachments } = await PostalMime.parse(message, { attachmentEncoding: 'utf8' });
  const hasFailed = attachments.some(
    ({ mimeType, content }) =>
      mimeType === 'message/delivery-status' &&
      typeof content === 'string' &&
      /^action:\s*failed\s*$/im.test(content),
  );
  if (!hasFailed) return undefined;
  const at = address.lastIndexOf('@');
  const [name, host] = [address.slice(0, at), address.slice(at)].map((part) => part.toLowerCase());
  for (const { key, value } of headers) {
    if (!RECIPIENT_HEADERS.has(key.toLowerCase())) continue;
    const [, mark] =
      new RegExp(`${literal(`${name}+`)}([a-z0-9-]{1,50})${literal(host ?? '')}`).exec(value.toLowerCase()) ??
      [];
    if (mark !== undefined) return mark;
  }
  return undefined;
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
