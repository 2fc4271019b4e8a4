import type { Retry } from '#ui/fetched-once.ts';
import { NOT_LOADED, NOT_LOADED_ADVICE } from '#ui/not-loaded.ts';
import classes from './not-loaded.module.css';

/** In place of a widget when its code could not be fetched. Without the kit's button, which no other box needs. */
export function NotLoaded({ id, onRetry, isRetrying }: Retry & { id: string }) {
  return (
    <div id={id} className={classes.place} role="alert">
      <span className={classes.problem}>
        {NOT_LOADED}. {NOT_LOADED_ADVICE}
      </span>
      <button type="button" className={classes.retry} disabled={isRetrying} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
