import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Stack, Text } from '#ui/layout.tsx';
import { isSame } from '../changes/same.ts';
import { messages } from '../open-form/messages.ts';
import type { Me } from '../publishing/stage.ts';
import { RatePeople, useRatePresence } from './rate-people.tsx';
import { useRatePanels } from './rate-panels.tsx';
import { RatesEditor } from './rates-editor.tsx';
import { RatesHeader } from './rates-header.tsx';
import { allFigures, countOf, shows } from './shown-figures.ts';
import type { LoadedRates } from './use-rates.ts';

interface RatesToReadProps {
  taxYear: string;
  loaded: LoadedRates;
  me: Me;
  /** Loads the current state. */
  onReload: () => Promise<void>;
}

const NOTHING = {};
const NO_PROBLEMS = [] as const;

/** The rates of a year for people who cannot edit them: the draft with its review, or the published rates. */
export function RatesToRead({ taxYear, loaded, me, onReload }: RatesToReadProps) {
  const { draft, newest, review, secondAdmin } = loaded;
  const [params, setParams] = useSearchParams();
  const figures = draft?.figures ?? newest ?? NOTHING;
  const problems = draft?.problems ?? NO_PROBLEMS;
  const groups = useMemo(
    () => allFigures({ groups: loaded.groups, figures, before: loaded.before?.figures, problems }),
    [loaded, figures, problems],
  );
  const revision = draft?.revision ?? 0;
  const hasDraft = useMemo(() => draft !== null && !isSame(draft.figures, newest), [draft, newest]);
  const facts = { hasDraft, review, revision, savedBy: draft?.savedBy ?? '', secondAdmin };
  const { others, scenarios } = useRatePresence(taxYear, loaded, {
    place: () => '',
    known: () => ({ revision, version: loaded.versions[0]?.version ?? 0 }),
    onNews: onReload,
  });
  const { buttons, panel, requestedFigure } = useRatePanels({
    taxYear,
    loaded,
    figures,
    scenarios,
    unverified: countOf(groups, 'unverified'),
    facts,
    me,
    saved: () => Promise.resolve(revision),
    onReviewed: onReload,
    onPublished: onReload,
  });
  return (
    <Stack>
      <RatesHeader
        taxYear={taxYear}
        loaded={loaded}
        facts={facts}
        withProblem={problems.length === 0 ? 0 : countOf(groups, 'problems')}
        status={<RatePeople others={others} me={me.email} groups={loaded.groups} />}
      >
        {buttons}
      </RatesHeader>
      <Text size="sm">{messages.needs.rates}</Text>
      {panel}
      <RatesEditor
        groups={groups}
        beforeYear={loaded.before?.taxYear}
        show={shows.find((one) => one === params.get('show')) ?? 'all'}
        onShow={(next) => setParams(next === 'all' ? {} : { show: next }, { replace: true })}
        requestedFigure={requestedFigure}
      />
    </Stack>
  );
}
