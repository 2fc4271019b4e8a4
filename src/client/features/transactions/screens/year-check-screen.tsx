import { Navigate } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { paths, type PathState } from '../../../shared/paths.ts';
import { useGetClaimsWithMisMatchedYearsQuery } from '../api.ts';
import classes from './year-check-screen.module.css';

/** /txYearCheck: finds what is claimed in another year than its own, and goes on to those transactions. Spec 2, 2.1. */
export function YearCheckScreen() {
  const claims = useGetClaimsWithMisMatchedYearsQuery();
  if (claims.isError && !claims.isFetching)
    return (
      <ErrorState title="We could not load the claims" onRetry={() => void claims.refetch()}>
        {errorMessage(claims.error)}
      </ErrorState>
    );
  if (claims.data === undefined) return <output className={classes.wait}>Please wait ...</output>;
  const state: PathState['transactions'] = { ids: claims.data.tx, showClaimDate: true };
  return <Navigate to={paths.transactions} replace state={state} />;
}
