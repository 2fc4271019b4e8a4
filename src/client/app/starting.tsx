import { Loader } from '@mantine/core';
import classes from './starting.module.css';

/** Shown before the first screen has loaded. */
export function Starting() {
  return (
    <output className={classes.starting} aria-label="Loading">
      <Loader />
    </output>
  );
}
