import { pdfInProcess } from '../../pdf/pdf-in-process.ts';
import { displayName } from '../files/file-name.ts';
import type { InvoiceContent } from './invoice-content.ts';

/** An invoice as PDF. Throws unavailable if too many are waiting, or if it takes too long. */
export function invoicePdf(content: InvoiceContent): Promise<Buffer> {
  return pdfInProcess(new URL('./invoice-process.ts', import.meta.url), content);
}

/** 'Invoice 12 Fay's Flowers.pdf'. Safe as a file name. */
export function invoiceFileName({ number, business, payee }: InvoiceContent): string {
  const whose = (business.title || payee).replaceAll(/[/\\]/g, '_');
  return displayName(`Invoice ${number ?? 'draft'} ${whose}`.trim() + '.pdf');
}
