import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { OtherBoxes } from '../conditions/other-boxes.ts';
import { FormEditor } from '../editor/form-editor.tsx';
import { IncomingChanges } from '../merge/incoming.ts';
import type { EditorProblem } from '../editor/problems.ts';
import { Readers } from '../readers/readers.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { late } from '#ui/late.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { differs } from '../draft/differs.ts';
import { useDraft, type LoadedForm } from '../draft/use-draft.ts';
import { useReferences } from '../draft/use-references.ts';
import { useLeaveGuard } from '../draft/use-leave-guard.ts';
import { usePresence } from '../draft/use-presence.ts';
import { LossesConfirmed } from '../impact/losses-confirmed.ts';
import { AnswersHeard } from '../impact/answers-heard.ts';
import { PresenceNames } from '../staff/presence-names.tsx';
import { isNews } from '../publishing/is-news.ts';
import { PublishButton } from '../publishing/publish-button.tsx';
import { type Me, stageOf } from '../publishing/stage.ts';
import { useNews } from '../publishing/use-news.ts';
import classes from './open-form.module.css';
import { FormBar } from './form-bar.tsx';
import { SaveStatus } from '../draft/save-status.tsx';
import { UnreadablePanel } from '../draft/unreadable-panel.tsx';
import { useDiscard } from '../draft/use-discard.ts';
import { useFormPlace } from './use-form-place.ts';
import { useEditorParts } from './use-editor-parts.tsx';

interface OpenFormProps {
  which: { code: string; taxYear: string };
  form: LoadedForm;
  /** The years this form has definitions for, newest first. */
  years: readonly string[];
  /** Every tax year that it holds for, as words: '2025-26 and later'. */
  holdsFor: string;
  me: Me;
}

const VersionsView = late(async () => (await import('../versions/versions-view.tsx')).VersionsView, {
  loading: () => <SkeletonRows rows={10} label="Loading the versions" />,
});
const ConflictPanel = late(async () => (await import('../draft/conflict-panel.tsx')).ConflictPanel);
const KeptPanel = late(async () => (await import('../draft/kept-panel.tsx')).KeptPanel);
const GonePanel = late(async () => (await import('../draft/gone-panel.tsx')).GonePanel);
const Publishing = late(async () => (await import('../publishing/publishing.tsx')).Publishing);

const NO_PROBLEMS: readonly EditorProblem[] = [];

/** A form opened for editing: the editor with saving, other people, publishing, versions and the years beside it. */
export function OpenForm({ which, form, years, holdsFor, me }: OpenFormProps) {
  const draft = useDraft(which, form, me.email);
  useLeaveGuard(draft);
  const { place: shownPlace, go, turn } = useFormPlace();
  const { view, tab, shows } = shownPlace;
  const editorPlace = useMemo(() => ({ view, tab }), [view, tab]);
  const [serverProblems, setServerProblems] = useState(NO_PROBLEMS);
  const [losses, setLosses] = useState(NO_PROBLEMS);
  const [unfinished, setUnfinished] = useState(NO_PROBLEMS);
  const { latest, saver, current } = draft;
  const { versions, published, review, secondAdmin } = latest;
  const news = useNews();
  const others = usePresence(which, {
    place: draft.place,
    onBeat: (heard) => {
      news.hear(heard);
      if (isNews(heard, { ...draft.known(), review, secondAdmin })) void draft.lookAgain();
    },
  });
  const year = isTaxYear(which.taxYear) ? which.taxYear : '2025-26';
  const { tabs, preview } = useEditorParts(which, versions, { years, holdsFor }, latest.withdrawal !== null);
  const references = useReferences(which, draft.revision, current);
  const problems = useMemo(
    // What a step was refused for names the losses too.
    () => [...references.problems, ...(serverProblems.length > 0 ? serverProblems : losses)],
    [references.problems, serverProblems, losses],
  );
  /** How often a loss was confirmed here. */
  const [confirmations, setConfirmations] = useState(0);
  const onConfirmed = () => {
    setConfirmations((number) => number + 1);
    setServerProblems(NO_PROBLEMS);
    void draft.lookAgain();
  };
  const isUnsaved = saver.isUnsaved();
  // Looked at when it is saved, not with every key: taken back to what is published it is no draft any more.
  const hasDraft = useMemo(
    () => isUnsaved || (draft.revision > 0 && differs(current, latest)),
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
  /** The panel goes; the keyboard, whose button is gone, goes on at what came of it. */
  const toStage = () => {
    turn({ shows: 'editor' });
    setServerProblems(NO_PROBLEMS);
    stage.current?.focus();
  };
  const { discard, leave } = useDiscard(which, me.email, draft, async () => {
    // It is loaded with the panel that was pressed.
    const { forgetTexts } = await import('../publishing/use-kept-text.ts');
    const version = versions[0]?.version ?? 0;
    forgetTexts({ person: me.email, draft: `${which.code} ${which.taxYear}`, version });
    toStage();
  });

  return (
    <OtherBoxes value={references.boxes}>
      {/* The editor keeps its undo steps while the versions are looked at: it is only hidden. */}
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
            <AnswersHeard value={news.answers}>
              <LossesConfirmed value={onConfirmed}>
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
                        hasRoom={draft.kept.hasRoom}
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
                      <UnreadablePanel
                        unreadable={latest.unreadable}
                        onStartDraft={hasDraft ? undefined : () => draft.change(current)}
                      />
                      {draft.kept.offered.length > 0 && draft.conflict === undefined ? (
                        <KeptPanel
                          offered={draft.kept.offered}
                          onBringBack={(one) => void draft.bringBack(one)}
                          onForget={draft.kept.forget}
                        />
                      ) : null}
                      {draft.conflict === undefined ? null : (
                        <ConflictPanel
                          conflict={draft.conflict}
                          me={me.email}
                          current={current}
                          onSettle={(choices) => draft.conflict && void draft.settle(draft.conflict, choices)}
                        />
                      )}
                      {draft.gone === undefined ? null : (
                        <GonePanel
                          which={which}
                          who={draft.gone.who}
                          isOwn={draft.gone.who === me.email}
                          onKeep={() => void draft.beginAnew()}
                          onLeave={leave}
                        />
                      )}
                      {shows === 'publish' ? (
                        <Publishing
                          which={which}
                          holdsFor={holdsFor}
                          current={current}
                          published={published}
                          versions={versions}
                          facts={facts}
                          me={me}
                          unfinished={unfinished}
                          confirmations={confirmations}
                          beside={tab}
                          saved={async () => ((await saver.flush()) ? saver.base().revision : undefined)}
                          onReviewed={draft.lookAgain}
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
              </LossesConfirmed>
            </AnswersHeard>
          </IncomingChanges>
        </Readers>
      </div>
    </OtherBoxes>
  );
}
