import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { late } from '#ui/late.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { paths } from '../../../shared/paths.ts';
import type { Listed } from '../listed.ts';

const Welcome = late(async () => (await import('./welcome.tsx')).Welcome, {
  loading: () => <EmptyState title="Your books" />,
});

/** Explains why there are no rows, and what to do next. */
export function NoRows({
  any,
  inYear,
  listed,
  year,
  start,
  onAdd,
  onClear,
  onAll,
}: {
  /** Some year has transactions. */
  any: boolean;
  /** The chosen year has transactions. */
  inYear: boolean;
  /** The separate list of rows, if none of them exists any longer. */
  listed: Listed | undefined;
  year: string;
  /** For empty books: what the plan allows, and a demo. */
  start: { canConnect: boolean; onDemo: () => void };
  onAdd: (() => void) | undefined;
  onClear: () => void;
  onAll: () => void;
}) {
  if (listed !== undefined) {
    return (
      <EmptyState
        title={
          listed.kind === 'other-year'
            ? 'No transactions are claimed in a different year'
            : 'These transactions no longer exist'
        }
        action={
          <Button variant="default" onClick={onAll}>
            See all transactions
          </Button>
        }
      />
    );
  }
  if (inYear) {
    return (
      <EmptyState
        title="No transactions match these filters"
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  if (!any) return <Welcome {...start} onAdd={onAdd} />;
  return (
    <EmptyState
      title={`No transactions in ${year}`}
      action={
        <Group gap="xs" justify="center">
          {onAdd === undefined ? null : <ChangeButton onClick={onAdd}>Add transaction</ChangeButton>}
          <ChangeButton variant="default" component={Link} to={paths.importer}>
            Import transactions
          </ChangeButton>
        </Group>
      }
    >
      Choose another tax year above, or add what you earned and spent in this one.
    </EmptyState>
  );
}
