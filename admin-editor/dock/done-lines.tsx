import type { EditorShown } from '../editor/editor-shown.ts';
import classes from './dock.module.css';

/**
 * Steps since the form was opened, the latest first, with undone ones above. Pressing a line goes to the form
 * just after that step.
 */
export function DoneLines({ log, actions }: Pick<EditorShown, 'log' | 'actions'>) {
  const { past, future } = log;
  const words = [
    'opened the form',
    ...past.map(({ description }) => description),
    ...future.toReversed().map(({ description }) => description),
  ];
  const lines = words.map((description, steps) => ({ description, steps })).toReversed();
  return (
    <ol className={classes.lines} reversed>
      {lines.map(({ description, steps }) => (
        <li key={steps}>
          <button
            type="button"
            className={classes.line}
            aria-current={steps === past.length ? 'step' : undefined}
            onClick={() => actions.goToStep(steps)}
          >
            {description[0]?.toUpperCase()}
            {description.slice(1)}
            {steps > past.length ? <span className={classes.undone}> · undone</span> : null}
          </button>
        </li>
      ))}
    </ol>
  );
}
