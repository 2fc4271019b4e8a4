import type { ReactNode } from 'react';
import { Stack, Text } from './layout.tsx';
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
    <Stack gap={3} align="center" className={classes.state}>
      <h2>{title}</h2>
      {children === undefined ? null : (
        <Text as="div" className={classes.text}>
          {children}
        </Text>
      )}
      {action}
    </Stack>
  );
}
