import { Button } from '@mantine/core';
import type { Retry } from '#ui/fetched-once.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { NOT_LOADED_ADVICE } from '#ui/not-loaded.ts';
import classes from './boundaries.module.css';

/** Shown when a screen throws. The menu still works and saved data is untouched. */
export function ScreenFailed() {
  return (
    <Stack gap={3} align="start" className={classes.message} role="alert">
      <h1>This screen stopped working</h1>
      <Text>
        Your saved work is safe. Reload the page. If this keeps happening, wait a few minutes and try again.
      </Text>
      <Button onClick={() => window.location.reload()}>Reload page</Button>
    </Stack>
  );
}

/** Shown when a screen's code could not be fetched. */
export function ScreenNotLoaded({ onRetry, isRetrying }: Retry) {
  return (
    <Stack gap={3} align="start" className={classes.message} role="alert">
      <h1>We could not load this screen</h1>
      <Text>{NOT_LOADED_ADVICE}</Text>
      <Button loading={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}
