import type { BankProvider } from '#contract/bank-connections/bank-connections.ts';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useGetProvidersQuery } from '../api.ts';
import { BankPicker } from './bank-picker.tsx';

/** The bank picker with its call. */
export function OpenPicker({
  onChoose,
  onClose,
}: {
  onChoose: (bank: BankProvider) => void;
  onClose: () => void;
}) {
  const { data, error, isError, refetch } = useGetProvidersQuery();
  return (
    <BankPicker
      banks={data?.providers}
      error={isError ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
