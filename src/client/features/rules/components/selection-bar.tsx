import { Button, CloseButton } from '@mantine/core';
import classes from './selection-bar.module.css';

/** Above the rules while some are selected. */
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
    <div className={classes.bar} role="toolbar" aria-label="Selected rules">
      <output className={classes.line}>
        {count} {count === 1 ? 'rule' : 'rules'} selected
      </output>
      {count === 1 ? (
        <>
          <Button size="xs" onClick={onEdit} disabled={busy}>
            Edit
          </Button>
          <Button size="xs" variant="default" onClick={onApply} disabled={busy}>
            Apply to existing
          </Button>
        </>
      ) : null}
      <Button size="xs" variant="default" onClick={onDelete} disabled={busy}>
        Delete
      </Button>
      <CloseButton className={classes.close} aria-label="Clear the selection" onClick={onClose} />
    </div>
  );
}
