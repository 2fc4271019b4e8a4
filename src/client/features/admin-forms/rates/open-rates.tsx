import { Button } from '@mantine/core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { RateFigures } from '#contract/rates.ts';
import { Chip } from '#ui/chip.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { paths } from '../../../shared/paths.ts';
import { SaveStatus } from '../components/save-status.tsx';
import { useLeaveGuard } from '../draft/use-leave-guard.ts';
import { messages } from '../messages.ts';
import {
  useDiscardRateDraftMutation,
  useLazyGetRateVersionQuery,
  usePublishRatesMutation,
  useTryRatesMutation,
} from './api.ts';
import { RateConflict } from './rate-conflict.tsx';
import { RateFiles } from './rate-files.tsx';
import { RateVersions } from './rate-versions.tsx';
import { PublishRates, type Tried } from './publish-rates.tsx';
import classes from './rates.module.css';
import { RatesEditor } from './rates-editor.tsx';
import { allFigures, countOf, shows } from './shown-figures.ts';
import { type LoadedRates, useRates } from './use-rates.ts';

interface OpenRatesProps {
  taxYear: string;
  loaded: LoadedRates;
  /** Loads what is in force now and opens it anew. */
  onReopen: () => Promise<void>;
}

type Panel = 'publish' | 'versions' | 'files';
/** Figures that cannot be saved are not kept in this browser. */
const NOT_KEPT = { hasRoom: false };

/** The rates of a year, opened for editing. */
export function OpenRates({ taxYear, loaded, onReopen }: OpenRatesProps) {
  const rates = useRates(taxYear, loaded);
  const { log, problems, state, saver } = rates;
  const [params, setParams] = useSearchParams();
  const [panel, setPanel] = useState<Panel>();
  /** What came of trying, and the figures it was of: after an edit it says nothing any more. */
  const [tried, setTried] = useState<{ of: RateFigures; result: Tried }>();
  const [refusal, setRefusal] = useState<string>();
  const [tryOut] = useTryRatesMutation();
  const [publish, { isLoading: isPublishing }] = usePublishRatesMutation();
  const [discard] = useDiscardRateDraftMutation();
  const [fetchVersion] = useLazyGetRateVersionQuery();
  useLeaveGuard({ saver, kept: NOT_KEPT });

  const beforeYear = loaded.before?.taxYear;
  const groups = useMemo(
    () =>
      allFigures({
        groups: loaded.groups,
        figures: log.figures,
        before: loaded.before?.figures,
        problems,
      }),
    [loaded, log.figures, problems],
  );
  const show = shows.find((one) => one === params.get('show')) ?? 'all';
  const hasDraft = saver.base().revision !== 0 || saver.isUnsaved();
  const which = { taxYear };

  const attempt = async (work: () => Promise<void>) => {
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal(errorMessage(error));
    }
  };
  const onTry = () =>
    attempt(async () => {
      setTried(undefined);
      await saver.flush();
      const result = await tryOut({ params: which, body: { figures: log.figures } }).unwrap();
      setTried({ of: log.figures, result });
    });
  const onPublish = (note: string) =>
    attempt(async () => {
      if (!(await saver.flush())) return setRefusal('The draft could not be saved.');
      const body = { revision: saver.base().revision, ...(note === '' ? {} : { note }) };
      const reply = await publish({ params: which, body }).unwrap();
      if (reply.status === 'error') {
        const { problems: wrong, failing } = reply;
        setTried((now) => now && { of: log.figures, result: { ...now.result, problems: wrong, failing } });
        return setRefusal(reply.message);
      }
      toast(`Version ${reply.version} is published. ${taxYear} is worked out with it from now on.`);
      await onReopen();
    });
  const onDiscard = async () => {
    if (!(await confirm({ ...messages.discard, danger: true }))) return;
    await attempt(async () => {
      await saver.flush();
      saver.drop();
      if (saver.base().revision !== 0)
        await discard({ params: which, query: { revision: saver.base().revision } }).unwrap();
      await onReopen();
    });
  };
  const onTake = (version: number) =>
    attempt(async () => {
      const { figures } = await fetchVersion({ params: { taxYear, version } }, true).unwrap();
      rates.edit({ do: 'set-all', to: figures });
      toast('Its figures are in the draft. Undo takes them out again.');
    });
  const open = (next: Panel) => {
    setPanel(panel === next ? undefined : next);
    setRefusal(undefined);
    if (next === 'publish' && panel !== next) void onTry();
  };

  return (
    // Undo and redo work wherever the focus is, also in a box.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.screen} onKeyDown={(event) => onUndoKeys(event, rates)}>
      <PageHeader
        title={`Rates ${taxYear}`}
        chips={
          <>
            {hasDraft ? <Chip tone="warn">Draft</Chip> : null}
            {loaded.inForce === null ? <Chip>Not opened yet</Chip> : null}
            {problems.length > 0 ? (
              <Chip tone="error">{countOf(groups, 'problems')} with a problem</Chip>
            ) : null}
            <SaveStatus state={state} hasRoom={false} onRetry={() => void saver.flush()} />
          </>
        }
      >
        <Button size="xs" variant="default" disabled={log.past.length === 0} onClick={rates.undo}>
          Undo
        </Button>
        <Button size="xs" variant="default" disabled={log.future.length === 0} onClick={rates.redo}>
          Redo
        </Button>
        <Button component={Link} to={paths.adminRates} size="xs" variant="default">
          All years
        </Button>
        <Button size="xs" variant="default" aria-expanded={panel === 'files'} onClick={() => open('files')}>
          Files
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-expanded={panel === 'versions'}
          onClick={() => open('versions')}
        >
          Versions
        </Button>
        <Button size="xs" aria-expanded={panel === 'publish'} onClick={() => open('publish')}>
          Check and publish
        </Button>
      </PageHeader>
      <RateConflict rates={rates} groups={loaded.groups} />
      {panel === 'versions' ? (
        <RateVersions
          versions={loaded.versions}
          onTake={(version) => void onTake(version)}
          onClose={() => setPanel(undefined)}
        />
      ) : null}
      {panel === 'files' ? (
        <RateFiles
          taxYear={taxYear}
          figures={log.figures}
          onRead={(figures) => rates.edit({ do: 'set-all', to: figures })}
          onClose={() => setPanel(undefined)}
        />
      ) : null}
      {panel === 'publish' ? (
        <PublishRates
          taxYear={taxYear}
          beforeYear={beforeYear}
          tried={tried?.result}
          isStale={tried !== undefined && tried.of !== log.figures}
          refusal={refusal}
          unverified={countOf(groups, 'unverified')}
          hasDraft={hasDraft}
          isPublishing={isPublishing}
          onPublish={(note) => void onPublish(note)}
          onTry={() => void onTry()}
          onDiscard={() => void onDiscard()}
          onClose={() => setPanel(undefined)}
        />
      ) : null}
      <RatesEditor
        groups={groups}
        beforeYear={beforeYear}
        show={show}
        onShow={(next) => setParams(next === 'all' ? {} : { show: next }, { replace: true })}
        onChange={rates.setFigure}
        onVerify={rates.verify}
        onLeave={rates.leave}
      />
    </div>
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
