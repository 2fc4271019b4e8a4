import { ErrorState } from '#ui/error-state.tsx';
import { errorMessage } from '#client/shared/api/call-error.ts';
import type { Me } from '../publishing/stage.ts';
import { useBringFormBackMutation, useGetFormUseQuery, useWithdrawFormMutation } from './api.ts';
import { UseView } from './use-view.tsx';

interface UsePanelProps {
  which: { code: string; taxYear: string };
  me: Me;
  /** The form was withdrawn or restored. */
  onChanged: () => Promise<void>;
}

/** Whether a published form is in use, with the panel to withdraw or restore it. */
export function UsePanel({ which, me, onChanged }: UsePanelProps) {
  const { data, error, refetch } = useGetFormUseQuery({ params: which });
  const [withdraw] = useWithdrawFormMutation();
  const [bringBack] = useBringFormBackMutation();
  if (data === undefined)
    return error === undefined ? null : (
      <ErrorState title="We could not check if this form is in use" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  return (
    <UseView
      name={`${which.code} ${which.taxYear}`}
      use={data}
      me={me}
      onWithdraw={async (reason) => {
        await withdraw({ params: which, body: { reason } }).unwrap();
        await onChanged();
      }}
      onBringBack={async (reason) => {
        await bringBack({ params: which, body: { reason } }).unwrap();
        await onChanged();
      }}
    />
  );
}
