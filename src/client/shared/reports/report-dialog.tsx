import { useEffect } from 'react';
import { errorMessage } from '../api/call-error.ts';
import { useOpenReportsMutation } from './api.ts';
import { PdfLink } from './pdf-link.tsx';
import { type Report, reportAddress } from './report.ts';
import { ReportView } from './report-view.tsx';

interface ReportDialogProps {
  title: string;
  report: Report;
  onClose: () => void;
}

/** A report in a dialog. The browser gets a cookie first, because a frame cannot send the session. */
export function ReportDialog({ title, report, onClose }: ReportDialogProps) {
  const [open, { isSuccess, error }] = useOpenReportsMutation();
  useEffect(() => void open(), [open]);
  return (
    <ReportView
      title={title}
      addresses={{ page: reportAddress(report, 'page'), inside: reportAddress(report, 'inside') }}
      pdfLink={<PdfLink report={report}>Download PDF</PdfLink>}
      state={isSuccess ? 'open' : error === undefined ? 'opening' : { problem: errorMessage(error) }}
      onRetry={() => void open()}
      onClose={onClose}
    />
  );
}
