import { IconButton } from '#ui/quiet-button.tsx';
import classes from './row-icon.module.css';

/**
 * An icon in a row that the user can click. It is not for the keyboard, because the dialog of the row offers the same.
 */
export function RowIcon({
  label,
  path,
  tone,
  onPress,
}: {
  label: string;
  /** The line to draw in a square of 16 by 16. */
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
