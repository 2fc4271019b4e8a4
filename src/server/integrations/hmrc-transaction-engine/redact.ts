/** Replaces user ID and password in everything stored or logged. */
export const REMOVED = 'removed';

/**
 * The message without user ID and password (SenderID and Value). Everything else stays byte for byte, so the mark is
 * still valid.
 */
export function redact(messageXml: string): string {
  return messageXml.replace(SECRETS, (_, open: string, __, close: string) => `${open}${REMOVED}${close}`);
}

/** The content ends at the closing tag, but not at one quoted inside CDATA or a comment. */
const SECRETS =
  /(<(?:[\w.-]+:)?(SenderID|Value)(?:\s[^>]*)?>)(?:<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|[^<])*(<\/(?:[\w.-]+:)?\2\s*>)/g;
