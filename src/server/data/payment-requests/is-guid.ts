/** Whether a text can be a guid, which PostgreSQL would otherwise refuse with an error. */
export function isGuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
