import { pdfInProcess } from './pdf-in-process.ts';
import type { ReportDocument } from './document.ts';

/** A report as PDF. Throws unavailable if too many are waiting, or if it takes too long. */
export function reportPdf(report: ReportDocument): Promise<Buffer> {
  return pdfInProcess(new URL('./pdf-process.ts', import.meta.url), report);
}
