import { Link, useParams } from 'react-router-dom';
import { Button } from '@mantine/core';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { paths } from '#client/shared/paths.ts';
import { useIsEditor } from '../staff/use-is-editor.ts';
import { useGetStartedYearQuery, useListStartedYearsQuery } from '../worklist/api.ts';
import { useStartYear } from './use-start-year.ts';
import { YearView } from './year-view.tsx';

/** How far a started tax year is. */
export function YearScreen() {
  const { taxYear = '' } = useParams();
  const { currentData, error, refetch } = useGetStartedYearQuery({ params: { taxYear } });
  const { data: years } = useListStartedYearsQuery();
  const { start, isStarting } = useStartYear();
  const isEditor = useIsEditor();
  if (currentData === undefined && error !== undefined) {
    const isUnknown = isCallError(error) && (error.code === 'not_found' || error.code === 'bad_request');
    return (
      <>
        <PageHeader title={`Tax year ${taxYear}`} />
        {isUnknown ? (
          <EmptyState
            title={`${taxYear} has not been started`}
            action={
              <Button component={Link} to={paths.adminForms}>
                Go to the list of forms
              </Button>
            }
          >
            Editors can start the next tax year from the list of forms.
          </EmptyState>
        ) : (
          <ErrorState title="We could not load the year" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
      </>
    );
  }
  if (currentData === undefined) return <SkeletonRows rows={14} label="Loading the year" />;
  return (
    <YearView
      key={taxYear}
      taxYear={taxYear}
      years={years?.started ?? [taxYear]}
      year={currentData}
      isEditor={isEditor}
      isStarting={isStarting}
      onDraftMissing={() =>
        void (async () => {
          if ((await start(taxYear)) === undefined) return;
          await refetch();
        })()
      }
    />
  );
}
