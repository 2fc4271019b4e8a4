import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { HubPage } from '#contract/object-data/object-data.ts';
import { type GuideStep, guideSteps } from '#domain/guide-steps.ts';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { Notice, Panel } from '#ui/panel.tsx';
import { useTutorialLink } from '../../../shared/tutorials/use-tutorial-link.ts';
import { messages } from '../messages.ts';
import { nextStep, stepTexts } from '../steps.ts';
import { useGuide } from '../use-guide.ts';
import classes from './home.module.css';

interface GuideProps {
  page: HubPage;
  done: ReadonlySet<GuideStep>;
  /** The step of the first ticks is done on this page. */
  onEarn: () => void;
}

/** The getting-started guide: the next step first, then all of them with what is done. */
export function Guide({ page, done, onEarn }: GuideProps) {
  const { hasFailed, isSaving, hide, skip, restart } = useGuide(page);
  const skipped = new Set(page.guide.skipped);
  const next = nextStep(done, skipped);
  const failed = hasFailed ? (
    <Text tone="warn" size="sm" role="alert">
      {messages.notSaved}
    </Text>
  ) : null;
  if (page.guide.hidden)
    return (
      <Notice>
        <Text>{messages.hidden}</Text>
        <LinkButton onClick={restart} disabled={isSaving}>
          {messages.startAgain}
        </LinkButton>
        {failed}
      </Notice>
    );
  return (
    <Card title={messages.guide} gap={3}>
      {next === undefined ? (
        <Notice tone="accent">
          <Text tone="plain">{skipped.size === 0 ? messages.finished : messages.finishedSkipping}</Text>
          {skipped.size === 0 ? null : (
            <LinkButton onClick={restart} disabled={isSaving}>
              {messages.startAgain}
            </LinkButton>
          )}
        </Notice>
      ) : (
        <NextStep step={next} onEarn={onEarn} onSkip={() => skip(next)} isSaving={isSaving} />
      )}
      {failed}
      <Stack gap={1}>
        <Text size="sm">{messages.done(done.size, guideSteps.length)}</Text>
        <progress value={done.size} max={guideSteps.length} aria-label={messages.guide} />
      </Stack>
      <ol className={classes.steps}>
        {guideSteps.map((step) => (
          <Step
            key={step}
            step={step}
            isDone={done.has(step)}
            isSkipped={skipped.has(step)}
            onEarn={onEarn}
          />
        ))}
      </ol>
      <Row justify="end">
        <LinkButton size="sm" onClick={hide} disabled={isSaving}>
          {messages.hide}
        </LinkButton>
      </Row>
    </Card>
  );
}

function NextStep({
  step,
  onEarn,
  onSkip,
  isSaving,
}: {
  step: GuideStep;
  onEarn: () => void;
  onSkip: () => void;
  isSaving: boolean;
}) {
  const { title, text, acts, topic } = stepTexts[step];
  const tutorial = useTutorialLink(topic);
  const [first, ...others] = acts;
  return (
    <Panel as="section" tone="accent" className={classes.next}>
      <h3>
        {messages.next}: {title}
      </h3>
      <Text tone="plain" isMeasured>
        {text}
      </Text>
      <Row gap={3}>
        {first === undefined ? (
          <Button onClick={onEarn}>{title}</Button>
        ) : (
          <Button component={Link} to={first.to} state={first.state}>
            {first.label}
          </Button>
        )}
        {others.map(({ label, to, state }) => (
          <Button key={label} variant="default" component={Link} to={to} state={state}>
            {label}
          </Button>
        ))}
        {tutorial === undefined ? null : (
          <LinkButton as={Link} {...tutorial}>
            {messages.watch}
          </LinkButton>
        )}
        <LinkButton onClick={onSkip} disabled={isSaving}>
          {messages.skip}
        </LinkButton>
      </Row>
    </Panel>
  );
}

interface StepProps {
  step: GuideStep;
  isDone: boolean;
  isSkipped: boolean;
  onEarn: () => void;
}

function Step({ step, isDone, isSkipped, onEarn }: StepProps) {
  const { title, acts } = stepTexts[step];
  const [act] = acts;
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
        <circle cx="8" cy="8" r="7" />
        {isDone ? <path d="M4.6 8.2l2.4 2.4 4.4-4.8" /> : null}
      </svg>
      {act === undefined ? (
        <LinkButton tone="plain" onClick={onEarn}>
          {title}
        </LinkButton>
      ) : (
        <LinkButton tone="plain" as={Link} to={act.to} state={act.state}>
          {title}
        </LinkButton>
      )}
      <Text as="span" size="sm">
        {isDone ? messages.stepDone : isSkipped ? messages.stepSkipped : null}
      </Text>
    </li>
  );
}
