import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { paths } from '../../../shared/paths.ts';
import { useGetRatesQuery } from './api.ts';
import { OpenRates } from './open-rates.tsx';

/** The rates of one year. */
export function RatesScreen() {
  const { taxYear = '' } = useParams();
  const { currentData: loaded, error, refetch } = useGetRatesQuery({ params: { taxYear } });
  // Another number opens what is in force now; until then nothing that arrives replaces what is being edited.
  const [opening, setOpening] = useState(0);
  if (loaded === undefined && error !== undefined) {
    const isUnknown = isCallError(error) && (error.code === 'not_found' || error.code === 'bad_request');
    return isUnknown ? (
      <EmptyState
        title={`There are no rates of ${taxYear}`}
        action={
          <Button component={Link} to={paths.adminRates}>
            Go to the years
          </Button>
        }
      />
    ) : (
      <ErrorState title="The rates could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (loaded === undefined) return <SkeletonRows rows={14} label="Loading the rates" />;
  return (
    <OpenRates
      key={`${taxYear}/${opening}`}
      taxYear={taxYear}
      loaded={loaded}
      onReopen={async () => {
        await refetch();
        setOpening((number) => number + 1);
      }}
    />
  );
}
