import type { ReactNode } from 'react';
import classes from './states.module.css';

/** Nothing here yet: a message, and what to do next. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.state}>
      <h2>{title}</h2>
      {children === undefined ? null : <div className={classes.text}>{children}</div>}
      {action}
    </div>
  );
}
