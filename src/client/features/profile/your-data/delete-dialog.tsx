import { useNavigate } from 'react-router-dom';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useGetDeletionPreviewQuery, useRequestDeletionMutation } from './api.ts';
import { DeleteView } from './delete-view.tsx';
import { messages } from './messages.ts';

/** Shows what deleting the account means, and closes it. Everyone is logged out then. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const { data, error, isError, refetch } = useGetDeletionPreviewQuery();
  const [request, { isLoading }] = useRequestDeletionMutation();

  const close = async (email: string) => {
    const { data: done, error: failed } = await request({ body: { email } });
    if (done === undefined) return alertDialog({ title: messages.notDeleted, message: errorMessage(failed) });
    await alertDialog(messages.closed(done.deletes_on));
    return navigate(paths.logoutNow, { replace: true });
  };

  return (
    <Dialog title={messages.dialogTitle} size="lg" onClose={onClose}>
      {data === undefined && !isError ? (
        <SkeletonRows rows={6} height={28} label="Loading what will be deleted" />
      ) : null}
      {data === undefined && isError ? (
        <ErrorState title="We could not load what will be deleted" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      ) : null}
      {data === undefined ? null : (
        <DeleteView
          preview={data}
          email={session?.username ?? ''}
          isBusy={isLoading}
          onDelete={(email) => void close(email)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
