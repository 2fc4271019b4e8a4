import { Button } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';

/** Why there are no rows, and what to do next. */
export function NoRows({
  any,
  inYear,
  year,
  onAdd,
  onClear,
}: {
  /** There are transactions in some year. */
  any: boolean;
  /** There are transactions in the chosen year. */
  inYear: boolean;
  year: string;
  onAdd: (() => void) | undefined;
  onClear: () => void;
}) {
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
