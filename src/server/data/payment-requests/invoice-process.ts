import { makePdf } from '../../pdf/make-pdf.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { invoiceLayout } from './invoice-layout.ts';

/** Runs in a child process for invoicePdf(). */
export const run = (content: InvoiceContent): Promise<Buffer> => makePdf(invoiceLayout(content));
