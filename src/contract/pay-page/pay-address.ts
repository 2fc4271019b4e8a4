/** Whether an address is that of the pay page. The server, the client and Vite use it. */
export function isPayAddress(pathname: string): boolean {
  return /^\/pay\/?$/i.test(pathname);
}

/** Where payers return to from their bank; the provider adds `payment_id`. */
export function payReturn(origin: string): string {
  return `${origin}/pay`;
}
