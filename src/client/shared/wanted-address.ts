/** The address someone wanted before they were asked to log in, for as long as the tab is open. */
const KEY = 'wanted';

export function keepWantedAddress(address: string | undefined): void {
  if (address === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, address);
}

export function wantedAddress(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined;
}
