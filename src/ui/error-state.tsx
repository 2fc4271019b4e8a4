import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './states.module.css';

/** An error: what happened, and a way to try again. */
export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = 'Try again',
  isRetrying = false,
}: {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
}) {
  return (
    <div className={classes.state} role="alert">
      <h2 className={classes.failed}>{title}</h2>
      {children === undefined ? null : <div className={classes.text}>{children}</div>}
      {onRetry ? (
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
