import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CommandLog } from './command-log.ts';
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

/** The line above the panes: undo and redo, the ways to look at the form, and what the screen adds. */
export function EditorBar({ lead, log, actions, view, onView, children }: EditorBarProps) {
  return (
    <div className={classes.bar}>
      {lead}
      <div className={classes.actions}>
        <Button.Group>
          <Button
            variant="default"
            size="xs"
            disabled={log.past.length === 0}
            onClick={actions.undo}
            title="Ctrl Z"
          >
            Undo
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={log.future.length === 0}
            onClick={actions.redo}
            title="Ctrl Shift Z"
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
                size="xs"
                aria-pressed={value === view}
                onClick={() => onView(value)}
              >
                {label}
              </Button>
            ))}
          </Button.Group>
        </fieldset>
        {children}
      </div>
    </div>
  );
}
