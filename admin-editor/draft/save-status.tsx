import { Button } from '@mantine/core';
import { Row } from '#ui/layout.tsx';
import type { SaveState } from './draft-saver.ts';
import classes from './draft.module.css';

/** Shows whether the last change is saved. */
export function SaveStatus({
  state,
  hasRoom,
  onRetry,
}: {
  state: SaveState;
  /** Whether this browser can store unsaved changes. */
  hasRoom: boolean;
  onRetry: () => void;
}) {
  const isAlone = isBad(state) && hasRoom;
  const text = `${textOf(state)}${isAlone ? ' · saved in this browser' : ''}`;
  return (
    <Row as="output" wraps={false} className={classes.status} data-bad={isBad(state) || undefined}>
      <span title={state.is === 'failed' ? `${text}. ${state.message}` : text}>
        {state.is === 'saved' ? 'Saved' : text}
        {state.is === 'saved' ? <span className={classes.roomy}> · {timeOf(state.at)}</span> : null}
      </span>
      {state.is === 'failed' ? (
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </Row>
  );
}

function textOf(state: SaveState): string {
  switch (state.is) {
    case 'clean':
      return '';
    case 'waiting':
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved · ${timeOf(state.at)}`;
    case 'blocked':
      return 'Not saved: see Problems';
    case 'failed':
      return state.triesAgain ? 'Not saved: trying again' : `Not saved: ${state.message}`;
    case 'conflict':
      return 'Not saved: conflicting changes';
    case 'gone':
      return 'Not saved: the draft was discarded';
  }
}

function isBad(state: SaveState): boolean {
  return state.is === 'blocked' || state.is === 'failed' || state.is === 'conflict' || state.is === 'gone';
}

function timeOf(at: Date): string {
  return at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
