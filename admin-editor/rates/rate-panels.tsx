import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { RateFigures, RatePublishReply } from '#contract/rates/rates.ts';
import { type DraftFacts, hasAnyStep, type Me } from '../publishing/stage.ts';
import { useSteps } from '../publishing/use-steps.ts';
import {
  useApproveRatesMutation,
  usePublishRatesMutation,
  useSendRatesBackMutation,
  useSendRatesToReviewMutation,
} from './api.ts';
import { checkWords } from './check-words.ts';
import { draftChanges } from './figure-changes.ts';
import { PublishRates } from './publish-rates.tsx';
import { RateFiles } from './rate-files.tsx';
import { RateVersions } from './rate-versions.tsx';
import type { FigureRequest } from './rates-editor.tsx';
import type { LoadedRates } from './use-rates.ts';
import { useTry } from './use-try.ts';

interface RatePanelsOptions {
  taxYear: string;
  loaded: LoadedRates;
  /** The current content. */
  figures: RateFigures;
  /** The scenarios value of the last heartbeat. */
  scenarios: string | undefined;
  unverified: number;
  facts: DraftFacts;
  me: Me;
  /** Saves unsaved changes and resolves to the revision; undefined if that failed. */
  saved: () => Promise<number | undefined>;
  /** Loads the current review. */
  onReviewed: () => Promise<void>;
  /** After publishing a draft, or an earlier version again: loads the current rates. */
  onPublished: () => Promise<void>;
  /** What editors can do: absent for others. */
  onTake?: (version: number) => void;
  onRead?: (figures: RateFigures) => void;
  /** `close` is called when it is done. */
  onDiscard?: ((close: () => void) => void) | undefined;
}

type Panel = 'publish' | 'versions' | 'files';

/** The buttons of a year's rates that open a panel, and the open panel. */
export function useRatePanels(options: RatePanelsOptions): {
  buttons: ReactNode;
  panel: ReactNode;
  /** The figure opened last: a new object each time. */
  requestedFigure: FigureRequest | undefined;
} {
  const { taxYear, loaded, figures, scenarios, facts, me, saved, onReviewed, onPublished, onDiscard } =
    options;
  const [shown, setShown] = useState<Panel>();
  const [requestedFigure, setRequestedFigure] = useState<FigureRequest>();
  const openers = useRef(new Map<Panel, HTMLButtonElement | null>());
  const tried = useTry({ taxYear, figures, scenarios, isShown: shown === 'publish', before: saved });
  const [send] = useSendRatesToReviewMutation();
  const [approve] = useApproveRatesMutation();
  const [back] = useSendRatesBackMutation();
  const [publish] = usePublishRatesMutation();
  const params = { taxYear };
  const steps = useSteps<Partial<Extract<RatePublishReply, { status: 'error' }>> & { status: 'error' }>({
    calls: {
      send: (revision, note) => send({ params, body: { revision, note } }).unwrap(),
      approve: (revision) => approve({ params, body: { revision } }).unwrap(),
      sendBack: (revision, reason) => back({ params, body: { revision, reason } }).unwrap(),
      publish: (revision, how) => publish({ params, body: { revision, ...how } }).unwrap(),
    },
    content: figures,
    saved,
    onReviewed,
    onPublished: async () => {
      await onPublished();
      close();
    },
    refused: ({ message = '', problems = [], failing = [] }) => {
      tried.found({ problems, failing });
      return message;
    },
    effect: (from) => `It is used for ${taxYear} from ${from}.`,
  });
  const open = (next: Panel) => {
    setShown(shown === next ? undefined : next);
    if (next === 'publish' && shown !== next) void tried.run();
  };
  /** Returns the focus to the button that opened it. */
  const close = () => {
    if (shown !== undefined) openers.current.get(shown)?.focus();
    setShown(undefined);
  };
  const names = {
    files: 'Files',
    versions: 'Versions',
    publish: checkWords(facts, me),
  };
  return {
    requestedFigure,
    buttons: (['files', 'versions', 'publish'] as const).map((one) => (
      <Button
        key={one}
        ref={(button) => void openers.current.set(one, button)}
        size="xs"
        variant={one === 'publish' && hasAnyStep(facts, me) ? 'filled' : 'default'}
        aria-expanded={shown === one}
        onClick={() => open(one)}
      >
        {names[one]}
      </Button>
    )),
    panel:
      shown === 'versions' ? (
        <RateVersions
          taxYear={taxYear}
          groups={loaded.groups}
          versions={loaded.versions}
          me={me}
          onTake={options.onTake}
          onRestored={onPublished}
          onClose={close}
        />
      ) : shown === 'files' ? (
        <RateFiles taxYear={taxYear} figures={figures} onRead={options.onRead} onClose={close} />
      ) : shown === 'publish' ? (
        <PublishRates
          taxYear={taxYear}
          beforeYear={loaded.before?.taxYear}
          tried={tried.result}
          stale={tried.stale}
          untried={tried.refusal}
          unverified={options.unverified}
          changes={draftChanges(loaded, figures)}
          isOpened={loaded.inForce !== null}
          versions={loaded.versions}
          facts={facts}
          me={me}
          steps={steps}
          onTry={() => void tried.run()}
          onFigure={(figure) => setRequestedFigure({ figure })}
          onDiscard={onDiscard && (() => onDiscard(close))}
          onClose={close}
        />
      ) : null,
  };
}
