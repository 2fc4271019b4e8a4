import { useParams } from 'react-router-dom';
import { isTaxYear } from '#domain/tax-year.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '#client/shared/api/call-error.ts';
import { useGetStaffQuery } from '../open-form/api.ts';
import { useGetReturnSchemaQuery } from './api.ts';
import { SchemaView } from './schema-view.tsx';

/** HMRC's schema of a tax year: its files, its elements with their boxes, test returns, and opening it for filing. */
export function SchemaScreen() {
  const { taxYear = '' } = useParams();
  const isKnown = isTaxYear(taxYear);
  const { currentData, error, refetch } = useGetReturnSchemaQuery(
    { params: { taxYear } },
    { skip: !isKnown, refetchOnMountOrArgChange: true },
  );
  const { data: staff } = useGetStaffQuery();
  const title = `HMRC’s schema for ${taxYear}`;
  if (!isKnown)
    return (
      <>
        <PageHeader title="HMRC’s schema" />
        <EmptyState title="There is no such tax year">Go back to the list of forms.</EmptyState>
      </>
    );
  if (currentData === undefined && error !== undefined)
    return (
      <>
        <PageHeader title={title} />
        <ErrorState title="We could not load the schema" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      </>
    );
  if (currentData === undefined) return <SkeletonRows rows={14} label="Loading the schema" />;
  return <SchemaView key={taxYear} year={taxYear} overview={currentData} roles={staff?.me.roles} />;
}
