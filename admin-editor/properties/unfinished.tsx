import { createContext, type ReactNode, useCallback, useContext, useEffect, useId } from 'react';

/** Called with the error of a control while what is typed there means nothing, and with undefined when that is over. */
type Report = (key: string, error: string | undefined) => void;

const ReportContext = createContext<Report>(() => undefined);

/** Passes on what the controls inside cannot read, named by the label of their property. */
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

/** For a control that shows what it cannot read: as long as it stands there the form is not what is on the screen. */
export function useUnfinished(error: string | undefined): void {
  const report = useContext(ReportContext);
  const key = useId();
  useEffect(() => {
    if (error === undefined) return undefined;
    report(key, error);
    return () => report(key, undefined);
  }, [report, key, error]);
}
