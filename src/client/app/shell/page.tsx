import { Outlet } from 'react-router-dom';
import classes from './shell.module.css';

/** The padding of a screen, with its parts stacked vertically. */
export function Page() {
  return (
    <div className={classes.page}>
      <Outlet />
    </div>
  );
}
