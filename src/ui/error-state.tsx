import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Stack, Text } from './layout.tsx';
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
    <Stack gap={3} align="center" className={classes.state} role="alert">
      <Text as="h2" tone="error">
        {title}
      </Text>
      {children === undefined ? null : (
        <Text as="div" className={classes.text}>
          {children}
        </Text>
      )}
      {onRetry ? (
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </Stack>
  );
}
