import { CloseButton } from '@mantine/core';
import type { TaxCalculation, WorkingNode } from '#contract/tax-calculation.ts';
import { formatPounds, negate, pounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { LawCitation, SeenPlace } from '../../../shared/law-and-sources.tsx';
import { useGetTaxWorkingQuery } from '../api.ts';
import { SourceLink } from './source-link.tsx';
import { useShownHeading } from './use-shown-heading.ts';
import classes from './working.module.css';

const regionNames: Readonly<Record<TaxCalculation['region'], string>> = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
};

/** Deeper steps open on demand. */
const OPEN_DEPTH = 2;

interface WorkingProps {
  figure: string;
  label: string;
  taxYearId: number;
  /** '2025-2026' */
  taxYear: string;
  /** Whose rates apply. */
  region: TaxCalculation['region'];
  onClose: () => void;
}

/** The reasoning behind a figure, down to boxes and tagged totals. It takes the focus when it opens; give each figure its own key. */
export function Working({ figure, label, taxYearId, taxYear, region, onClose }: WorkingProps) {
  const { currentData, isError, error, refetch } = useGetTaxWorkingQuery({
    query: { tax_year_id: taxYearId, figure },
  });
  const heading = useShownHeading();
  const working = currentData?.working;
  const amount = working?.value === undefined ? '' : ` ${formatPounds(pounds(working.value))}`;
  return (
    <Card className={classes.card} aria-label={`Working: ${label}`}>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          Why{amount} of {inSentence(label)}?
        </h2>
        <CloseButton className={classes.close} aria-label="Close the working" onClick={onClose} />
      </header>
      <p className={classes.rates}>
        {regionNames[region]} · {taxYear.replace('-', '–')} rates
      </p>
      {isError && working === undefined ? (
        <ErrorState title="The working could not be loaded" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      ) : working === undefined ? (
        <SkeletonRows label="Loading the working" />
      ) : (
        <>
          <Reasons node={working} />
          <Steps nodes={working.inputs} depth={1} taxYearId={taxYearId} />
        </>
      )}
    </Card>
  );
}

function Steps({
  nodes,
  depth,
  taxYearId,
}: {
  nodes: readonly WorkingNode[];
  depth: number;
  taxYearId: number;
}) {
  if (nodes.length === 0) return null;
  return (
    <ul className={classes.steps}>
      {nodes.map((node) => (
        <li key={node.id}>
          <Step node={node} depth={depth} taxYearId={taxYearId} />
        </li>
      ))}
    </ul>
  );
}

function Step({ node, depth, taxYearId }: { node: WorkingNode; depth: number; taxYearId: number }) {
  const line = <Line node={node} taxYearId={taxYearId} />;
  if (node.inputs.length === 0) {
    return (
      <div className={classes.leaf}>
        {line}
        <Reasons node={node} />
      </div>
    );
  }
  return (
    <details open={depth < OPEN_DEPTH}>
      <summary>{line}</summary>
      <Reasons node={node} />
      <Steps nodes={node.inputs} depth={depth + 1} taxYearId={taxYearId} />
    </details>
  );
}

function Line({ node, taxYearId }: { node: WorkingNode; taxYearId: number }) {
  const takenOff = node.effect === 'takes_off';
  const label = takenOff ? `less ${inSentence(node.label)}` : node.label;
  return (
    <span className={classes.line}>
      <span>
        {node.link === undefined ? (
          label
        ) : (
          <SourceLink link={node.link} taxYearId={taxYearId}>
            {label}
          </SourceLink>
        )}
      </span>
      {node.value === undefined ? null : <strong>{signed(node.value, takenOff)}</strong>}
    </span>
  );
}

function signed(value: number, takenOff: boolean): string {
  const amount = pounds(value);
  return formatPounds(takenOff ? negate(amount) : amount);
}

/** The rule of a figure with its law; of a rate what it is, its law and where it was read. */
function Reasons({ node: { text, rule, source, seen = [], unverified, repeated } }: { node: WorkingNode }) {
  if (repeated) return <p className={classes.reasons}>Explained above.</p>;
  if (text === undefined && rule === undefined && source === undefined) return null;
  return (
    <div className={classes.reasons}>
      {text === undefined ? null : <p className={classes.rate}>{text}</p>}
      {rule === undefined ? null : <p>{rule}</p>}
      {source === undefined ? null : <LawCitation citation={source} />}
      {unverified ? <Chip tone="warn">Not confirmed by a second source</Chip> : null}
      {seen.length === 0 ? null : (
        <details className={classes.seen}>
          <summary>Where the figure was read</summary>
          <ul>
            {seen.map((place) => (
              <li key={place.title}>
                <SeenPlace place={place} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** A first capital becomes small unless it begins a name such as 'Class 4', 'Income Tax' or 'SA103S'. */
function inSentence(label: string): string {
  const isName = /^(Class|Income Tax|Rent a Room|[A-Z]{2})/.test(label);
  return isName ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
