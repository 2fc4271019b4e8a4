import { Navigate } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { paths, type PathState } from '../../../shared/paths.ts';
import { useGetClaimsWithMisMatchedYearsQuery } from '../api.ts';

/** The screen /txYearCheck: finds transactions claimed in another year than their own, and shows them. Spec 2, 2.1. */
export function YearCheckScreen() {
  const claims = useGetClaimsWithMisMatchedYearsQuery();
  const hasFailed = claims.isError && !claims.isFetching;
  if (hasFailed || claims.data === undefined)
    return (
      <>
        <PageHeader title="Transactions" />
        {hasFailed ? (
          <ErrorState title="We could not load the claims" onRetry={() => void claims.refetch()}>
            {errorMessage(claims.error)}
          </ErrorState>
        ) : (
          <Row as="output" justify="center">
            <Text as="span">Please wait ...</Text>
          </Row>
        )}
      </>
    );
  const state: PathState['transactions'] = { ids: claims.data.tx, showClaimDate: true };
  return <Navigate to={paths.transactions} replace state={state} />;
}
