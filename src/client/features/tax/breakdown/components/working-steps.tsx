import type { MouseEvent } from 'react';
import type { WorkingNode } from '#contract/tax/tax-calculation.ts';
import { formatPounds, negate, pounds } from '#domain/money.ts';
import { Chip } from '#ui/chip.tsx';
import { Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { LawCitation, FigureSource } from '../../../../shared/law-and-sources.tsx';
import { JourneyLines } from './journey-lines.tsx';
import { SourceLink } from './source-link.tsx';
import classes from './working.module.css';

/** Deeper steps open on demand. */
const OPEN_DEPTH = 2;

/** The rule of a figure, then step by step the figures and rates it comes from. */
export function WorkingSteps({ working, taxYearId }: { working: WorkingNode; taxYearId: number }) {
  return (
    <div data-working>
      <Reasons node={working} />
      <Steps nodes={working.inputs} depth={1} taxYearId={taxYearId} />
    </div>
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
        <JourneyLines node={node} taxYearId={taxYearId} />
      </div>
    );
  }
  return (
    <details open={depth < OPEN_DEPTH} data-step={node.id}>
      <summary>{line}</summary>
      <Reasons node={node} />
      <Steps nodes={node.inputs} depth={depth + 1} taxYearId={taxYearId} />
    </details>
  );
}

function Line({ node, taxYearId }: { node: WorkingNode; taxYearId: number }) {
  const takenOff = node.effect === 'takes_off';
  return (
    <span className={classes.line}>
      <span>
        {takenOff ? 'Less: ' : null}
        {node.link === undefined ? (
          node.label
        ) : (
          <SourceLink link={node.link} taxYearId={taxYearId}>
            {node.label}
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

/** For a figure, its rule and law; for a rate, its meaning, its law and its source. */
function Reasons({ node }: { node: WorkingNode }) {
  const { id, text, rule, source, seen = [], unverified, repeated } = node;
  if (repeated) {
    return (
      <LinkButton
        size="sm"
        className={classes.repeated}
        onClick={(event: MouseEvent<HTMLElement>) => showStep(event, id)}
      >
        Explained above<span className="visually-hidden">: {node.label}</span>
      </LinkButton>
    );
  }
  if (text === undefined && rule === undefined && source === undefined) return null;
  return (
    <Text as="div" size="sm" tone="faint" className={classes.reasons}>
      {text === undefined ? null : <p className={classes.rate}>{text}</p>}
      {rule === undefined ? null : <p>{rule}</p>}
      {source === undefined ? null : <LawCitation citation={source} />}
      {unverified ? <Chip tone="warn">Not confirmed by a second source</Chip> : null}
      {seen.length === 0 ? null : (
        <details className={classes.seen}>
          <summary>Where this figure comes from</summary>
          <ul>
            {seen.map((place) => (
              <li key={place.title}>
                <FigureSource place={place} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Text>
  );
}

/** Opens the step that explains a figure, with its parents, and scrolls to it. */
function showStep(event: MouseEvent<HTMLElement>, id: string): void {
  const working = event.currentTarget.closest('[data-working]');
  const step = working?.querySelector<HTMLDetailsElement>(`details[data-step="${CSS.escape(id)}"]`);
  if (!step) return;
  for (
    let around: HTMLDetailsElement | null | undefined = step;
    around;
    around = around.parentElement?.closest('details')
  )
    around.open = true;
  const summary = step.querySelector('summary');
  summary?.focus({ preventScroll: true });
  summary?.scrollIntoView({ block: 'center' });
}
