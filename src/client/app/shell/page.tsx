import { Outlet } from 'react-router-dom';
import classes from './shell.module.css';

/** The space of a screen: its padding, and its parts below each other. */
export function Page() {
  return (
    <div className={classes.page}>
      <Outlet />
    </div>
  );
}
