import { late } from '#ui/late.tsx';
import classes from './icon.module.css';

export interface IconName {
  /** A kind of field, or the words of a button. */
  name: string;
  /** The group of a kind. Its drawing is taken if the kind has none of its own. */
  group?: string;
}

// The words are enough to begin with.
const Drawing = late(async () => (await import('./drawings.tsx')).Drawing, { failed: () => null });

/** A drawing next to its words. Its space is reserved before it loads. */
export function Icon(props: IconName) {
  return (
    <svg viewBox="0 0 16 16" className={classes.icon} aria-hidden="true">
      <Drawing {...props} />
    </svg>
  );
}
