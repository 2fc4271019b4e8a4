import { Button } from '@mantine/core';
import type { Unreadable } from '#contract/definitions/definitions.ts';
import { Text } from '#ui/layout.tsx';
import classes from './draft.module.css';
import { EditorPanel, PanelButtons } from '../panes/editor-panel.tsx';

interface UnreadablePanelProps {
  unreadable: readonly Unreadable[];
  /** Saves what the editor shows as the draft; undefined once there is one. */
  onStartDraft: (() => void) | undefined;
}

/** Stored definitions this release cannot read: what is wrong, the stored text, and how to continue. */
export function UnreadablePanel({ unreadable, onStartDraft }: UnreadablePanelProps) {
  return unreadable.map(({ name, text, problems }) => (
    <EditorPanel key={name} aria-label={`${name} cannot be read`}>
      <p>{name} cannot be read.</p>
      <Text size="sm">
        The editor shows the last good version, or the parts of this one that can be read. Fix it and publish
        it so that the form can be used again.
      </Text>
      <Text as="ul" size="sm">
        {problems.map(({ path, message }) => (
          <li key={path}>
            {path === '' ? 'The whole text' : path}: {message}
          </li>
        ))}
      </Text>
      <details>
        <summary>The stored text</summary>
        <pre className={classes.stored}>{text}</pre>
      </details>
      {onStartDraft === undefined ? null : (
        <PanelButtons>
          <Button size="xs" onClick={onStartDraft}>
            Use this as draft
          </Button>
        </PanelButtons>
      )}
    </EditorPanel>
  ));
}
