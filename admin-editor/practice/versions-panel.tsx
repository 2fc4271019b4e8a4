import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PracticeVersion } from '#contract/practice-forms/practice-forms.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { LinkButton } from '#ui/quiet-button.tsx';
import { Text } from '#ui/layout.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '#client/shared/api/call-error.ts';
import { ChangeList } from '../changes/change-list.tsx';
import { EditorPanel, PanelButtons } from '../panes/editor-panel.tsx';
import { momentOf } from '../versions/moment.ts';
import { useGetPracticeFormVersionQuery } from './api.ts';

interface VersionsPanelProps {
  id: number;
  versions: readonly PracticeVersion[];
  /** The newest version. */
  published: Definition;
  /** Puts an earlier version into the draft. */
  onCopy: (version: number, definition: Definition) => void;
  onClose: () => void;
}

/** The published versions of a form, and what has changed since each. */
export function VersionsPanel({ id, versions, published, onCopy, onClose }: VersionsPanelProps) {
  const [shown, setShown] = useState<number>();
  return (
    <EditorPanel aria-label="Versions">
      <h2>Versions</h2>
      <Text as="ul" size="sm" tone="plain">
        {versions.map(({ version, published: at, publishedBy, note }) => (
          <li key={version}>
            Version {version}, {momentOf(at)}
            {publishedBy === '' ? '' : `, ${publishedBy}`}
            {note === '' ? '' : `: ${note}`}{' '}
            {version === versions[0]?.version ? null : (
              <LinkButton
                aria-expanded={shown === version}
                onClick={() => setShown(shown === version ? undefined : version)}
              >
                What has changed since<span className="visually-hidden"> version {version}</span>
              </LinkButton>
            )}
            {shown === version ? (
              <Since id={id} version={version} newest={published} onCopy={onCopy} />
            ) : null}
          </li>
        ))}
      </Text>
      <PanelButtons>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Close
        </Button>
      </PanelButtons>
    </EditorPanel>
  );
}

interface SinceProps extends Pick<VersionsPanelProps, 'id' | 'onCopy'> {
  version: number;
  newest: Definition;
}

function Since({ id, version, newest, onCopy }: SinceProps) {
  const { data, error } = useGetPracticeFormVersionQuery({ params: { id, version } });
  if (error !== undefined)
    return (
      <Text size="sm" tone="error" role="alert">
        {errorMessage(error)}
      </Text>
    );
  if (data === undefined) return <SkeletonRows rows={2} label="Loading the version" />;
  return (
    <>
      <ChangeList before={data.definition} after={newest} />
      <Button size="compact-xs" variant="default" onClick={() => onCopy(version, data.definition)}>
        Copy to draft<span className="visually-hidden"> version {version}</span>
      </Button>
    </>
  );
}
