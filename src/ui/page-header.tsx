import type { ReactNode } from 'react';
import classes from './page-header.module.css';

/** The title of a screen, with chips next to it and actions at the far end. */
export function PageHeader({
  title,
  chips,
  children,
}: {
  title: ReactNode;
  chips?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={classes.header}>
      <h1>{title}</h1>
      {chips}
      {children === undefined ? null : <div className={classes.actions}>{children}</div>}
    </header>
  );
}
