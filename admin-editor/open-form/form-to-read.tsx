import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { OtherBoxes } from '../conditions/other-boxes.ts';
import type { EditorProblem } from '../editor/problems.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import { late } from '#ui/late.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { differs } from '../draft/differs.ts';
import type { LoadedForm } from '../draft/use-draft.ts';
import { useReferences } from '../draft/use-references.ts';
import { usePresence } from '../draft/use-presence.ts';
import { messages } from './messages.ts';
import { AnswersHeard } from '../impact/answers-heard.ts';
import { PresenceNames } from '../staff/presence-names.tsx';
import { isNews } from '../publishing/is-news.ts';
import { type Me, stageOf } from '../publishing/stage.ts';
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
  /** Every tax year that it holds for, as words: '2025-26 and later'. */
  holdsFor: string;
  me: Me;
  /** Loads what there is now. */
  onReload: () => Promise<void>;
}

const VersionsView = late(async () => (await import('../versions/versions-view.tsx')).VersionsView, {
  loading: () => <SkeletonRows rows={10} label="Loading the versions" />,
});

/** A form opened by someone who may not edit it: as it is in the draft, with its review, for approvers to decide. */
export function FormToRead({ which, form, years, holdsFor, me, onReload }: FormToReadProps) {
  const { place, go } = useFormPlace(FIRST_TO_READ);
  const { draft, published, versions, review, secondAdmin } = form;
  const revision = draft?.revision ?? 0;
  const newest = versions[0]?.version ?? 0;
  const news = useNews();
  const others = usePresence(which, {
    place: () => '',
    onBeat: (heard) => {
      news.hear(heard);
      if (isNews(heard, { revision, version: newest, review, secondAdmin })) void onReload();
    },
  });
  const current = draft?.definition ?? published;
  const references = useReferences(which, revision, current);
  /** What was found wrong with the draft, as it is now, when a step was tried. */
  const [found, setFound] = useState({ of: current, problems: NO_PROBLEMS });
  const [losses, setLosses] = useState(NO_PROBLEMS);
  const known = useMemo(() => {
    const refused = found.of === current ? found.problems : NO_PROBLEMS;
    // What a step was refused for names the losses too.
    return [...references.problems, ...(refused.length > 0 ? refused : losses)];
  }, [references.problems, found, current, losses]);
  const hasDraft = useMemo(() => draft !== null && differs(draft.definition, form), [draft, form]);
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
      <AnswersHeard value={news.answers}>
        <div className={classes.toRead}>
          <div className={classes.bar}>
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
            <Button size="xs" variant="default" onClick={() => go({ shows: 'versions' })}>
              Versions
            </Button>
          </div>
          <p className={classes.notice}>{messages.needs.editor}</p>
          {hasDraft ? (
            <Publishing
              which={which}
              holdsFor={holdsFor}
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
            holdsFor={holdsFor}
            year={year}
            known={known}
            tab={readerTabOf(place, which.taxYear)}
            onTab={(tab) => go(placeOfReaderTab(tab))}
          />
        </div>
      </AnswersHeard>
    </OtherBoxes>
  );
}

const NO_PROBLEMS: readonly EditorProblem[] = [];
