import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Announcer } from './announcer.tsx';
import type { CommandLog, Step } from './command-log.ts';
import classes from './editor-bar.module.css';
import { editorViews } from './editor-views.tsx';
import type { EditorActions } from './use-editor.ts';

interface EditorBarProps {
  /** What stands first: the name of the form, the year. */
  lead: ReactNode;
  log: CommandLog;
  actions: EditorActions;
  view: string;
  onView: (view: string) => void;
  /** What stands last: publishing. */
  children: ReactNode;
}

/** Above the panes: what the screen says of the form and of publishing; below that undo, redo and the ways to look at it. */
export function EditorBar({ lead, log, actions, view, onView, children }: EditorBarProps) {
  return (
    <div className={classes.bar} data-stop>
      <div className={classes.row}>
        {lead}
        <div className={classes.end}>{children}</div>
        <Announcer log={log} />
      </div>
      <div className={classes.row}>
        <Button.Group>
          <Button
            variant="default"
            size="compact-sm"
            disabled={log.past.length === 0}
            onClick={actions.undo}
            title={titleOf('Undo', 'Ctrl Z', log.past.at(-1))}
          >
            Undo
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={log.future.length === 0}
            onClick={actions.redo}
            title={titleOf('Redo', 'Ctrl Shift Z', log.future.at(-1))}
          >
            Redo
          </Button>
        </Button.Group>
        <fieldset className={classes.views} aria-label="View">
          <Button.Group>
            {editorViews.map(({ value, label }) => (
              <Button
                key={value}
                variant={value === view ? 'filled' : 'default'}
                size="compact-sm"
                aria-pressed={value === view}
                onClick={() => onView(value)}
              >
                {label}
              </Button>
            ))}
          </Button.Group>
        </fieldset>
      </div>
    </div>
  );
}

/** What the button would do: 'Undo: moved Box 9 (Ctrl Z)'. */
function titleOf(act: string, keys: string, step: Step | undefined): string {
  return step === undefined ? keys : `${act}: ${step.says} (${keys})`;
}
