import classes from './initials.module.css';

/**
 * In place of a logo: the initials of a name, always in the same colour for the same name. The name is shown next
 * to it.
 */
export function Initials({ name }: { name: string }) {
  return (
    <span className={classes.initials} data-hue={hueOf(name)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

const HUES = 4;

/** 'Added by hand' is AB, 'Monzo' M. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('');
}

function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return sum % HUES;
}
