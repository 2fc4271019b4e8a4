import { useState } from 'react';
import type { Business } from '#contract/businesses/businesses.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import { confirm } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { confirmFiledYear } from '../../../shared/books/confirm-change.ts';
import { guarded } from '../../../shared/books/guarded.ts';
import { useGetTaxFormsQuery } from '../../../shared/forms/api.ts';
import { useGetOwnBusinessesQuery } from '../../../shared/forms/use-form-choices.ts';
import { useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';
import { useGetBusinessBooksQuery, useRemoveBusinessMutation, useSaveBusinessMutation } from './api.ts';
import { BusinessForm } from './business-form.tsx';
import { BusinessList, editId } from './business-list.tsx';
import type { BusinessBody } from './business-values.ts';

/** The trades and lets of someone with several: the list, and the form that adds or updates one. */
export function BusinessesTab() {
  const own = useGetOwnBusinessesQuery();
  const { year } = useTaxYear();
  const forms = useGetTaxFormsQuery(
    { query: { tax_year_id: year?.id, form: 'business' } },
    { skip: year === undefined },
  );
  const hasList = (own.data?.businesses.length ?? 0) > 0;
  const books = useGetBusinessBooksQuery(
    { query: { tax_year_id: year?.id ?? 0 } },
    { skip: year === undefined || !hasList },
  );
  const [save] = useSaveBusinessMutation();
  const [removed] = useRemoveBusinessMutation();
  const [editing, setEditing] = useState<number>();
  const failed = [own, forms].find(({ isError }) => isError);
  const form = forms.data?.forms.find(({ code }) => code === 'business');
  if (failed !== undefined)
    return (
      <ErrorState title="We could not load your businesses" onRetry={() => void failed.refetch()}>
        {errorMessage(failed.error)}
      </ErrorState>
    );
  if (own.data === undefined || form === undefined)
    return <SkeletonRows rows={5} height={44} label="Loading your businesses" />;

  const { businesses } = own.data;
  const business = businesses.find(({ id }) => id === editing);
  const name = year?.hmrc_year_string;
  const leave = () => {
    setEditing(undefined);
    if (business !== undefined) document.getElementById(editId(business.id))?.focus();
  };
  const put = (one: Business, isRemoved: boolean) =>
    guarded(() =>
      confirmFiledYear((query) =>
        removed({ query, body: { id: one.id, removed: isRemoved ? 'Y' : 'N' } }).unwrap(),
      ),
    );
  const remove = async (one: Business) => {
    const isSure = await confirm({
      title: 'Remove business',
      message: `What belongs to ${one.name} then belongs to the main business of its kind.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!isSure) return;
    const done = await put(one, true);
    if (!done.ok || done.value === undefined) return;
    if (one.id === editing) setEditing(undefined);
    toast(`Removed ${one.name}`, () => void put(one, false));
  };
  const onSave = async (body: BusinessBody) => {
    const done = await confirmFiledYear((query) => save({ query, body }).unwrap());
    if (done === undefined) return false;
    toast(`${business === undefined ? 'Added' : 'Updated'} ${body.name}`);
    leave();
    return true;
  };
  return (
    <Stack>
      <BusinessList
        businesses={businesses}
        books={books.data?.books}
        yearId={year?.id}
        onEdit={({ id }) => setEditing(id)}
        onRemove={(one) => void remove(one)}
      />
      {businesses.length < 2 ? null : (
        <Text size="sm" isMeasured>
          Say which business something belongs to on its account, rule, tag or transaction: a transaction
          comes first, then its rule, its account and its tag. Everything else belongs to the main business.
          On each self-employment form, choose the business in your books.
        </Text>
      )}
      {isTaxYear(name) ? (
        <BusinessForm
          // Another form for another business.
          key={business?.id ?? 'new'}
          form={form}
          year={name}
          business={business}
          onSave={onSave}
          onCancel={leave}
        />
      ) : null}
    </Stack>
  );
}
