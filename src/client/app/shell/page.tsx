import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Stack } from '#ui/layout.tsx';
import classes from './shell.module.css';

/** The padding of a screen, with its parts stacked vertically. `children` takes the place of the screen. */
export function Page({ children = <Outlet /> }: { children?: ReactNode }) {
  return <Stack className={classes.page}>{children}</Stack>;
}
