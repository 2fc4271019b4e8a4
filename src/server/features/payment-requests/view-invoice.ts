import type { FastifyReply } from 'fastify';
import { invoiceSettings } from '../../data/invoices/invoice-settings.repo.ts';
import { asAttachment } from '../../data/files/file-name.ts';
import { type InvoiceContent, invoiceContent } from '../../data/payment-requests/invoice-content.ts';
import { findDraft } from '../../data/payment-requests/invoice-drafts.repo.ts';
import { invoiceFileName, invoicePdf } from '../../data/payment-requests/invoice-pdf.ts';
import { paymentRequestByGuid } from '../../data/payment-requests/payment-requests.repo.ts';
import { linkOf } from '../../data/payment-requests/request-mail.ts';
import type { Tx } from '../../db/database.ts';
import { html } from '../../http/html.ts';
import { sendPage } from '../../http/send-page.ts';
import type { Services } from '../../services.ts';
import { addressKey, takeTurn } from '../../throttle/throttle.ts';
import { VIEWS } from './limits.ts';

/** The PDF of an invoice or draft, or a page that says why there is none. Recipients have no account: anyone can ask. */
export async function sendInvoice(
  { db, config }: Services,
  { guid, isDraft }: { guid: string; isDraft: boolean },
  { reply, ip, now }: { reply: FastifyReply; ip: string; now: Date },
): Promise<FastifyReply> {
  const found = await db.asSystem(async (tx) => {
    if (!(await takeTurn(tx, addressKey('invoices', ip), VIEWS, now))) return 'too many';
    return isDraft ? draftAt(tx, guid, now) : invoiceAt(tx, guid, config.publicUrl);
  });
  void reply.header('x-robots-tag', 'noindex, nofollow');
  if (found === 'too many')
    return sendWords(reply.status(429), 'Too many invoices', 'Please try again in ten minutes.');
  if (found === undefined)
    return sendWords(
      reply.status(404),
      'We cannot find this invoice',
      isDraft
        ? 'A draft can be viewed for an hour. Go back to the payment request and view it again.'
        : 'Check that the whole link was copied, or ask the sender for it.',
    );
  return reply
    .header('content-disposition', asAttachment(invoiceFileName(found)).replace('attachment', 'inline'))
    .header('content-security-policy', POLICY)
    .type('application/pdf')
    .send(await invoicePdf(found));
}

/** The browser's own viewer shows the PDF, which needs its styles. */
const POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

async function invoiceAt(tx: Tx, guid: string, publicUrl: string): Promise<InvoiceContent | undefined> {
  const row = await paymentRequestByGuid(tx, guid);
  return row && invoiceContent(tx, row, linkOf(publicUrl, row));
}

async function draftAt(tx: Tx, guid: string, now: Date): Promise<InvoiceContent | undefined> {
  const draft = await findDraft(tx, guid, now);
  if (draft === undefined) return undefined;
  const { logo } = await invoiceSettings(tx, draft.userId);
  return { ...draft.content, logo, number: undefined, paid: undefined, link: undefined };
}

function sendWords(reply: FastifyReply, title: string, text: string): FastifyReply {
  return sendPage(reply, {
    title,
    style: STYLE,
    body: html`<main>
      <h1>${title}</h1>
      <p>${text}</p>
    </main>`,
  });
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
`;
