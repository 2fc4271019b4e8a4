import { Button } from '@mantine/core';
import { SelectionBar as Bar } from '#ui/toolbar.tsx';
import { ChangeButton } from '#ui/read-only.tsx';

/** Shown above the rules while some are selected. */
export function SelectionBar({
  count,
  busy,
  onEdit,
  onApply,
  onDelete,
  onClose,
}: {
  count: number;
  busy: boolean;
  onEdit: () => void;
  onApply: () => void;
  onDelete: () => void;
  onClose: () => void;
}) {
  return (
    <Bar
      label="Selected rules"
      count={`${count} ${count === 1 ? 'rule' : 'rules'} selected`}
      onClose={onClose}
    >
      {count === 1 ? (
        <>
          <Button size="xs" onClick={onEdit} disabled={busy}>
            Edit
          </Button>
          <ChangeButton size="xs" variant="default" onClick={onApply} disabled={busy}>
            Apply to existing
          </ChangeButton>
        </>
      ) : null}
      <ChangeButton size="xs" variant="default" onClick={onDelete} disabled={busy}>
        Delete
      </ChangeButton>
    </Bar>
  );
}
