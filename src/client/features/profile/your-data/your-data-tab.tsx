import { useState } from 'react';
import { ErrorState } from '#ui/error-state.tsx';
import { Stack } from '#ui/layout.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useGetDataExportQuery } from './api.ts';
import { DeleteCard } from './delete-card.tsx';
import { ExportCard } from './export-card.tsx';

/** While a copy is being made, the page asks again this often. */
const POLL_MS = 3_000;

/** A copy of the data, and the end of the account. */
export function YourDataTab() {
  const [isMaking, setMaking] = useState(false);
  const { data, error, isError, refetch } = useGetDataExportQuery(undefined, {
    pollingInterval: isMaking ? POLL_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const isBeingMade = data?.state === 'making';
  if (isBeingMade !== isMaking) setMaking(isBeingMade);
  if (data === undefined)
    return isError ? (
      <ErrorState title="We could not load this page" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    ) : (
      <SkeletonRows rows={5} height={44} label="Loading your data" />
    );
  return (
    <Stack gap={5}>
      <ExportCard copy={data} onAsked={() => void refetch()} />
      <DeleteCard />
    </Stack>
  );
}
