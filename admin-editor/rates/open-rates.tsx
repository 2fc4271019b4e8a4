import { Button } from '@mantine/core';
import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isSame } from '../changes/same.ts';
import type { RateFigure } from '#contract/rates/rates.ts';
import { Card } from '#ui/card.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { Stack } from '#ui/layout.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { paths } from '#client/shared/paths.ts';
import { SaveStatus } from '../draft/save-status.tsx';
import { useLeaveGuard } from '../draft/use-leave-guard.ts';
import { messages } from '../open-form/messages.ts';
import type { Me } from '../publishing/stage.ts';
import { forgetTexts } from '../publishing/use-typed-text.ts';
import { useDiscardRateDraftMutation, useLazyGetRateVersionQuery } from './api.ts';
import { UnsavedRates } from './unsaved-rates.tsx';
import { RateConflict } from './rate-conflict.tsx';
import { RatePeople, useRatePresence } from './rate-people.tsx';
import { useRatePanels } from './rate-panels.tsx';
import { RatesEditor } from './rates-editor.tsx';
import { RatesHeader } from './rates-header.tsx';
import { allFigures, countOf, shows } from './shown-figures.ts';
import { type LoadedRates, useRates } from './use-rates.ts';

interface OpenRatesProps {
  taxYear: string;
  loaded: LoadedRates;
  me: Me;
}

/** The rates of a year, open for editing. */
export function OpenRates({ taxYear, loaded, me }: OpenRatesProps) {
  const rates = useRates(taxYear, loaded, me.email);
  const { log, problems, state, saver, conflict } = rates;
  const place = useRef('');
  const { others, scenarios } = useRatePresence(taxYear, loaded, {
    place: () => place.current,
    known: rates.known,
    onNews: rates.refresh,
  });
  const { setFigure } = rates;
  const onChange = useCallback(
    (id: string, figure: RateFigure | undefined) => {
      place.current = id;
      setFigure(id, figure);
    },
    [setFigure],
  );
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [discard] = useDiscardRateDraftMutation();
  const [fetchVersion] = useLazyGetRateVersionQuery();
  useLeaveGuard(rates);

  const groups = useMemo(
    () =>
      allFigures({ groups: loaded.groups, figures: log.figures, before: loaded.before?.figures, problems }),
    [loaded, log.figures, problems],
  );
  const { revision } = saver.base();
  const isUnsaved = saver.isUnsaved();
  const hasDraft = useMemo(
    () => isUnsaved || (revision !== 0 && !isSame(log.figures, loaded.newest)),
    [isUnsaved, revision, log.figures, loaded.newest],
  );
  const isOwnSave = revision !== (loaded.draft?.revision ?? 0);
  const facts = {
    hasDraft,
    review: loaded.review,
    revision: isUnsaved ? undefined : revision,
    savedBy: isOwnSave ? me.email : (loaded.draft?.savedBy ?? me.email),
    secondAdmin: loaded.secondAdmin,
  };

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!isCallError(error)) throw error;
      toast(error.code === 'conflict' ? messages.changedBeforeDiscard : errorMessage(error));
      if (error.code === 'conflict') await rates.refresh();
    }
  };
  const isPublished = loaded.newest !== null;
  const onDiscard = async (close: () => void) => {
    const question = isPublished ? messages.discard : messages.discardForGood;
    // Loads on demand.
    const { editorsOf, whoEdited } = await import('../draft/who-edited.ts');
    const who = whoEdited(editorsOf(loaded.draft, me.email, isOwnSave || isUnsaved), me.email);
    if (!(await confirm({ ...question, message: `${who} ${question.message}`.trim(), danger: true }))) return;
    await attempt(async () => {
      await saver.flush();
      if (saver.base().revision !== 0)
        await discard({ params: { taxYear }, query: { revision: saver.base().revision } }).unwrap();
      if (isPublished) {
        await rates.discarded();
        const version = loaded.versions[0]?.version ?? 0;
        forgetTexts({ person: me.email, draft: `rates ${taxYear}`, version });
        close();
        return;
      }
      saver.drop();
      void navigate(paths.adminRates, { replace: true });
      toast(messages.rates.discarded(taxYear));
    });
  };
  const onTake = (version: number) =>
    attempt(async () => {
      const { figures } = await fetchVersion({ params: { taxYear, version } }, true).unwrap();
      rates.edit({ do: 'set-all', to: figures });
      toast('Its figures are in the draft. Undo removes them again.');
    });
  const { buttons, panel, requestedFigure } = useRatePanels({
    taxYear,
    loaded,
    figures: log.figures,
    scenarios,
    unverified: countOf(groups, 'unverified'),
    facts,
    me,
    saved: async () => ((await saver.flush()) ? saver.base().revision : undefined),
    onReviewed: rates.refresh,
    onPublished: rates.acted,
    onTake: (version) => void onTake(version),
    onRead: (figures) => rates.edit({ do: 'set-all', to: figures }),
    onDiscard: hasDraft ? (close) => void onDiscard(close) : undefined,
  });

  return (
    // Undo and redo work wherever the focus is, even in a box.
    <Stack onKeyDown={(event) => onUndoKeys(event, rates)}>
      <RatesHeader
        taxYear={taxYear}
        loaded={loaded}
        facts={facts}
        withProblem={problems.length === 0 ? 0 : countOf(groups, 'problems')}
        status={
          <>
            <SaveStatus state={state} hasRoom={rates.localCopy.hasRoom} onRetry={() => void saver.flush()} />
            <RatePeople others={others} me={me.email} groups={loaded.groups} />
          </>
        }
      >
        <Button size="xs" variant="default" disabled={log.past.length === 0} onClick={rates.undo}>
          Undo
        </Button>
        <Button size="xs" variant="default" disabled={log.future.length === 0} onClick={rates.redo}>
          Redo
        </Button>
        {buttons}
      </RatesHeader>
      {rates.localCopy.offered.length > 0 && conflict === undefined ? (
        <UnsavedRates
          offered={rates.localCopy.offered}
          groups={loaded.groups}
          onBringBack={(one) => void rates.restoreCopy(one)}
          onForget={rates.localCopy.forget}
        />
      ) : null}
      {conflict === undefined ? null : (
        <RateConflict
          conflict={conflict}
          me={me.email}
          groups={loaded.groups}
          figures={log.figures}
          onSettle={(choices) => void rates.settle(conflict, choices)}
        />
      )}
      {rates.gone === undefined ? null : (
        <Card tone="warn" role="alert">
          {messages.rates.gone(rates.gone.who, rates.gone.who === me.email)}
        </Card>
      )}
      {panel}
      <RatesEditor
        groups={groups}
        beforeYear={loaded.before?.taxYear}
        show={shows.find((one) => one === params.get('show')) ?? 'all'}
        onShow={(next) => setParams(next === 'all' ? {} : { show: next }, { replace: true })}
        requestedFigure={requestedFigure}
        onChange={onChange}
        onVerify={rates.verify}
        onLeave={rates.leave}
      />
    </Stack>
  );
}

function onUndoKeys(event: KeyboardEvent, rates: { undo: () => void; redo: () => void }): void {
  if (!(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if (!isRedo && key !== 'z') return;
  event.preventDefault();
  (isRedo ? rates.redo : rates.undo)();
}
