/** The public page of a calculation. */
const PLACE = 'mtd_report';

/** The address of a report by its token. Spec 3, 2.9. */
export function reportAddress(token: string): string {
  return `/${PLACE}/${encodeURIComponent(token)}`;
}

/** Whether an address is one of a report, whatever its token. The server, the client and Vite use it. */
export function isReportAddress(pathname: string): boolean {
  return new RegExp(`^/${PLACE}/[^/]+/?$`, 'i').test(pathname);
}

/** The token in the address of a report; '' if there is none. */
export function reportToken(pathname: string): string {
  const [, , token = ''] = pathname.split('/');
  try {
    return decodeURIComponent(token);
  } catch {
    return '';
  }
}
