import { escape, page } from '../mailbox/mailbox-pages.ts';
import type { Bank } from './banks.ts';

const STYLE = `<style>h1{font-size:1.6rem;line-height:1.25}form{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
button{font:inherit;font-weight:600;padding:.7rem 1.4rem;border-radius:10px;border:1px solid #8889;background:Canvas;color:CanvasText;cursor:pointer}
button.allow{background:#1f7a5c;border-color:#1f7a5c;color:#fff}button:focus-visible{outline:3px solid #5b9bd5;outline-offset:2px}</style>`;

/** The bank's consent page, without a script. Its form repeats the parameters of the request. */
export function consentPage(bank: Bank, params: Readonly<Record<string, string>>): string {
  const fields = Object.entries(params).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  return page(
    `Share your ${bank.name} accounts?`,
    `${STYLE}<p><strong>Formledger</strong> wants to see the following at ${escape(bank.name)}, through TrueLayer and for 90 days:</p>
<ul><li>your name, and the names and numbers of your accounts and cards</li>
<li>their transactions from the last two years, and new ones</li></ul>
<p>It cannot move money. You can revoke your consent at any time.</p>
<p><small>This is a sandbox. It does not contact a bank, and the customer is made up.</small></p>
<form method="post" action="consent">${fields.join('')}
<button class="allow" name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button></form>`,
  );
}

/** The page for an invalid consent request. */
export function refusedPage(reason: string): string {
  return page('This link does not work', `<p>${escape(reason)}</p>`);
}
