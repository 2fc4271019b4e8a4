import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './report-view.module.css';

interface ReportViewProps {
  title: string;
  /** Of the document for a tab of its own, and as it stands in here. */
  addresses: { readonly page: string; readonly inside: string };
  pdfLink: ReactNode;
  state: 'opening' | 'open' | { readonly problem: string };
  onRetry: () => void;
  onClose: () => void;
}

/** The document with its two ways out: a tab of its own, and the PDF. Spec 3, 2.4. */
export function ReportView({ title, addresses, pdfLink, state, onRetry, onClose }: ReportViewProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      // Opened from a row, React tells the row of clicks in here.
      onClick={(event) => event.stopPropagation()}
      size={900}
      classNames={{ content: classes.content, body: classes.body }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {typeof state === 'object' ? (
        <ErrorState title="The report could not be opened" onRetry={onRetry}>
          {state.problem}
        </ErrorState>
      ) : state === 'opening' ? (
        <SkeletonRows label="Opening the report" rows={10} height={34} />
      ) : (
        <>
          <div className={classes.links}>
            <OutsideLink href={addresses.page}>Open in New Tab</OutsideLink>
            {pdfLink}
          </div>
          {/* It runs no scripts; of our origin it has to be to send its cookie. */}
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
