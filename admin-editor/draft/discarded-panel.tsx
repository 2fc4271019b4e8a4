import { Button } from '@mantine/core';
import { Text } from '#ui/layout.tsx';
import { useFocusLeft } from '../panes/use-focus-left.ts';
import { EditorPanel, PanelButtons } from '../panes/editor-panel.tsx';

interface DiscardedPanelProps {
  which: { code: string; taxYear: string };
  /** Who discarded the draft. */
  who: string;
  isOwn: boolean;
  onKeep: () => void;
  onLeave: () => void;
}

/** Shown when someone discarded the open draft elsewhere, and the form has no published version. */
export function DiscardedPanel({ which, who, isOwn, onKeep, onLeave }: DiscardedPanelProps) {
  useFocusLeft();
  return (
    <EditorPanel role="alert" aria-label="The draft was discarded">
      <p>{isOwn ? 'You discarded the draft in another window.' : `${who} discarded the draft.`}</p>
      <Text size="sm">
        No version of {which.code} of {which.taxYear} has been published, so there is no draft to save to. You
        can save what you have here as a new draft, or leave without it.
      </Text>
      <PanelButtons>
        <Button size="xs" onClick={onKeep}>
          Save as new draft
        </Button>
        <Button size="xs" variant="default" onClick={onLeave}>
          Leave
        </Button>
      </PanelButtons>
    </EditorPanel>
  );
}
