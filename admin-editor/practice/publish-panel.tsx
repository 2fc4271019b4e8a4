import { Button, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { Text } from '#ui/layout.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { FoldedChanges } from '../changes/folded-changes.tsx';
import { useChanges } from '../changes/use-changes.ts';
import { type EditorProblem, blockingProblems, toEditorProblem } from '../editor/problems.ts';
import { useFormProblems } from '../fixes/use-form-problems.ts';
import { EditorPanel, PanelButtons } from '../panes/editor-panel.tsx';
import { usePublishPracticeFormMutation } from './api.ts';

interface PublishPanelProps {
  id: number;
  current: Definition;
  published: Definition;
  /** No version of it is published. */
  isFirst: boolean;
  /** Saves what is typed. Resolves to its revision; undefined if that fails. */
  saved: () => Promise<number | undefined>;
  /** What the server found. */
  onProblems: (problems: readonly EditorProblem[]) => void;
  onPublished: (version: number) => Promise<void>;
  onDiscard: () => void;
  onClose: () => void;
}

/** What a new version changes, and the button that publishes it. Clients who have the form keep theirs. */
export function PublishPanel(props: PublishPanelProps) {
  const { id, current, published, isFirst, saved, onProblems, onPublished, onDiscard, onClose } = props;
  const [publish, { isLoading }] = usePublishPracticeFormMutation();
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const checked = useFormProblems(current);
  const problems = useMemo(() => blockingProblems(checked ?? []), [checked]);
  const count = useChanges(published, current)?.length ?? 0;
  const [first] = problems;

  const onPublish = async () => {
    setRefusal(undefined);
    try {
      const revision = await saved();
      if (revision === undefined) return setRefusal('The draft could not be saved. Try again.');
      const reply = await publish({ params: { id }, body: { revision, note } }).unwrap();
      if (reply.status === 'success') return await onPublished(reply.version);
      setRefusal(reply.message);
      onProblems(reply.problems.map((problem) => toEditorProblem(problem, current)));
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal(errorMessage(error));
    }
    return undefined;
  };
  return (
    <EditorPanel aria-label="Publish">
      <h2>Publish {current.title}</h2>
      {first === undefined ? null : (
        <Text size="sm" tone="error">
          Fix {problems.length === 1 ? 'one problem' : `${problems.length} problems`} first: {first.message}
        </Text>
      )}
      <Text size="sm">
        {isFirst
          ? 'You can send the form to clients once it is published.'
          : `${count === 1 ? 'One change' : `${count} changes`}. Clients who have the form already keep their version.`}
      </Text>
      {isFirst || count === 0 ? null : <FoldedChanges before={published} after={current} count={count} />}
      <TextInput
        size="xs"
        label="What has changed (optional)"
        description="Your colleagues see it in the list of versions."
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {refusal === undefined ? null : (
        <Text size="sm" tone="error" role="alert">
          {refusal}
        </Text>
      )}
      <PanelButtons>
        <Button
          size="compact-sm"
          loading={isLoading}
          disabled={checked === undefined || problems.length > 0}
          onClick={() => void onPublish()}
        >
          Publish version
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Not now
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {isFirst ? 'Delete form' : 'Discard draft'}
        </Button>
      </PanelButtons>
    </EditorPanel>
  );
}
