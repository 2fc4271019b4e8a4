import { makePdf } from './make-pdf.ts';
import type { ReportDocument } from './document.ts';
import { pdfLayout } from './pdf-layout.ts';

/** Runs in a child process for reportPdf(). */
export const run = (report: ReportDocument): Promise<Buffer> => makePdf(pdfLayout(report));
