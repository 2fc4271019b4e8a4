import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import classes from './dialog-foot.module.css';

/**
 * The buttons of a dialog with fields, visible however long it is. A press counts even if the dialog moves in the
 * meantime. The field being typed in loses the focus when the press ends, not when it starts. So an error that then
 * appears cannot push the button away from under the pointer.
 */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons in it act, it only listens
    <div className={classes.foot} onMouseDown={keepFocus} onClickCapture={moveFocus}>
      {children}
    </div>
  );
}

function buttonOf({ target }: MouseEvent): HTMLButtonElement | null {
  return target instanceof Element ? target.closest('button') : null;
}

function keepFocus(event: MouseEvent): void {
  if (event.button === 0 && buttonOf(event) !== null) event.preventDefault();
}

/** Before anything is sent, so that the field's final value is sent. */
function moveFocus(event: MouseEvent): void {
  const button = buttonOf(event);
  flushSync(() => button?.focus({ preventScroll: true }));
}
