import { Loader } from '@mantine/core';
import classes from './starting.module.css';

/** Before the first screen has been loaded. */
export function Starting() {
  return (
    <output className={classes.starting} aria-label="Loading">
      <Loader />
    </output>
  );
}
