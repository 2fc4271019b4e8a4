import classes from './builder.module.css';
import { firstControl } from './first-control.ts';

/** Takes one line away; the keyboard goes to what takes its place, or else to what stands before it. */
export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
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
          // With one row left there is no group any more.
          const next = near ?? control?.querySelector('fieldset') ?? control;
          (firstControl(next) ?? control?.querySelector<HTMLElement>('fieldset select, button'))?.focus();
        });
      }}
    >
      ×
    </button>
  );
}
