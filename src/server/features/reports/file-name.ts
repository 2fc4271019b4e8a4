import { taxYearLabel } from '#domain/tax-year.ts';
import { displayName } from '../../data/files/file-name.ts';
import type { ReportContent } from './report-content.ts';
import type { ReportKind } from './reports.ts';

/** Spec 3, 2.4: the filer's name or email, _draft or _final, the kind of report and the year. Safe as a file name. */
export function reportFileName(kind: ReportKind, { filer, isFinal, year }: ReportContent): string {
  const whose = displayName((filer.name || filer.email).replaceAll(/[/\\]/g, '_'));
  const what = kind === 'sa302' ? 'SA302' : 'tax_return_report';
  return displayName(`${whose}_${isFinal ? 'final' : 'draft'}_${what}_${taxYearLabel(year)}.pdf`);
}
