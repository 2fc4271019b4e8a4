import classes from './builder.module.css';

/** Takes one line away; the keyboard goes to what stands before it. */
export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className={classes.remove}
      aria-label={label}
      title={label}
      onClick={(event) => {
        const around = event.currentTarget.closest('fieldset') ?? event.currentTarget.parentElement;
        onRemove();
        requestAnimationFrame(() => {
          const next = around?.isConnected ? around : document.querySelector('[data-condition]');
          next?.querySelector<HTMLElement>('select, input, button')?.focus();
        });
      }}
    >
      ×
    </button>
  );
}
