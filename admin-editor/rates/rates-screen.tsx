import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { paths } from '#client/shared/paths.ts';
import { useGetStaffQuery } from '../open-form/api.ts';
import { useGetRatesQuery } from './api.ts';
import { OpenRates } from './open-rates.tsx';
import { RatesToRead } from './rates-to-read.tsx';

/** The rates of one year. */
export function RatesScreen() {
  const { taxYear = '' } = useParams();
  const { currentData: loaded, error, refetch } = useGetRatesQuery({ params: { taxYear } });
  const staff = useGetStaffQuery();
  if (loaded === undefined && error !== undefined) {
    const isUnknown = isCallError(error) && (error.code === 'not_found' || error.code === 'bad_request');
    return (
      <>
        <PageHeader title={`Rates ${taxYear}`} />
        {isUnknown ? (
          <EmptyState
            title={`There are no rates for ${taxYear}`}
            action={
              <Button component={Link} to={paths.adminRates}>
                Back to the years
              </Button>
            }
          >
            Editors can start the rates of the next tax year from the list of years.
          </EmptyState>
        ) : (
          <ErrorState title="We could not load the rates" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
      </>
    );
  }
  const me = staff.data?.me;
  if (me === undefined && staff.error !== undefined) {
    return (
      <>
        <PageHeader title={`Rates ${taxYear}`} />
        <ErrorState title="We could not load your roles" onRetry={() => void staff.refetch()}>
          {errorMessage(staff.error)}
        </ErrorState>
      </>
    );
  }
  if (loaded === undefined || me === undefined) return <SkeletonRows rows={14} label="Loading the rates" />;
  const onReload = async () => {
    await refetch();
  };
  if (!me.roles.includes('editor'))
    return <RatesToRead taxYear={taxYear} loaded={loaded} me={me} onReload={onReload} />;
  // Newly loaded data must not replace what is being edited.
  return <OpenRates key={taxYear} taxYear={taxYear} loaded={loaded} me={me} />;
}
