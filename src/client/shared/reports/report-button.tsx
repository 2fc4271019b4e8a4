import { Button, type ButtonProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { lateDialog } from '#ui/late-dialog.tsx';
import type { Report } from './report.ts';

const ReportDialog = lateDialog(async () => (await import('./report-dialog.tsx')).ReportDialog);

interface ReportButtonProps extends Omit<ButtonProps, 'children'> {
  title: string;
  report: Report;
  children: ReactNode;
}

/** Opens a report in a dialog. */
export function ReportButton({ title, report, children, ...button }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        {...button}
        onClick={(event) => {
          // In a row that opens something else.
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {children}
      </Button>
      {isOpen ? <ReportDialog title={title} report={report} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
