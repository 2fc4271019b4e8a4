import type { ReactNode } from 'react';
import { Stack } from '#ui/layout.tsx';
import classes from './radio-lines.module.css';

/** The choices of a question, one below the other. */
export function RadioLines({ children }: { children: ReactNode }) {
  return (
    <Stack gap={2} className={classes.lines}>
      {children}
    </Stack>
  );
}
