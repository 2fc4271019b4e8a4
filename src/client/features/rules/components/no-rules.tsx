import { Button } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChangeButton } from '#ui/read-only.tsx';

/** Explains why there are no rows, and what to do next. */
export function NoRules({
  any,
  gone,
  onAdd,
  onClear,
}: {
  /** There are rules, but the filters hide them all. */
  any: boolean;
  /** A link opened a rule that no longer exists. */
  gone: boolean;
  onAdd: (() => void) | undefined;
  onClear: () => void;
}) {
  if (gone)
    return (
      <EmptyState
        title="This rule was deleted"
        action={
          <Button variant="default" onClick={onClear}>
            Show all rules
          </Button>
        }
      >
        Transactions it tagged keep their tags.
      </EmptyState>
    );
  if (any)
    return (
      <EmptyState
        title="No rules match these filters"
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title="No rules yet"
      action={onAdd === undefined ? null : <ChangeButton onClick={onAdd}>Add rule</ChangeButton>}
    >
      A rule tags new transactions automatically, such as every payment to one shop or everything in one
      account. You can see what it would tag before you save it.
    </EmptyState>
  );
}
