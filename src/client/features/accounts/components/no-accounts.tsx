import { Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { paths } from '../../../shared/paths.ts';

/** Shown until the first transaction, import or bank connection adds an account. */
export function NoAccounts({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <EmptyState
      title="No accounts yet"
      action={
        <Group gap="xs" justify="center">
          {onAdd === undefined ? (
            <ChangeButton component={Link} to={paths.plan}>
              Upgrade to Pro
            </ChangeButton>
          ) : (
            <ChangeButton onClick={onAdd}>Add Account</ChangeButton>
          )}
          <ChangeButton variant="default" component={Link} to={paths.importer}>
            Import transactions
          </ChangeButton>
        </Group>
      }
    >
      {onAdd === undefined
        ? 'With Pro, we get transactions from your bank automatically. With any plan, you can import a bank file. Its account then appears here.'
        : 'Connect your bank to get your transactions automatically. To start a manual account, add a transaction or import a file.'}
    </EmptyState>
  );
}
