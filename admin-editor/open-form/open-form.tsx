import { Button } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OtherBoxes, OtherBoxesFrom } from '../conditions/other-boxes.ts';
import { useOtherBoxes } from '../conditions/use-other-boxes.ts';
import { FormEditor } from '../editor/form-editor.tsx';
import { IncomingChanges } from '../merge/incoming.ts';
import type { EditorProblem } from '../editor/problems.ts';
import { Readers } from '../readers/readers.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { late } from '#ui/late.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { hasChangesToPublish } from '../draft/has-changes-to-publish.ts';
import { useDraft, type LoadedForm } from '../draft/use-draft.ts';
import { useReferences } from '../draft/use-references.ts';
import { useLeaveGuard } from '../draft/use-leave-guard.ts';
import { usePresence } from '../draft/use-presence.ts';
import { LossesConfirmed } from '../impact/losses-confirmed.ts';
import { AnswerReports } from '../impact/answer-reports.ts';
import { type DrawSavedAnswers, SavedAnswers } from '../impact/saved-answers.ts';
import { hasNews } from '../publishing/is-news.ts';
import { PublishButton } from '../publishing/publish-button.tsx';
import { type Me, stageOf } from '../publishing/stage.ts';
import { useNews } from '../publishing/use-news.ts';
import classes from './open-form.module.css';
import { FormBar } from './form-bar.tsx';
import { SaveStatus } from '../draft/save-status.tsx';
import { useDiscard } from '../draft/use-discard.ts';
import { OffersElements } from '../properties/element-property.tsx';
import { useFormPlace } from './use-form-place.ts';
import { useEditorParts } from './use-editor-parts.tsx';

interface OpenFormProps {
  which: { code: string; taxYear: string };
  form: LoadedForm;
  /** The years with definitions of this form, newest first. */
  years: readonly string[];
  /** All tax years it applies to, in words: '2025-26 and later'. */
  applicableYears: string;
  me: Me;
}

const VersionsView = late(async () => (await import('../versions/versions-view.tsx')).VersionsView, {
  loading: () => <SkeletonRows rows={10} label="Loading the versions" />,
});
const UnreadablePanel = late(async () => (await import('../draft/unreadable-panel.tsx')).UnreadablePanel);
const ConflictPanel = late(async () => (await import('../draft/conflict-panel.tsx')).ConflictPanel);
const UnsavedPanel = late(async () => (await import('../draft/unsaved-panel.tsx')).UnsavedPanel);
const DiscardedPanel = late(async () => (await import('../draft/discarded-panel.tsx')).DiscardedPanel);
/** Loads with the first question. */
const SavedAnswersLine = late(
  async () => (await import('../impact/saved-answers-line.tsx')).SavedAnswersLine,
);
/** Nobody waits for it. */
const PresenceNames = late(async () => (await import('../staff/presence-names.tsx')).PresenceNames, {
  failed: () => null,
});
const Publishing = late(async () => (await import('../publishing/publishing.tsx')).Publishing);

const NO_PROBLEMS: readonly EditorProblem[] = [];

