import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FormEditor } from '#admin-editor/form-editor.tsx';
import type { EditorProblem } from '#admin-editor/problems.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import { Chip } from '#ui/chip.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { paths, pathTo } from '../../../shared/paths.ts';
import { useDiscardDraftMutation } from '../api.ts';
import { useDraft, type LoadedForm } from '../draft/use-draft.ts';
import { useLeaveGuard } from '../draft/use-leave-guard.ts';
import { messages } from '../messages.ts';
import classes from './admin-forms.module.css';
import { AsidePanel } from './aside-panel.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { SaveStatus } from './save-status.tsx';
import { UnreadablePanel } from './unreadable-panel.tsx';
import { useEditorParts } from './use-editor-parts.tsx';
import { VersionsView } from './versions-view.tsx';

interface OpenFormProps {
  which: { code: string; taxYear: string };
  form: LoadedForm;
  /** The years this form has definitions for, newest first. */
  years: readonly string[];
  /** Loads what is in force now and opens it anew. */
  onReopen: () => Promise<void>;
}

const NO_PROBLEMS: readonly EditorProblem[] = [];

/** A form opened for editing: the editor with saving, publishing, versions and the years beside it. */
export function OpenForm({ which, form, years, onReopen }: OpenFormProps) {
  const draft = useDraft(which, form);
  useLeaveGuard(draft);
  const navigate = useNavigate();
  const [shows, setShows] = useState<'editor' | 'publish' | 'versions'>('editor');
  const [serverProblems, setServerProblems] = useState(NO_PROBLEMS);
  const [unfinished, setUnfinished] = useState(NO_PROBLEMS);
  const [discardDraft] = useDiscardDraftMutation();
  const year = isTaxYear(which.taxYear) ? which.taxYear : '2025-26';
  const { tabs, preview } = useEditorParts(which, form.versions, years);
  const hasDraft = draft.saver.revision() > 0 || draft.saver.isUnsaved();

  const onDiscard = async () => {
    if (!(await confirm({ ...messages.discard, danger: true }))) return;
    try {
      // A save on its way would bring the draft back.
      await draft.saver.flush();
      const revision = draft.saver.revision();
      if (revision > 0) await discardDraft({ params: which, query: { revision } }).unwrap();
      draft.saver.drop();
      await onReopen();
    } catch (error) {
      if (!isCallError(error)) throw error;
      toast(errorMessage(error));
    }
  };

  return (
    <>
      {/* The editor keeps its undo steps while the versions are looked at: it is only hidden. */}
      {shows === 'versions' ? (
        <VersionsView which={which} versions={form.versions} year={year} onClose={() => setShows('editor')} />
      ) : null}
      <div className={classes.editor} hidden={shows === 'versions'}>
        <FormEditor
          key={draft.opened.number}
          definition={draft.opened.definition}
          published={draft.published}
          year={year}
          onChange={(definition) => {
            setServerProblems(NO_PROBLEMS);
            draft.change(definition);
          }}
          problems={serverProblems}
          tabs={tabs}
          onUnfinished={setUnfinished}
          preview={preview}
          lead={
            <>
              <Link to={paths.adminForms} className={classes.back}>
                Forms
              </Link>
              <h1 className={classes.title}>
                {which.code} <span>{draft.current.title}</span>
              </h1>
              <NativeSelect
                size="xs"
                className={classes.years}
                aria-label="Tax year"
                value={which.taxYear}
                data={[...years]}
                onChange={(event) =>
                  void navigate(pathTo(paths.adminForm, { ...which, taxYear: event.currentTarget.value }))
                }
              />
              {hasDraft ? (
                <Chip tone="warn">Draft · not published</Chip>
              ) : (
                <Chip tone="accent">Version {form.versions[0]?.version ?? 1} published</Chip>
              )}
              <SaveStatus state={draft.state} onRetry={() => void draft.saver.flush()} />
            </>
          }
          actions={
            <>
              <Button size="xs" variant="default" onClick={() => setShows('versions')}>
                Versions
              </Button>
              <Button
                size="xs"
                aria-expanded={shows === 'publish'}
                onClick={() => setShows(shows === 'publish' ? 'editor' : 'publish')}
              >
                Publish…
              </Button>
            </>
          }
          panel={
            <>
              <UnreadablePanel
                unreadable={form.unreadable}
                onStartDraft={hasDraft ? undefined : () => draft.change(draft.current)}
              />
              <ConflictPanel draft={draft} />
              <AsidePanel draft={draft} />
              {shows === 'publish' ? (
                <PublishPanel
                  which={which}
                  draft={draft}
                  isFirst={form.versions.length === 0}
                  unfinished={unfinished}
                  onClose={() => setShows('editor')}
                  onDiscard={hasDraft && draft.asides.length === 0 ? () => void onDiscard() : undefined}
                  onPublished={onReopen}
                  onProblems={setServerProblems}
                />
              ) : null}
            </>
          }
        />
      </div>
    </>
  );
}
