import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getPracticeForm } from '#contract/practice-forms/practice-forms.ts';
import { savePracticeDraft } from '#contract/practice-forms/practice-forms.calls.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { Chip } from '#ui/chip.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { late } from '#ui/late.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { paths, pathTo } from '#client/shared/paths.ts';
import { isSame } from '../changes/same.ts';
import { SaveStatus } from '../draft/save-status.tsx';
import { useDefinitionDraft } from '../draft/use-definition-draft.ts';
import { useLeaveGuard } from '../draft/use-leave-guard.ts';
import { FormEditor } from '../editor/form-editor.tsx';
import type { EditorProblem } from '../editor/problems.ts';
import { IncomingChanges } from '../merge/incoming.ts';
import { messages as editorMessages } from '../open-form/messages.ts';
import { useFormPlace } from '../open-form/use-form-place.ts';
import { BarStart } from '../panes/screen-bar.tsx';
import {
  useDiscardPracticeDraftMutation,
  useLazyGetPracticeFormQuery,
  useSavePracticeDraftMutation,
} from './api.ts';
import { messages } from './messages.ts';

const ConflictPanel = late(async () => (await import('../draft/conflict-panel.tsx')).ConflictPanel);
const UnsavedPanel = late(async () => (await import('../draft/unsaved-panel.tsx')).UnsavedPanel);
const PublishPanel = late(async () => (await import('./publish-panel.tsx')).PublishPanel);
const VersionsPanel = late(async () => (await import('./versions-panel.tsx')).VersionsPanel);

const NO_PROBLEMS: readonly EditorProblem[] = [];

interface OpenPracticeFormProps {
  id: number;
  form: ReplyOf<typeof getPracticeForm>;
}

/** A practice's own form in the editor, with its draft, publishing and earlier versions. */
export function OpenPracticeForm({ id, form }: OpenPracticeFormProps) {
  const navigate = useNavigate();
  const draft = usePracticeDraft(id, form);
  useLeaveGuard(draft);
  const { latest, current, saver } = draft;
  const { place: shownPlace, go, turn } = useFormPlace();
  const { view, tab, shows } = shownPlace;
  const place = useMemo(() => ({ view, tab }), [view, tab]);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [discardDraft] = useDiscardPracticeDraftMutation();
  const status = useRef<HTMLOutputElement>(null);
  const version = latest.versions[0]?.version ?? 0;
  const isUnsaved = saver.isUnsaved();
  const hasDraft = isUnsaved || version === 0 || (draft.revision > 0 && !isSame(current, latest.published));
  const leave = () =>
    void navigate(version === 0 ? paths.practiceForms : pathTo(paths.practiceForm, { form: String(id) }));

  const discard = async () => {
    if (!(await confirm(version === 0 ? messages.discardForm : messages.discard))) return;
    try {
      // A save on its way would bring the draft back.
      await saver.flush();
      const { revision } = saver.base();
      if (revision > 0) await discardDraft({ params: { id }, query: { revision } }).unwrap();
      if (version === 0) {
        saver.drop();
        leave();
        return;
      }
      await draft.discarded();
      turn({ shows: 'editor' });
    } catch (error) {
      if (!isCallError(error)) throw error;
      toast(error.code === 'conflict' ? messages.changedElsewhere : errorMessage(error));
      if (error.code === 'conflict') await draft.refresh();
    }
  };
  return (
    <IncomingChanges value={draft.incoming}>
      <FormEditor
        definition={draft.opened}
        published={latest.published}
        year={isTaxYear(current.taxYear) ? current.taxYear : '2025-26'}
        onChange={(definition: Definition) => {
          setProblems(NO_PROBLEMS);
          draft.change(definition);
        }}
        problems={problems}
        place={place}
        onPlace={go}
        lead={
          <>
            <BarStart title={current.title} back={paths.practiceForms} />
            <output tabIndex={-1} ref={status}>
              <Chip tone={hasDraft ? 'warn' : 'accent'}>
                {hasDraft
                  ? version === 0
                    ? 'draft'
                    : `draft after version ${version}`
                  : `version ${version}`}
              </Chip>
            </output>
            <SaveStatus
              state={draft.state}
              hasRoom={draft.localCopy.hasRoom}
              onRetry={() => void saver.flush()}
            />
          </>
        }
        actions={
          <>
            {version === 0 ? null : (
              <Button
                size="xs"
                variant="default"
                aria-expanded={shows === 'versions'}
                onClick={() => go({ shows: shows === 'versions' ? 'editor' : 'versions' })}
              >
                Versions
              </Button>
            )}
            {version === 0 ? null : (
              <Button size="xs" variant="default" onClick={leave}>
                Clients
              </Button>
            )}
            <Button
              size="xs"
              disabled={!hasDraft}
              aria-expanded={shows === 'publish'}
              onClick={() => go({ shows: shows === 'publish' ? 'editor' : 'publish' })}
            >
              Publish
            </Button>
          </>
        }
        panel={
          <>
            {draft.localCopy.offered.length > 0 && draft.conflict === undefined ? (
              <UnsavedPanel
                offered={draft.localCopy.offered}
                onBringBack={(one) => void draft.restoreCopy(one)}
                onForget={draft.localCopy.forget}
              />
            ) : null}
            {draft.conflict === undefined ? null : (
              <ConflictPanel
                conflict={draft.conflict}
                me={latest.me}
                current={current}
                onSettle={(choices) => draft.conflict && void draft.settle(draft.conflict, choices)}
              />
            )}
            {shows === 'publish' ? (
              <PublishPanel
                id={id}
                current={current}
                published={latest.published}
                isFirst={version === 0}
                saved={async () => ((await saver.flush()) ? saver.base().revision : undefined)}
                onProblems={setProblems}
                onPublished={async (number) => {
                  await draft.published();
                  turn({ shows: 'editor' });
                  status.current?.focus();
                  toast(messages.published(number));
                }}
                onDiscard={() => void discard()}
                onClose={() => go({ shows: 'editor' })}
              />
            ) : null}
            {shows === 'versions' ? (
              <VersionsPanel
                id={id}
                versions={latest.versions}
                published={latest.published}
                onCopy={(number, definition) => {
                  void draft.replace(definition, messages.copied(number));
                  turn({ shows: 'editor' });
                }}
                onClose={() => go({ shows: 'editor' })}
              />
            ) : null}
          </>
        }
      />
    </IncomingChanges>
  );
}

/** The draft of a form of the practice. It has no log, so no one knows who discarded it. */
function usePracticeDraft(id: number, form: ReplyOf<typeof getPracticeForm>) {
  const [save] = useSavePracticeDraftMutation();
  const [fetchForm] = useLazyGetPracticeFormQuery();
  const { code, taxYear } = form.published;
  const which = useMemo(() => ({ code, taxYear }), [code, taxYear]);
  const params = { id };
  return useDefinitionDraft(which, form, form.me, {
    called: form.published.title,
    store: (body) => save({ params, body }).unwrap(),
    storing: (body) => ({ endpoint: savePracticeDraft, params, body }),
    fetch: () => fetchForm({ params }),
    whoDiscarded: () => Promise.resolve(editorMessages.someone),
  });
}
