import { escape, page } from '../mailbox/mailbox-pages.ts';
import { INCOME_RECORD, type Invitation } from './authorisations.ts';

const STYLE = `<style>h1{font-size:1.6rem;line-height:1.25}form{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
button{font:inherit;font-weight:600;padding:.7rem 1.4rem;border-radius:10px;border:1px solid #8889;background:Canvas;color:CanvasText;cursor:pointer}
button.allow{background:#1f7a5c;border-color:#1f7a5c;color:#fff}button:focus-visible{outline:3px solid #5b9bd5;outline-offset:2px}</style>`;

/** The page on which the client answers an invitation, without a script. HMRC asks them to sign in first. */
export function clientPage({ service, agentType }: Invitation): string {
  const what =
    service === INCOME_RECORD
      ? 'see the record of your PAYE income: your employers, pay, tax and tax codes'
      : `manage your Making Tax Digital for Income Tax as your ${agentType ?? 'main'} agent`;
  return page(
    'Appoint someone to deal with HMRC for you',
    `${STYLE}<p><strong>Formledger</strong> wants to ${escape(what)}.</p>
<p>You can remove this authorisation at any time.</p>
<p><small>This is a sandbox. It does not contact HMRC, and the people in it are made up.</small></p>
<form method="post">
<button class="allow" name="decision" value="accept">Accept</button>
<button name="decision" value="reject">Reject</button></form>`,
  );
}

/** After the answer, or for an invitation that can no longer be answered. */
export function answeredPage(status: string): string {
  const words: Readonly<Record<string, [string, string]>> = {
    Accepted: ['You have authorised Formledger', 'You can close this window.'],
    Rejected: ['You have not authorised Formledger', 'Nothing was shared. You can close this window.'],
    Expired: ['This request has expired', 'Ask for a new one in Formledger.'],
  };
  const [title, text] = words[status] ?? [
    'This request can no longer be answered',
    `Its status is ${status}.`,
  ];
  return page(title, `<p>${escape(text)}</p>`);
}
