import type { ReactNode } from 'react';
import classes from './dialog-body.module.css';
import { useFocusBack } from './focus-back.ts';

/** Text and buttons of the small dialogs. Where the kit finds nothing to give the focus back to, they do. */
export function DialogBody({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  useFocusBack();
  return (
    <>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </>
  );
}
