import classes from './initials.module.css';

/** In place of a logo: the first letters of a name, in a colour that is always the name's. The name stands beside it. */
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
