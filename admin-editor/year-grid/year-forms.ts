import type { FormSummary } from '#contract/definitions/definitions.ts';
import { isShipped, isTaxYear, startYear, type TaxYear, taxYearLabel, taxYears } from '#domain/tax-year.ts';
import { paths } from '#client/shared/paths.ts';
import type { LoadedForm } from '../draft/use-draft.ts';
import { messages } from '../open-form/messages.ts';

/** The address of the grid of a year. '2025-26' is written as '2025-2026' there. */
export function gridOf(taxYear: string): string {
  return isTaxYear(taxYear) ? `${paths.adminFormGrid}?year=${taxYearLabel(taxYear)}` : paths.adminFormGrid;
}

/** The years to choose from, newest first: shipped years and years with a form definition. */
export function gridYears(forms: readonly FormSummary[]): readonly TaxYear[] {
  return taxYears
    .filter((year) => isShipped(year) || forms.some(({ taxYear }) => taxYear === year))
    .toSorted((a, b) => startYear(b) - startYear(a));
}

/** The year in the address. If there is no valid one, the newest year with a form definition. */
export function yearFromAddress(label: string | null, forms: readonly FormSummary[]): TaxYear {
  const requested = gridYears(forms).find((year) => taxYearLabel(year) === label || year === label);
  return (
    requested ?? gridYears(forms).find((year) => forms.some(({ taxYear }) => taxYear === year)) ?? '2025-26'
  );
}

/** The definition of each form and dialog that is in force in the year, dialogs last. */
export function formsIn(forms: readonly FormSummary[], year: TaxYear): readonly FormSummary[] {
  const newest = new Map<string, FormSummary>();
  for (const form of forms) {
    const known = newest.get(form.code);
    if (form.taxYear <= year && (known === undefined || known.taxYear < form.taxYear))
      newest.set(form.code, form);
  }
  const isDialog = ({ kind }: FormSummary) => Number(kind === 'dialog');
  return [...newest.values()].sort((a, b) => isDialog(a) - isDialog(b) || a.code.localeCompare(b.code));
}

interface FormInForce {
  readonly which: { readonly code: string; readonly taxYear: string };
  readonly form: Pick<LoadedForm, 'withdrawal'>;
}

/** Notices about forms whose changes apply from an earlier year, or have no effect because the form is out of use. */
export function noticesOf(forms: readonly FormInForce[], year: TaxYear): readonly string[] {
  const those = (isPicked: (form: FormInForce) => boolean) =>
    forms.filter(isPicked).map(({ which }) => which);
  const older = those(({ which, form }) => form.withdrawal === null && which.taxYear !== year);
  const out = those(({ form }) => form.withdrawal !== null);
  return [
    ...(older.length === 0 ? [] : [messages.yearGrid.older(older)]),
    ...(out.length === 0 ? [] : [messages.yearGrid.outOfUse(out)]),
  ];
}
