import type { FastifyReply } from 'fastify';
import { CHECK_ADDRESS } from '#contract/reports/shared-address.ts';
import { html, type Html } from '../../../http/html.ts';
import { sendPage } from '../../../http/send-page.ts';
import type { Fact } from '../../../pdf/document.ts';
import { PAGE_STYLE } from '../page-style.ts';

/** Sends a public page. Search engines must not keep it, and nobody learns its address from a link in it. */
export function sendPublicPage(
  reply: FastifyReply,
  { status = 200, ...page }: { status?: number; title: string; body: Html; hasForm?: true },
): FastifyReply {
  return sendPage(reply.status(status).headers(PRIVATE), { style: `${PAGE_STYLE}${STYLE}`, ...page });
}

/** Also for the PDF. */
export const PRIVATE = {
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
} as const;

/** A page with a sentence instead of a report. */
export function sendNotice(
  reply: FastifyReply,
  status: number,
  { title, text }: { title: string; text: string },
): FastifyReply {
  return sendPublicPage(reply, {
    status,
    title,
    body: html`<main>
      <p class="product">Formledger</p>
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a href="${CHECK_ADDRESS}">Check a report</a></p>
    </main>`,
  });
}

/** The page on which readers type a code, with what came of it. */
export function checkPage(result: Html | undefined): Html {
  return html`<main>
    <p class="product">Formledger</p>
    <h1>Check a report</h1>
    <p>
      A tax report from Formledger has a check code. Type it here to see when we issued the report, for whom,
      and its main figures. Compare them with the report that you have.
    </p>
    ${result}
    <form method="post" action="${CHECK_ADDRESS}">
      <label for="code">Check code</label>
      <input
        id="code"
        name="code"
        required
        maxlength="60"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        aria-describedby="hint"
      />
      <p class="note" id="hint">12 letters and digits, for example ABCD-2345-WXYZ</p>
      <button>Check</button>
    </form>
  </main>`;
}

/** A result above the form: like the standing of a report, and read out when the page opens. */
export function checkResult(
  tone: 'filed' | 'draft' | 'problem',
  { title, text, facts = [] }: { title: string; text: string; facts?: readonly Fact[] },
): Html {
  return html`<div role="status">
    <p class="standing" data-tone="${tone}">
      <strong>${title}</strong>
      <span>${text}</span>
    </p>
    <dl>
      ${facts.map(
        ({ name, value }) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </div>`;
}

const STYLE = `
form { margin-top: 24px; }
label { display: block; font-weight: 600; }
input { width: 100%; max-width: 320px; min-height: 44px; margin-top: 4px; padding: 8px 12px; border: 1px solid var(--line-strong); border-radius: 8px; background: var(--bg); color: var(--ink); font: inherit; letter-spacing: 0.04em; }
input:focus-visible, button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
button { display: block; min-height: 44px; margin-top: 16px; padding: 8px 20px; border: 0; border-radius: 8px; background: var(--accent); color: var(--surface); font: inherit; font-weight: 650; cursor: pointer; }
`;
