import { IconButton } from '#ui/quiet-button.tsx';
import classes from './panes.module.css';
import type { Room } from './use-room.ts';

/** Each pane with what its button is called, and its line in the picture of the panes. */
const panes = [
  { pane: 'fields', label: 'List of fields', line: 'M6 2.5v11' },
  { pane: 'dock', label: 'Problems and changes', line: 'M1.5 9.5h13' },
  { pane: 'properties', label: 'Properties', line: 'M10 2.5v11' },
] as const;

/** Folds and unfolds the panes around the form. */
export function RoomButtons({ folded, toggle }: Pick<Room, 'folded' | 'toggle'>) {
  return (
    <fieldset aria-label="Panes around the form" className={classes.room}>
      {panes.map(({ pane, label, line }) => (
        <IconButton
          key={pane}
          aria-label={label}
          aria-pressed={!folded.includes(pane)}
          title={`${folded.includes(pane) ? 'Show' : 'Hide'}: ${label.toLowerCase()}`}
          onClick={() => toggle(pane)}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path
              d={`M1.5 2.5h13v11h-13z${line}`}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
              strokeLinejoin="round"
            />
          </svg>
        </IconButton>
      ))}
    </fieldset>
  );
}
