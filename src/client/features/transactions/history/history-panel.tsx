import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useGetBookChangesQuery } from '../api.ts';
import { useUndo } from '../../../shared/books/use-undo.ts';
import { HistoryView } from './history-view.tsx';

/** The history of the books: the last hundred changes. */
export function HistoryPanel({ onClose }: { onClose: () => void }) {
  // Includes changes by rules and other windows.
  const history = useGetBookChangesQuery(undefined, { refetchOnMountOrArgChange: true });
  const isAgent = useSession()?.agent !== undefined;
  const undo = useUndo();
  const [busy, setBusy] = useState<number>();
  return (
    <Dialog onClose={onClose} title="History" size={560}>
      {history.data === undefined ? null : (
        <HistoryView
          changes={history.data.changes}
          busy={busy}
          isAgent={isAgent}
          onUndo={({ id }) => {
            setBusy(id);
            void undo([id]).finally(() => setBusy(undefined));
          }}
        />
      )}
      {history.isLoading ? <SkeletonRows label="Loading the history" rows={6} /> : null}
      {history.isError ? (
        <ErrorState title="We could not load the history" onRetry={() => void history.refetch()}>
          {errorMessage(history.error)}
        </ErrorState>
      ) : null}
    </Dialog>
  );
}
