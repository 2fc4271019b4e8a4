import type { ReactNode } from 'react';
import classes from './dialog-body.module.css';

/** Text and buttons of the small dialogs. */
export function DialogBody({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </>
  );
}
