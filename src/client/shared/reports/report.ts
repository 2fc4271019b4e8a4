import { viewReturnReport, viewSA302Report } from '#contract/reports/reports.calls.ts';
import type { Call } from '../api/wire.ts';

/** A report document of a return. */
export interface Report {
  readonly kind: 'sa302' | 'return';
  /** The report of a submission, or of a year's calculation for its draft. */
  readonly token: string;
  readonly isDraft?: boolean;
}

const endpoints = { sa302: viewSA302Report, return: viewReturnReport } as const;

/** The call of a report: its page, the same without links for a dialog, or its PDF. */
export function reportCall({ kind, token, isDraft }: Report, as: 'page' | 'inside' | 'pdf'): Call {
  return {
    endpoint: endpoints[kind],
    query: {
      t: token,
      pre: isDraft === true ? 1 : undefined,
      format: as === 'pdf' ? 'pdf' : undefined,
      bare: as === 'inside' ? 1 : undefined,
    },
  };
}

/** The same as an address, for a window that the openReports cookie lets in. */
export function reportAddress(report: Report, as: 'page' | 'inside' | 'pdf'): string {
  const { endpoint, query = {} } = reportCall(report, as);
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `/api${endpoint.path}?${new URLSearchParams(given)}`;
}