/** A form opened for editing: the editor with saving, presence, publishing, versions and other years. */
export function OpenForm({ which, form, years, applicableYears, me }: OpenFormProps) {
  const draft = useDraft(which, form, me.email);
  useLeaveGuard(draft);
  const { place: shownPlace, go, turn } = useFormPlace();
  const { view, tab, shows } = shownPlace;
  const [params] = useSearchParams();
  const editorPlace = useMemo(() => ({ view, tab }), [view, tab]);
  const [serverProblems, setServerProblems] = useState(NO_PROBLEMS);
  const [losses, setLosses] = useState(NO_PROBLEMS);
  const [unfinished, setUnfinished] = useState(NO_PROBLEMS);
  const { latest, saver, current } = draft;
  const { versions, published, review, secondAdmin } = latest;
  const news = useNews();
  const others = usePresence(which, {
    place: draft.place,
    onBeat: (heartbeat) => {
      news.onHeartbeat(heartbeat);
      if (hasNews(heartbeat, { ...draft.known(), review, secondAdmin })) void draft.refresh();
    },
  });
  const year = isTaxYear(which.taxYear) ? which.taxYear : '2025-26';
  const { tabs, preview } = useEditorParts(
    which,
    versions,
    { years, applicableYears },
    latest.withdrawal !== null,
  );
  const references = useReferences(which, draft.revision, current);
  const { boxes, from } = useOtherBoxes(which, references.boxes);
  const problems = useMemo(
    // The reason for a refusal includes the losses.
    () => [...references.problems, ...(serverProblems.length > 0 ? serverProblems : losses)],
    [references.problems, serverProblems, losses],
  );
  /** How many losses were confirmed here. */
  const [confirmations, setConfirmations] = useState(0);
  const onConfirmed = () => {
    setConfirmations((number) => number + 1);
    setServerProblems(NO_PROBLEMS);
    void draft.refresh();
  };
  const { code, taxYear } = which;
  const drawAnswers = useCallback<DrawSavedAnswers>(
    (definition, boxes) => (
      <SavedAnswersLine which={{ code, taxYear }} definition={definition} boxes={boxes} />
    ),
    [code, taxYear],
  );
  const isUnsaved = saver.isUnsaved();
  // Checked on saving, not on every keystroke: content equal to the published version is no longer a draft.
  const hasDraft = useMemo(
    () => isUnsaved || (draft.revision > 0 && hasChangesToPublish(current, latest)),
    [isUnsaved, draft.revision, current, latest],
  );
  const isOwnSave = draft.revision !== (latest.draft?.revision ?? 0);
  const facts = {
    hasDraft,
    review,
    revision: isUnsaved ? undefined : draft.revision,
    savedBy: isOwnSave ? me.email : (latest.draft?.savedBy ?? me.email),
    secondAdmin,
  };
  const stage = useRef<HTMLOutputElement>(null);
  /** Moves the focus to the new stage, because the panel closes with its button. */
  const toStage = () => {
    turn({ shows: 'editor' });
    setServerProblems(NO_PROBLEMS);
    stage.current?.focus();
  };
  const { discard, leave } = useDiscard(which, me.email, draft, async () => {
    // Loads with the panel.
    const { forgetTexts } = await import('../publishing/use-typed-text.ts');
    const version = versions[0]?.version ?? 0;
    forgetTexts({ person: me.email, draft: `${which.code} ${which.taxYear}`, version });
    toStage();
  });

  return (
    <OffersElements value>
      <OtherBoxesFrom value={from}>
        <OtherBoxes value={boxes}>
          {/* Hidden while the versions are shown, so that the editor keeps its undo steps. */}
          {shows === 'versions' ? (
            <VersionsView
              which={which}
              versions={versions}
              isWithdrawn={latest.withdrawal !== null}
              year={year}
              me={me}
              onClose={() => go({ shows: 'editor' })}
              onRestored={draft.rolledBack}
            />
          ) : null}
          <div className={classes.editor} hidden={shows === 'versions'}>
            <Readers value={references.readers}>
              <IncomingChanges value={draft.incoming}>
                <AnswerReports value={news.answers}>
                  <LossesConfirmed value={onConfirmed}>
                    <SavedAnswers value={drawAnswers}>
                      <FormEditor
                        definition={draft.opened}
                        published={published}
                        year={year}
                        onChange={(definition: Definition) => {
                          setServerProblems(NO_PROBLEMS);
                          draft.change(definition);
                        }}
                        problems={problems}
                        tabs={tabs}
                        place={editorPlace}
                        onPlace={go}
                        onUnfinished={setUnfinished}
                        opensAt={params.get('field') ?? undefined}
                        preview={preview}
                        lead={
                          <FormBar
                            which={which}
                            title={current.title}
                            years={years}
                            stage={stageOf(facts)}
                            newest={versions[0]}
                            stageRef={stage}
                            isWithdrawn={latest.withdrawal !== null}
                          >
                            <SaveStatus
                              state={draft.state}
                              hasRoom={draft.localCopy.hasRoom}
                              onRetry={() => void saver.flush()}
                            />
                            <PresenceNames others={others} me={me.email} definition={current} />
                          </FormBar>
                        }
                        actions={
                          <>
                            <Button size="xs" variant="default" onClick={() => go({ shows: 'versions' })}>
                              Versions
                            </Button>
                            <PublishButton
                              facts={facts}
                              me={me}
                              isOpen={shows === 'publish'}
                              onPress={() => go({ shows: shows === 'publish' ? 'editor' : 'publish' })}
                            />
                          </>
                        }
                        panel={
                          <>
                            {latest.unreadable.length === 0 ? null : (
                              <UnreadablePanel
                                unreadable={latest.unreadable}
                                onStartDraft={hasDraft ? undefined : () => draft.change(current)}
                              />
                            )}
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
                                me={me.email}
                                current={current}
                                onSettle={(choices) =>
                                  draft.conflict && void draft.settle(draft.conflict, choices)
                                }
                              />
                            )}
                            {draft.gone === undefined ? null : (
                              <DiscardedPanel
                                which={which}
                                who={draft.gone.who}
                                isOwn={draft.gone.who === me.email}
                                onKeep={() => void draft.startNewDraft()}
                                onLeave={leave}
                              />
                            )}
                            {shows === 'publish' ? (
                              <Publishing
                                which={which}
                                applicableYears={applicableYears}
                                current={current}
                                published={published}
                                versions={versions}
                                facts={facts}
                                me={me}
                                unfinished={unfinished}
                                confirmations={confirmations}
                                openTab={tab}
                                saved={async () =>
                                  (await saver.flush()) ? saver.base().revision : undefined
                                }
                                onReviewed={draft.refresh}
                                onPublished={async () => {
                                  await draft.published();
                                  toStage();
                                }}
                                onProblems={setServerProblems}
                                onLosses={setLosses}
                                onClose={() => go({ shows: 'editor' })}
                                onDiscard={hasDraft ? () => void discard() : undefined}
                              />
                            ) : null}
                          </>
                        }
                      />
                    </SavedAnswers>
                  </LossesConfirmed>
                </AnswerReports>
              </IncomingChanges>
            </Readers>
          </div>
        </OtherBoxes>
      </OtherBoxesFrom>
    </OffersElements>
  );
}
