import { Button, Group } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChangeButton } from '#ui/read-only.tsx';

/** Explains why there are no rows, and what to do next. */
export function NoJourneys({
  isDiscarded,
  inYear,
  year,
  onAdd,
  onImport,
  onClear,
}: {
  isDiscarded: boolean;
  /** The year has journeys that the filters hide. */
  inYear: boolean;
  year: string;
  onAdd: (() => void) | undefined;
  onImport: () => void;
  onClear: () => void;
}) {
  if (inYear)
    return (
      <EmptyState
        title="No journeys match these filters"
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  if (isDiscarded) return <EmptyState title={`No discarded journeys in ${year}`} />;
  return (
    <EmptyState
      title={`No journeys in ${year}`}
      action={
        <Group gap="xs" justify="center">
          <ChangeButton onClick={onAdd} disabled={onAdd === undefined}>
            Add journey
          </ChangeButton>
          <ChangeButton variant="default" onClick={onImport}>
            Import journeys
          </ChangeButton>
        </Group>
      }
    >
      Log the miles you travel for your business, your lettings or your job. Claimed miles reduce your tax.
    </EmptyState>
  );
}
