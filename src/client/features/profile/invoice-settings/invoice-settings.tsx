import { isTaxYear } from '#domain/tax-year.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useGetTaxFormsQuery } from '../../../shared/forms/api.ts';
import { useGetTaxYearsQuery, useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';
import { useGetInvoiceSettingsQuery } from '../api.ts';
import { InvoiceSettingsForm } from './invoice-settings-form.tsx';

/** The settings of invoices: a tab of the profile, and a screen of their own. Spec 1, 2.7 and 2.8. */
export function InvoiceSettings() {
  const years = useGetTaxYearsQuery();
  const { year } = useTaxYear();
  const forms = useGetTaxFormsQuery(
    { query: { tax_year_id: year?.id, form: 'invoice-settings' } },
    { skip: year === undefined },
  );
  const settings = useGetInvoiceSettingsQuery();
  const form = forms.data?.forms.find(({ code }) => code === 'invoice-settings');
  const label = year?.hmrc_year_string;
  if (settings.data && form && isTaxYear(label))
    return <InvoiceSettingsForm settings={settings.data.settings} form={form} year={label} />;
  const error = years.error ?? forms.error ?? settings.error;
  if (error === undefined) return <SkeletonRows rows={6} height={44} label="Loading your invoice settings" />;
  const retry = () => {
    for (const one of [years, settings]) if (one.isError) void one.refetch();
    if (forms.isError) void forms.refetch();
  };
  return (
    <ErrorState title="We could not load your invoice settings" onRetry={retry}>
      {errorMessage(error)}
    </ErrorState>
  );
}
