import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RateVersion } from '#contract/rates/rates.ts';
import { Chip } from '#ui/chip.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { paths } from '#client/shared/paths.ts';
import { momentOf } from '../versions/moment.ts';
import { StageChip } from '../publishing/stage-chip.tsx';
import { type DraftFacts, stageOf } from '../publishing/stage.ts';
import type { LoadedRates } from './use-rates.ts';

interface RatesHeaderProps {
  taxYear: string;
  loaded: LoadedRates;
  facts: DraftFacts;
  /** How many figures have a problem. */
  withProblem: number;
  /** Whether it is saved. */
  status?: ReactNode;
  children: ReactNode;
}

/** Describes the newest version, with its time if that is in the future. */
function publishedWords({ version, status, holdsFrom }: RateVersion): string {
  if (version === 0) return 'As shipped';
  const published = `Published, version ${version}`;
  return status === 'scheduled' ? `${published}: applies from ${momentOf(holdsFrom)}` : published;
}

/** Which rates these are, the stage of their draft, and the available actions. */
export function RatesHeader({ taxYear, loaded, facts, withProblem, status, children }: RatesHeaderProps) {
  const [newest] = loaded.versions;
  return (
    <PageHeader
      title={`Rates ${taxYear}`}
      chips={
        <>
          {facts.hasDraft ? <StageChip stage={stageOf(facts)} /> : null}
          {loaded.inForce === null ? <Chip>Not opened yet</Chip> : null}
          {facts.hasDraft || newest === undefined ? null : (
            <Chip tone="accent">{publishedWords(newest)}</Chip>
          )}
          {withProblem > 0 ? <Chip tone="error">{withProblem} with a problem</Chip> : null}
          {status}
        </>
      }
    >
      <Button component={Link} to={paths.adminRates} size="xs" variant="default">
        All years
      </Button>
      {children}
    </PageHeader>
  );
}
