import { useState, type MouseEvent, type ReactNode } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { useDownload } from '../api/download.ts';
import { useOpenReportsMutation } from './api.ts';
import { type Report, reportAddress, reportCall } from './report.ts';

/** Fetches the PDF of a report under the server's file name. Shows an error when that fails. */
export function useReportPdf(report: Report): { isFetching: boolean; fetchPdf: () => Promise<void> } {
  const download = useDownload();
  const [isFetching, setFetching] = useState(false);
  const fetchPdf = async () => {
    if (isFetching) return;
    setFetching(true);
    const problem = await download(reportCall(report, 'pdf'));
    setFetching(false);
    if (problem !== undefined && problem.code !== 'unauthorized')
      await alertDialog({ title: 'We could not make the PDF', message: problem.message });
  };
  return { isFetching, fetchPdf };
}

/**
 * A link to a PDF. A click fetches it with the session, which a plain link does not send. For a new tab the browser
 * gets the cookie of reports as soon as someone is about to use the link.
 */
export function PdfLink({ report, children }: { report: Report; children: ReactNode }) {
  const { isFetching, fetchPdf } = useReportPdf(report);
  const [openReports] = useOpenReportsMutation();
  const letIn = () => void openReports();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void fetchPdf();
  };
  return (
    <a
      href={reportAddress(report, 'pdf')}
      onClick={onClick}
      onPointerEnter={letIn}
      onFocus={letIn}
      aria-busy={isFetching || undefined}
    >
      {children}
      {isFetching ? ' …' : null}
    </a>
  );
}
