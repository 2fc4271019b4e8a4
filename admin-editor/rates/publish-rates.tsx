import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { RateVersion, tryRates } from '#contract/rates/rates.ts';
import type { ScenarioResult } from '#contract/scenarios/scenario-result.ts';
import { Card } from '#ui/card.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { paths } from '#client/shared/paths.ts';
import { ReviewLine } from '../publishing/review-line.tsx';
import type { DraftFacts, Me } from '../publishing/stage.ts';
import { ScheduledNote, StepControls } from '../publishing/step-controls.tsx';
import type { Steps } from '../publishing/use-steps.ts';
import { checkWords } from './check-words.ts';
import { EffectsTable } from './effects-table.tsx';
import { FigureChanges } from './rate-versions.tsx';

export type Tried = ReplyOf<typeof tryRates>;

interface PublishRatesProps {
  taxYear: string;
  beforeYear: string | undefined;
  /** The result of trying the draft; undefined while it runs. */
  tried: Tried | undefined;
  /** What changed since it was tried. Changed scenarios run again by themselves. */
  stale: 'figures' | 'scenarios' | undefined;
  /** Why it could not be tried. */
  untried: string | undefined;
  unverified: number;
  /** What the draft changes in the current rates, or else in last year's, as sentences. */
  changes: readonly string[];
  /** The year already has rates that apply. */
  isOpened: boolean;
  versions: readonly RateVersion[];
  facts: DraftFacts;
  me: Me;
  steps: Steps;
  onTry: () => void;
  /** Goes to a figure. */
  onFigure: (figure: string) => void;
  /** Absent if there is no draft to discard, or this person cannot discard it. */
  onDiscard: (() => void) | undefined;
  onClose: () => void;
}

/** The effects of a draft, what blocks its publishing, and its steps: review, approval, publishing. */
export function PublishRates(props: PublishRatesProps) {
  const { taxYear, beforeYear, tried, stale, untried, unverified, changes, versions, facts } = props;
  const isAhead = versions.some(({ status }) => status === 'scheduled');
  const isSound = stale === undefined && tried?.problems.length === 0;
  const isReady = facts.hasDraft && isSound && tried.failing.length === 0;
  return (
    <Card title={`${checkWords(facts, props.me)} ${taxYear}`}>
      <Stack gap={3}>
        <ReviewLine facts={facts} />
        {tried === undefined ? (
          untried === undefined ? (
            <SkeletonRows rows={4} label="Checking the draft" />
          ) : (
            <Text size="sm" tone="error" role="alert">
              {untried}
            </Text>
          )
        ) : (
          <Result tried={tried} taxYear={taxYear} beforeYear={beforeYear} onFigure={props.onFigure} />
        )}
        {stale === 'figures' ? (
          <Text size="sm" tone="error">
            The figures have changed. Check again before publishing.
          </Text>
        ) : null}
        {stale === 'scenarios' ? (
          <Text as="output" size="sm">
            The scenarios have changed. Checking again.
          </Text>
        ) : null}
        {unverified === 0 ? null : (
          <Text size="sm">
            {unverified === 1 ? 'One figure is' : `${unverified} figures are`} not verified. Filers see “not
            verified” next to results that use them.
          </Text>
        )}
        {facts.hasDraft ? (
          <>
            <h3>
              {!props.isOpened && beforeYear !== undefined
                ? `Changes since ${beforeYear}`
                : isAhead
                  ? 'Changes from the rates in force'
                  : 'Changes'}
            </h3>
            <FigureChanges lines={changes} />
          </>
        ) : (
          <Text size="sm">There is no draft. These are the latest published figures.</Text>
        )}
        <ScheduledNote versions={versions} />
        <StepControls
          draft={`rates ${taxYear}`}
          version={versions[0]?.version ?? 0}
          facts={facts}
          me={props.me}
          steps={props.steps}
          isSound={isSound}
          isReady={isReady}
          onClose={props.onClose}
          onDiscard={props.onDiscard}
        >
          <Button size="xs" variant="default" onClick={props.onTry}>
            Check again
          </Button>
        </StepControls>
      </Stack>
    </Card>
  );
}

function Result({
  tried: { problems, effects, scenarios, failing },
  taxYear,
  beforeYear,
  onFigure,
}: Pick<PublishRatesProps, 'taxYear' | 'beforeYear' | 'onFigure'> & {
  tried: Tried;
}) {
  if (problems.length > 0)
    return (
      <Text as="div" size="sm" tone="error">
        <p>Fix {problems.length === 1 ? 'one problem' : `${problems.length} problems`} before publishing:</p>
        <ul>
          {problems.map(({ figure, message }) => (
            <li key={message}>
              <a
                href={`#figure-${figure}`}
                onClick={(event) => {
                  event.preventDefault();
                  onFigure(figure);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Text>
    );
  return (
    <>
      <h3>What people would pay</h3>
      <EffectsTable taxYear={taxYear} beforeYear={beforeYear} effects={effects} />
      {failing.length === 0 ? (
        <Text size="sm">
          {scenarios === 0
            ? `${taxYear} has no scenarios. Only the people above show if the figures are correct.`
            : scenarios === 1
              ? `The scenario for ${taxYear} passes.`
              : `All ${scenarios} scenarios for ${taxYear} pass.`}
        </Text>
      ) : (
        <Text as="div" size="sm" tone="error">
          <p>
            {failing.length === 1 ? 'One scenario fails' : `${failing.length} scenarios fail`} with this
            draft, out of {scenarios}. Correct the figures, or what the scenarios expect (Tests of the form).
          </p>
          <ul>
            {failing.map((result) => (
              <li key={`${result.code}/${result.name}`}>
                <Failing result={result} />
              </li>
            ))}
          </ul>
        </Text>
      )}
    </>
  );
}

function Failing({ result: { code, name, failures } }: { result: ScenarioResult }) {
  const [first] = failures;
  return (
    <>
      <Link to={`${paths.adminForms}?${new URLSearchParams({ search: code }).toString()}`}>
        {code}: {name}
      </Link>
      {first === undefined
        ? null
        : `. ${first.place}, ${first.rule.replace(/\.$/, '')}: expected ${first.expected}, found ${first.found}.`}
      {failures.length > 1 ? ` And ${failures.length - 1} more.` : ''}
    </>
  );
}
