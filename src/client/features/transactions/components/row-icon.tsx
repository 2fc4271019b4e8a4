import { IconButton } from '#ui/quiet-button.tsx';
import classes from './row-icon.module.css';

/** An icon of a row that can be pressed. Not for the keyboard: what it does the row's dialog does as well. */
export function RowIcon({
  label,
  path,
  tone,
  onPress,
}: {
  label: string;
  /** Drawn as a line in a square of 16. */
  path: string;
  tone: 'plain' | 'warn';
  onPress: () => void;
}) {
  return (
    <IconButton
      size="sm"
      tabIndex={-1}
      className={classes.icon}
      data-tone={tone}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </IconButton>
  );
}
