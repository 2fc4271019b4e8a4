import { Button } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { Row, Stack } from '#ui/layout.tsx';
import { Announcer } from './announcer.tsx';
import { Icon } from '../icons/icon.tsx';
import type { CommandLog, Step } from '../commands/command-log.ts';
import classes from './editor.module.css';
import { editorViews } from './editor-views.tsx';
import { RoomButtons } from '../panes/room-buttons.tsx';
import type { Room } from '../panes/use-room.ts';
import type { EditorActions } from './use-editor.ts';

interface EditorBarProps {
  /** Shown first: the name of the form and the year. */
  lead: ReactNode;
  log: CommandLog;
  actions: EditorActions;
  view: string;
  /** The same function each time. */
  onView: (view: string) => void;
  /** Undefined where no pane can be folded. */
  room: Room | undefined;
  /** Shown last: publishing. */
  children: ReactNode;
}

/** Above the panes: the form and its publishing; below that undo, redo and the views. */
export function EditorBar({ lead, log, actions, view, onView, room, children }: EditorBarProps) {
  return (
    <Stack gap={2} className={classes.bar} data-stop>
      <Row className={classes.row}>
        {lead}
        <Row className={classes.end}>{children}</Row>
        <Announcer log={log} />
      </Row>
      <Row className={classes.row}>
        <UndoButtons
          last={log.past.at(-1)}
          next={log.future.at(-1)}
          undo={actions.undo}
          redo={actions.redo}
        />
        <ViewButtons view={view} onView={onView} />
        {room === undefined ? null : <RoomButtons {...room} />}
      </Row>
    </Stack>
  );
}

interface UndoButtonsProps {
  last: Step | undefined;
  next: Step | undefined;
  undo: () => void;
  redo: () => void;
}

/** Further typing extends its step, which keeps its description, so this is not drawn again. */
const UndoButtons = memo(
  function UndoButtons({ last, next, undo, redo }: UndoButtonsProps) {
    return (
      <Button.Group>
        <Button
          variant="default"
          size="compact-sm"
          disabled={last === undefined}
          onClick={undo}
          title={titleOf('Undo', 'Ctrl Z', last)}
        >
          <Icon name="Undo" />
          Undo
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          disabled={next === undefined}
          onClick={redo}
          title={titleOf('Redo', 'Ctrl Shift Z', next)}
        >
          <Icon name="Redo" />
          Redo
        </Button>
      </Button.Group>
    );
  },
  (before, now) =>
    before.last?.description === now.last?.description && before.next?.description === now.next?.description,
);

const ViewButtons = memo(function ViewButtons({ view, onView }: Pick<EditorBarProps, 'view' | 'onView'>) {
  return (
    <fieldset aria-label="View">
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
  );
});

/** What the button would do: 'Undo: moved Box 9 (Ctrl Z)'. */
function titleOf(act: string, keys: string, step: Step | undefined): string {
  return step === undefined ? keys : `${act}: ${step.description} (${keys})`;
}
