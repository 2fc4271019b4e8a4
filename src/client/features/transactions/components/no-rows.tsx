import { Button } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Listed } from '../listed.ts';

/** Why there are no rows, and what to do next. */
export function NoRows({
  any,
  inYear,
  listed,
  year,
  onAdd,
  onClear,
  onAll,
}: {
  /** There are transactions in some year. */
  any: boolean;
  /** There are transactions in the chosen year. */
  inYear: boolean;
  /** What was to be shown by itself and is not there. */
  listed: Listed | undefined;
  year: string;
  onAdd: (() => void) | undefined;
  onClear: () => void;
  onAll: () => void;
}) {
  if (listed !== undefined) {
    return (
      <EmptyState
        title={
          listed.kind === 'other-year'
            ? 'Nothing is claimed in a year other than its own'
            : 'None of these transactions is there any more'
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
  return (
    <EmptyState
      title={any ? `No transactions in ${year}` : 'No transactions yet'}
      action={onAdd === undefined ? null : <Button onClick={onAdd}>Add transaction</Button>}
    >
      {any
        ? 'Choose another tax year above, or add what you earned and spent in this one.'
        : 'Add what you earned and spent, with a tag each. The totals arrive in your tax forms and in the estimate above.'}
    </EmptyState>
  );
}
