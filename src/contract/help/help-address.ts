/** The pages of help and the terms, which anyone can open. */
const PUBLIC_PAGES = /^\/(help|terms|privacy)(\/|$)/i;

/** Whether an address is one of help or the terms. The server, the client and Vite use it. */
export function isHelpAddress(pathname: string): boolean {
  return PUBLIC_PAGES.test(pathname);
}
