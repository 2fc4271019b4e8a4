import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row } from '#ui/layout.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './report-view.module.css';

interface ReportViewProps {
  title: string;
  /** The addresses of the document for a new tab, and for the dialog. */
  addresses: { readonly page: string; readonly inside: string };
  pdfLink: ReactNode;
  state: 'opening' | 'open' | { readonly problem: string };
  onRetry: () => void;
  onClose: () => void;
}

/** The document with its two links: a new tab, and the PDF. Spec 3, 2.4. */
export function ReportView({ title, addresses, pdfLink, state, onRetry, onClose }: ReportViewProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      // When opened from a row, React passes clicks in here on to the row.
      onClick={(event) => event.stopPropagation()}
      size={900}
      classNames={{ content: classes.content, body: classes.body }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {typeof state === 'object' ? (
        <ErrorState title="We could not open the report" onRetry={onRetry}>
          {state.problem}
        </ErrorState>
      ) : state === 'opening' ? (
        <SkeletonRows label="Opening the report" rows={10} height={34} />
      ) : (
        <>
          <Row gap={5}>
            <OutsideLink href={addresses.page}>Open in New Tab</OutsideLink>
            {pdfLink}
          </Row>
          {/* It runs no scripts. It needs our origin to send its cookie. */}
          <iframe
            className={classes.paper}
            title={title}
            sandbox="allow-same-origin"
            src={addresses.inside}
          />
        </>
      )}
    </Dialog>
  );
}
