/**
 * Whether the page that signs people in answers an address: the login, what links in mails lead to, the agents' login,
 * and the bare address of the site. Every other address is answered with the app.
 */
export function isEntrance(pathname: string): boolean {
  const [area = '', , email = ''] = pathname.split('/').slice(1);
  // /admin/forms/… are screens; the second part of a link for staff is an email.
  return entrances.has(area) || (area === 'admin' && /@|%40/i.test(email));
}

const entrances: ReadonlySet<string> = new Set(['', 'login', 'magiclink', 'agent']);
