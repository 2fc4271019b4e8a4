import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import classes from './dialog-foot.module.css';

/**
 * The buttons of a dialog with fields, in sight however long it is. A press on one counts wherever the dialog moves
 * meanwhile: the field being typed in is left when the press ends and not when it begins, so what that makes the field
 * say cannot push the button away from under the pointer.
 */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons in it act, it only hears them
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

/** Before anything is sent, so that it is sent as the field left it. */
function moveFocus(event: MouseEvent): void {
  const button = buttonOf(event);
  flushSync(() => button?.focus({ preventScroll: true }));
}
