import type { ComponentProps } from 'react';
import { Stack } from '#ui/layout.tsx';
import classes from './dock.module.css';

/** The content of a tab: small text, one part below the other. */
export function DockBody(props: Omit<ComponentProps<typeof Stack<'div'>>, 'className'>) {
  return <Stack gap={2} {...props} className={classes.body} />;
}
