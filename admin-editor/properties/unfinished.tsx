import { createContext, type ReactNode, useCallback, useContext, useEffect, useId } from 'react';

/** Called with the error while a control contains invalid text, and with undefined once it does not. */
type Report = (key: string, error: string | undefined) => void;

const ReportContext = createContext<Report>(() => undefined);

/** Passes on reports from the controls inside, with the label of their property. */
export function UnfinishedProperty({
  label,
  onReport,
  children,
}: {
  label: string;
  onReport: Report;
  children: ReactNode;
}) {
  const report = useCallback<Report>(
    (key, error) => onReport(key, error === undefined ? undefined : `${label}: ${error}`),
    [label, onReport],
  );
  return <ReportContext value={report}>{children}</ReportContext>;
}

/** Reports a control's invalid text. While it is there, the form differs from what is on the screen. */
export function useUnfinished(error: string | undefined): void {
  const report = useContext(ReportContext);
  const key = useId();
  useEffect(() => {
    if (error === undefined) return undefined;
    report(key, error);
    return () => report(key, undefined);
  }, [report, key, error]);
}
