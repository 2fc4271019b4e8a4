import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { OtherBoxes } from '../conditions/other-boxes.ts';
import type { EditorProblem } from '../editor/problems.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import { Text } from '#ui/layout.tsx';
import { late } from '#ui/late.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { hasChangesToPublish } from '../draft/has-changes-to-publish.ts';
import type { LoadedForm } from '../draft/use-draft.ts';
import { useReferences } from '../draft/use-references.ts';
import { usePresence } from '../draft/use-presence.ts';
import { messages } from './messages.ts';
import { AnswerReports } from '../impact/answer-reports.ts';
import { PresenceNames } from '../staff/presence-names.tsx';
import { hasNews } from '../publishing/is-news.ts';
import { type Me, stageOf } from '../publishing/stage.ts';
import { ScreenBar } from '../panes/screen-bar.tsx';
import { Publishing } from '../publishing/publishing.tsx';
import { useNews } from '../publishing/use-news.ts';
import classes from './open-form.module.css';
import { FormBar } from './form-bar.tsx';
import { FIRST_TO_READ, placeOfReaderTab, readerTabOf } from './form-place.ts';
import { FormReader } from './form-reader.tsx';
import { useFormPlace } from './use-form-place.ts';

interface FormToReadProps {
  which: { code: string; taxYear: string };
  form: LoadedForm;
  years: readonly string[];
  /** All tax years it applies to, in words: '2025-26 and later'. */
  applicableYears: string;
  me: Me;
  /** Loads the current state. */
  onReload: () => Promise<void>;
}

const VersionsView = late(async () => (await import('../versions/versions-view.tsx')).VersionsView, {
  loading: () => <SkeletonRows rows={10} label="Loading the versions" />,
});

/** A form opened by someone who cannot edit it: the draft with its review, for approvers to decide. */
export function FormToRead({ which, form, years, applicableYears, me, onReload }: FormToReadProps) {
  const { place, go } = useFormPlace(FIRST_TO_READ);
  const { draft, published, versions, review, secondAdmin } = form;
  const revision = draft?.revision ?? 0;
  const newest = versions[0]?.version ?? 0;
  const news = useNews();
  const others = usePresence(which, {
    place: () => '',
    onBeat: (heartbeat) => {
      news.onHeartbeat(heartbeat);
      if (hasNews(heartbeat, { revision, version: newest, review, secondAdmin })) void onReload();
    },
  });
  const current = draft?.definition ?? published;
  const references = useReferences(which, revision, current);
  /** Problems found in the current draft when someone tried a step. */
  const [found, setFound] = useState({ of: current, problems: NO_PROBLEMS });
  const [losses, setLosses] = useState(NO_PROBLEMS);
  const known = useMemo(() => {
    const refused = found.of === current ? found.problems : NO_PROBLEMS;
    // The reason for a refusal includes the losses.
    return [...references.problems, ...(refused.length > 0 ? refused : losses)];
  }, [references.problems, found, current, losses]);
  const hasDraft = useMemo(
    () => draft !== null && hasChangesToPublish(draft.definition, form),
    [draft, form],
  );
  const facts = { hasDraft, review, revision, savedBy: draft?.savedBy ?? '', secondAdmin };
  const year = isTaxYear(which.taxYear) ? which.taxYear : '2025-26';
  if (place.shows === 'versions') {
    return (
      <OtherBoxes value={references.boxes}>
        <VersionsView
          which={which}
          versions={versions}
          isWithdrawn={form.withdrawal !== null}
          year={year}
          me={me}
          onClose={() => go({ shows: 'editor' })}
          onRestored={onReload}
        />
      </OtherBoxes>
    );
  }
  return (
    <OtherBoxes value={references.boxes}>
      <AnswerReports value={news.answers}>
        <div className={classes.toRead}>
          <ScreenBar
            end={
              <Button size="xs" variant="default" onClick={() => go({ shows: 'versions' })}>
                Versions
              </Button>
            }
          >
            <FormBar
              which={which}
              title={current.title}
              years={years}
              stage={stageOf(facts)}
              newest={versions[0]}
              isWithdrawn={form.withdrawal !== null}
            >
              <PresenceNames others={others} me={me.email} definition={current} />
            </FormBar>
          </ScreenBar>
          <Text size="sm" className={classes.notice}>
            {messages.needs.editor}
          </Text>
          {hasDraft ? (
            <Publishing
              which={which}
              applicableYears={applicableYears}
              current={current}
              published={published}
              versions={versions}
              facts={facts}
              me={me}
              unfinished={NO_PROBLEMS}
              saved={() => Promise.resolve(revision)}
              onReviewed={onReload}
              onPublished={onReload}
              onProblems={(problems) => setFound({ of: current, problems })}
              onLosses={setLosses}
              onClose={undefined}
              onDiscard={undefined}
            />
          ) : null}
          <FormReader
            which={which}
            current={current}
            published={published}
            versions={versions}
            isWithdrawn={form.withdrawal !== null}
            years={years}
            applicableYears={applicableYears}
            year={year}
            known={known}
            tab={readerTabOf(place, which.taxYear)}
            onTab={(tab) => go(placeOfReaderTab(tab))}
          />
        </div>
      </AnswerReports>
    </OtherBoxes>
  );
}

const NO_PROBLEMS: readonly EditorProblem[] = [];
