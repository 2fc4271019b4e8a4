import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { confirm } from '#ui/confirm-dialog.tsx';
import type { OfferedCopy } from './local-copy.ts';
import { messages } from '../open-form/messages.ts';
import { ChangeList } from '../changes/change-list.tsx';
import { momentOf } from '../versions/moment.ts';
import { EditorPanel, PanelButtons } from '../panes/editor-panel.tsx';

interface UnsavedPanelProps<Draft> {
  offered: readonly OfferedCopy<Draft>[];
  onBringBack: (one: OfferedCopy<Draft>) => void;
  onForget: (one: OfferedCopy<Draft>) => void;
}

/** Unsaved changes to a form from a closed window. */
export function UnsavedPanel(props: UnsavedPanelProps<Definition>) {
  return (
    <UnsavedChanges
      {...props}
      renderChanges={({ from, definition }) => <ChangeList before={from} after={definition} />}
    />
  );
}

interface UnsavedChangesProps<Draft> extends UnsavedPanelProps<Draft> {
  /** Shows the changes. */
  renderChanges: (one: OfferedCopy<Draft>) => ReactNode;
}

/**
 * Unsaved changes from a closed window, stored in this browser and offered when the same draft is opened
 * again.
 */
export function UnsavedChanges<Draft>({
  offered,
  renderChanges,
  onBringBack,
  onForget,
}: UnsavedChangesProps<Draft>) {
  return offered.map((one) => (
    <EditorPanel key={one.key} aria-label="Unsaved changes">
      <p>We could not save your changes from {momentOf(one.at)}. This browser has a copy.</p>
      {renderChanges(one)}
      <PanelButtons>
        <Button size="compact-sm" onClick={() => onBringBack(one)}>
          Restore changes
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={async () => {
            if (await confirm({ ...messages.forget, danger: true })) onForget(one);
          }}
        >
          Delete changes
        </Button>
      </PanelButtons>
    </EditorPanel>
  ));
}
