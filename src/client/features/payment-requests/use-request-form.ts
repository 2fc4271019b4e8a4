import { useMemo } from 'react';
import { canReceive } from '#contract/payment-requests/can-receive.ts';
import type { LinkedAccount } from '#contract/accounts/accounts.ts';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import type { errorMessage } from '../../shared/api/call-error.ts';
import { useGetTaxFormsQuery } from '../../shared/forms/api.ts';
import { useGetAccountsQuery, useGetTaxCategoriesQuery } from '../../shared/forms/use-run-time-choices.ts';
import { useGetTaxYearsQuery, useTaxYear } from '../../shared/tax-year/use-tax-year.ts';

/** What the form of a request needs. */
export interface RequestFormData {
  readonly form: TaxForm;
  /** The form of one invoice line. */
  readonly line: TaxForm;
  readonly year: TaxYear;
  /** The accounts that payments can be requested into. */
  readonly accounts: readonly LinkedAccount[];
  readonly categories: readonly TaxCategory[];
}

/** Loads it; `error` if part of it could not be loaded. */
export function useRequestForm(): {
  data: RequestFormData | undefined;
  error: Parameters<typeof errorMessage>[0];
  retry: () => void;
} {
  const years = useGetTaxYearsQuery();
  const { year } = useTaxYear();
  const forms = useDialog('payment-request', year?.id);
  const lines = useDialog('invoice-line', year?.id);
  const accounts = useGetAccountsQuery();
  const categories = useGetTaxCategoriesQuery();
  const form = forms.data?.forms.find(({ code }) => code === 'payment-request');
  const line = lines.data?.forms.find(({ code }) => code === 'invoice-line');
  const label = year?.hmrc_year_string;
  const data = useMemo(
    () =>
      form === undefined ||
      line === undefined ||
      !isTaxYear(label) ||
      accounts.data === undefined ||
      categories.data === undefined
        ? undefined
        : {
            form,
            line,
            year: label,
            accounts: accounts.data.accounts.filter(canReceive),
            categories: categories.data.tax_categories,
          },
    [form, line, label, accounts.data, categories.data],
  );
  return {
    data,
    error: years.error ?? forms.error ?? lines.error ?? accounts.error ?? categories.error,
    retry: () => {
      for (const one of [years, accounts, categories]) if (one.isError) void one.refetch();
      for (const one of [forms, lines]) if (one.isError) void one.refetch();
    },
  };
}

function useDialog(form: 'payment-request' | 'invoice-line', yearId: number | undefined) {
  return useGetTaxFormsQuery({ query: { tax_year_id: yearId, form } }, { skip: yearId === undefined });
}
