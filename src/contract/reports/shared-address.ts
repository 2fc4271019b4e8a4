/** Public pages about shared reports, which the server writes itself: /shared/<token> and /check-report. */
const SHARED = /^\/shared\/([^/?]+)\/?(?:\?(.*))?$/;

export const CHECK_ADDRESS = '/check-report';

/** The address that a person gives to a reader. */
export function sharedAddress(token: string): string {
  return `/shared/${encodeURIComponent(token)}`;
}

/** The call behind the address of a public page; any other address is unchanged. Its token moves into the query. */
export function callOfPublicPage(url: string): string {
  if (url === CHECK_ADDRESS) return '/api/public/checkReport.php';
  const [, token, query] = SHARED.exec(url) ?? [];
  if (token === undefined) return url;
  return `/api/public/sharedReport.php?t=${token}${query ? `&${query}` : ''}`;
}
