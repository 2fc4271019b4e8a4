import { setNonce } from 'get-nonce';

/** The nonce of the page's content security policy, for styles created at run time. */
export function pageNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  setNonce(nonce);
  return nonce;
}
