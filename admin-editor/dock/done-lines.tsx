import type { EditorShown } from '../editor/editor-shown.ts';
import classes from './dock.module.css';

/**
 * What was done since the form was opened, the latest first; what was undone stands above. Pressing a line leads to the
 * form as it was when that was the last thing done.
 */
export function DoneLines({ log, actions }: Pick<EditorShown, 'log' | 'actions'>) {
  const { past, future } = log;
  const words = [
    'opened the form',
    ...past.map(({ says }) => says),
    ...future.toReversed().map(({ says }) => says),
  ];
  const lines = words.map((says, steps) => ({ says, steps })).toReversed();
  return (
    <ol className={classes.lines} reversed>
      {lines.map(({ says, steps }) => (
        <li key={steps}>
          <button
            type="button"
            className={classes.line}
            aria-current={steps === past.length ? 'step' : undefined}
            onClick={() => actions.goToStep(steps)}
          >
            {says[0]?.toUpperCase()}
            {says.slice(1)}
            {steps > past.length ? <span className={classes.undone}> · undone</span> : null}
          </button>
        </li>
      ))}
    </ol>
  );
}
