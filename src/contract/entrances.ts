/** Which part of the page that signs people in an address leads to. */
export type Entrance = 'login' | 'agent';

/**
 * What the page that signs people in shows at an address: the login, also for the links in mails and for the bare address
 * of the site, or the agents' login. Undefined for every other address, which the app answers. The server, the client and
 * Vite all ask here: an address that one of them took for the other page would be asked for again and again.
 */
export function entranceAt(pathname: string): Entrance | undefined {
  const [area = '', ...more] = addressParts(pathname);
  const name = area.toLowerCase();
  // /admin/forms/… are screens; the second part of a link for staff is an email.
  if (name === 'admin') return more[1]?.includes('@') ? 'login' : undefined;
  if (name === 'agent') return more.every((part) => part === '') ? 'agent' : 'login';
  return logins.has(name) ? 'login' : undefined;
}

const logins: ReadonlySet<string> = new Set(['', 'login', 'magiclink']);

/** The parts of an address as they are meant, such as `ann@example.com` for `ann%40example.com`. */
export function addressParts(pathname: string): string[] {
  return pathname.split('/').slice(1).map(decoded);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
