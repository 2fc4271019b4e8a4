import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useGetInvoiceSettingsQuery } from '../api.ts';
import { InvoiceSettingsForm } from './invoice-settings-form.tsx';

/** The settings of invoices: a tab of the profile, and a screen of their own. Spec 1, 2.7 and 2.8. */
export function InvoiceSettings() {
  const { data, error, isError, refetch } = useGetInvoiceSettingsQuery();
  if (data) return <InvoiceSettingsForm settings={data.settings} />;
  if (!isError) return <SkeletonRows rows={6} height={44} label="Loading your invoice settings" />;
  return (
    <ErrorState title="We could not load your invoice settings" onRetry={() => void refetch()}>
      {errorMessage(error)}
    </ErrorState>
  );
}
