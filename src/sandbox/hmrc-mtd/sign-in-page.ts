import { escape, page } from '../mailbox/mailbox-pages.ts';
import { holdings, testPeople } from './test-people.ts';

const STYLE = `<style>h1{font-size:1.6rem;line-height:1.25}label{display:block;padding:.3rem 0}fieldset{border:1px solid #8886;border-radius:10px;margin:1rem 0;padding:.75rem 1rem}
input[type=text],select{font:inherit;padding:.4rem .6rem;border-radius:8px;border:1px solid #8889;background:Canvas;color:CanvasText;max-width:100%;box-sizing:border-box}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
button{font:inherit;font-weight:600;padding:.7rem 1.4rem;border-radius:10px;border:1px solid #8889;background:Canvas;color:CanvasText;cursor:pointer}
button.grant{background:#1f7a5c;border-color:#1f7a5c;color:#fff}button:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid #5b9bd5;outline-offset:2px}</style>`;

/** HMRC's sign-in and consent in one page without a script. Its form repeats the parameters of the request. */
export function signInPage(
  params: Readonly<Record<string, string>>,
  wrong: { nino?: string; arn?: string } = {},
): string {
  const fields = Object.entries(params).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  const people = testPeople.map(
    ({ nino, what }, place) =>
      `<label><input type="radio" name="person" value="${nino}"${place === 0 ? ' checked' : ''}> ${escape(what)} <code>${nino}</code></label>`,
  );
  const choices = Object.entries(holdings).map(
    ([value, what]) => `<option value="${value}">${escape(what)}</option>`,
  );
  return page(
    'Sign in to HMRC',
    `${STYLE}${problemOf(wrong)}
<p><strong>Formledger</strong> wants to use HMRC in your name for up to 18 months:</p>
<ul>${(params['scope'] ?? '')
      .split(' ')
      .map((scope) => `<li><code>${escape(scope)}</code></li>`)
      .join('')}</ul>
<p><small>This is a sandbox. It does not contact HMRC, and these people are made up.</small></p>
<form method="post" action="grant">${fields.join('')}
<fieldset><legend>Sign in as</legend>${people.join('')}</fieldset>
<fieldset><legend>Or as someone else</legend>
<label>National Insurance number<br><input type="text" name="nino" value="${escape(wrong.nino ?? '')}" autocomplete="off" spellcheck="false"></label>
<label>They have<br><select name="has">${choices.join('')}</select></label></fieldset>
<fieldset><legend>Or as an agent</legend>
<label>Agent Reference Number<br><input type="text" name="arn" value="${escape(wrong.arn ?? '')}" autocomplete="off" spellcheck="false"></label></fieldset>
<div class="buttons"><button class="grant" name="decision" value="grant">Grant authority</button>
<button name="decision" value="deny">Do not grant authority</button></div></form>`,
  );
}

function problemOf({ nino, arn }: { nino?: string; arn?: string }): string {
  const example =
    nino !== undefined
      ? 'a National Insurance number like AA123456A'
      : 'an Agent Reference Number like AARN1234567';
  return nino === undefined && arn === undefined
    ? ''
    : `<p role="alert"><strong>Enter ${example}.</strong></p>`;
}

/** The page for an invalid request. */
export function refusedPage(reason: string): string {
  return page('This link does not work', `<p>${escape(reason)}</p>`);
}
