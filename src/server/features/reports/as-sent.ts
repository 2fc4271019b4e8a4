import type { Pence } from '#domain/money.ts';
import { withGainsAdjustment } from '../filing/gains-adjustment.ts';
import type { ReportForm } from './report-content.ts';

/** A form with the figure that its return carries where the filer left the box empty (SA108 box 51). */
export function asSent(form: ReportForm, gainsAdjustment: Pence | undefined): ReportForm {
  if (gainsAdjustment === undefined) return form;
  const { definition, entries } = form;
  const [sent] = withGainsAdjustment(
    [{ definition, entries: entries.map(({ values }) => values) }],
    gainsAdjustment,
  );
  return {
    definition,
    entries: entries.map((entry, index) => ({ ...entry, values: sent?.entries[index] ?? entry.values })),
  };
}
