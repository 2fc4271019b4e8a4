import { Button } from '@mantine/core';
import type { Retry } from '#ui/fetched-once.ts';
import { NOT_LOADED_ADVICE } from '#ui/not-loaded.ts';
import classes from './boundaries.module.css';

/** Shown when a screen throws. The menu still works and saved data is untouched. */
export function ScreenFailed() {
  return (
    <div className={classes.message} role="alert">
      <h1>This screen stopped working</h1>
      <p>
        Your saved work is safe. Reload the page. If this keeps happening, wait a few minutes and try again.
      </p>
      <Button onClick={() => window.location.reload()}>Reload page</Button>
    </div>
  );
}

/** Shown when a screen's code could not be fetched. */
export function ScreenNotLoaded({ onRetry, isRetrying }: Retry) {
  return (
    <div className={classes.message} role="alert">
      <h1>We could not load this screen</h1>
      <p>{NOT_LOADED_ADVICE}</p>
      <Button loading={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
