/** The part of the sign-in page that an address leads to. */
export type Entrance = 'login' | 'agent';

/**
 * What the sign-in page shows at an address: the login (also for links in mails and the bare address of the site) or
 * the agents' login. Undefined for every other address, which the app serves. The server, the client and Vite all use
 * it. If they disagreed about an address, the browser would reload it forever.
 */
export function entranceAt(pathname: string): Entrance | undefined {
  const [area = '', ...more] = addressParts(pathname);
  const name = area.toLowerCase();
  // /admin/forms/… are screens. In a staff link the second part is an email.
  if (name === 'admin') return more[1]?.includes('@') ? 'login' : undefined;
  if (name === 'agent') return more.every((part) => part === '') ? 'agent' : 'login';
  return logins.has(name) ? 'login' : undefined;
}

const logins: ReadonlySet<string> = new Set(['', 'login', 'magiclink']);

/** The decoded parts of an address, such as `ann@example.com` for `ann%40example.com`. */
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
