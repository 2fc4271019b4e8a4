import { Button } from '@mantine/core';
import classes from './boundaries.module.css';

/** A screen could not be loaded or stopped with a bug. The menu and everything saved are untouched. */
export function ScreenFailed() {
  return (
    <div className={classes.message} role="alert">
      <h1>This screen stopped working</h1>
      <p>
        What you saved is safe. Load the page again; if this happens a second time, a newer version may be on
        its way.
      </p>
      <Button onClick={() => window.location.reload()}>Load the page again</Button>
    </div>
  );
}
