import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { paths } from '../../../shared/paths.ts';

/** Nobody has an account before the first transaction, the first import or the first bank. */
export function NoAccounts({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <EmptyState
      title="No accounts yet"
      action={
        <Group gap="xs" justify="center">
          {onAdd === undefined ? (
            <Button component={Link} to={paths.plan}>
              Upgrade to Pro
            </Button>
          ) : (
            <Button onClick={onAdd}>Add Account</Button>
          )}
          <Button variant="default" component={Link} to={paths.importer}>
            Import transactions
          </Button>
        </Group>
      }
    >
      {onAdd === undefined
        ? 'With Pro your bank sends its transactions by itself. A file of your bank can be imported with every plan; its account then stands here.'
        : 'Connect your bank and its transactions arrive by themselves. An account that is kept by hand comes into being with its first transaction or import.'}
    </EmptyState>
  );
}
