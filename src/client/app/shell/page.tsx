import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import classes from './shell.module.css';

/** The padding of a screen, with its parts stacked vertically. `children` takes the place of the screen. */
export function Page({ children = <Outlet /> }: { children?: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
