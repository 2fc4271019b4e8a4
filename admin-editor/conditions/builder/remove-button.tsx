import { IconButton } from '#ui/quiet-button.tsx';
import classes from './builder.module.css';
import { firstControl } from './first-control.ts';

/** Removes one line. The focus goes to the line that takes its place, or else to the one before. */
export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <IconButton
      isBordered
      className={classes.remove}
      aria-label={label}
      title={label}
      onClick={(event) => {
        const line = event.currentTarget.closest('fieldset') ?? event.currentTarget.parentElement;
        const before = line?.previousElementSibling;
        const control = event.currentTarget.closest('[data-condition]');
        onRemove();
        requestAnimationFrame(() => {
          const near = [line, before].find((one) => one?.isConnected);
          // With one row left there is no longer a group.
          const next = near ?? control?.querySelector('fieldset') ?? control;
          (firstControl(next) ?? control?.querySelector<HTMLElement>('fieldset select, button'))?.focus();
        });
      }}
    >
      ×
    </IconButton>
  );
}
