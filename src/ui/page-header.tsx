import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
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
    <Row as="header">
      <h1>{title}</h1>
      {chips}
      {children === undefined ? null : <Row className={classes.actions}>{children}</Row>}
    </Row>
  );
}
