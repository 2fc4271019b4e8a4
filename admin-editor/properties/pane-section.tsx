import type { ComponentProps } from 'react';
import { Stack } from '#ui/layout.tsx';
import classes from './properties.module.css';

/** A section of the properties, with a line above it. */
export function PaneSection(props: Omit<ComponentProps<typeof Stack<'section'>>, 'as' | 'className'>) {
  return <Stack as="section" gap={2} {...props} className={classes.section} />;
}
