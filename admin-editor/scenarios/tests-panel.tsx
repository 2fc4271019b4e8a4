import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Chip } from '#ui/chip.tsx';
import { Grow, Row, Stack, Text } from '#ui/layout.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { LineButton } from '#ui/line-button.tsx';
import { ScenarioForm } from './scenario-form.tsx';
import {
  inWords,
  keyOf,
  type ScenarioDifference,
  type ScenarioKey,
  type ScenarioLine,
} from './scenario-line.ts';
import type { ShownLine } from './shown-scenario.ts';
import { DockBody } from '../dock/dock-body.tsx';
import classes from './scenarios.module.css';

export interface TestsPanelProps {
  lines: readonly ScenarioLine[];
  isRunning: boolean;
  /** Why they have not run, or could not run. */
  notice: string | undefined;
  /** What a new one starts from, as JSON. */
  template: string;
  onGoTo: (difference: ScenarioDifference) => void;
  /** For editors; without it the scenarios are read-only. */
  edits: TestEdits | undefined;
}

export interface TestEdits {
  /** Saves it, replacing `before` if there was one. Resolves to what is wrong with it. */
  readonly onSave: (text: string, before: ScenarioKey | undefined) => Promise<string | undefined>;
  readonly onRemove: (scenario: ScenarioKey) => void;
  /** The results are right: these carried-over scenarios expect them from then on. */
  readonly onConfirm: (scenarios: readonly ScenarioKey[]) => void;
}

/** The scenarios a form has to pass before it is published, updated with every change. */
export function TestsPanel(props: TestsPanelProps) {
  const { lines, isRunning, notice, template, onGoTo, edits } = props;
  /** The key of the scenario being edited; '' is a new one. */
  const [edited, setEdited] = useState<string>();
  /** How many there were when one of them was to be removed. */
  const removedFrom = useRef<number>(undefined);
  const head = useRef<HTMLDivElement>(null);
  const count = lines.length;
  useEffect(() => {
    // The removed line is gone with its button, so the focus moves above the list.
    const isGone = removedFrom.current !== undefined && count < removedFrom.current;
    if (!isGone) return;
    removedFrom.current = undefined;
    if (document.activeElement === document.body) head.current?.querySelector('button')?.focus();
  }, [count]);
  const carried = lines.filter((line) => line.carriedFrom !== undefined && line.differences !== undefined);
  const failing = lines.filter((line) => (line.differences?.length ?? 0) > 0 && !carried.includes(line));
  const first = [...failing, ...carried];
  const save = async (text: string, before: ScenarioKey | undefined) => {
    const wrong = await edits?.onSave(text, before);
    if (wrong === undefined) setEdited(undefined);
    return wrong;
  };
  return (
    <DockBody>
      <Row ref={head}>
        <Grow>
          <Text as="output">{notice ?? stateOf(lines, failing.length, carried.length, isRunning)}</Text>
        </Grow>
        {edits !== undefined && carried.length > 1 ? (
          <Button
            size="compact-xs"
            variant="default"
            disabled={isRunning}
            onClick={() => edits.onConfirm(carried)}
          >
            Confirm all {carried.length} results
          </Button>
        ) : null}
        {edits === undefined ? null : (
          <Button size="compact-xs" variant="default" onClick={() => setEdited('')}>
            New scenario
          </Button>
        )}
      </Row>
      {edited === '' ? (
        <ScenarioForm
          text={template}
          onSave={(text) => save(text, undefined)}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      <Stack as="ul" gap={1}>
        {[...first, ...lines.filter((line) => !first.includes(line))].map((line) => (
          <li key={keyOf(line)}>
            <Row>
              <State line={line} isRunning={isRunning} />
              <Grow as="span">
                {line.taxYear} {line.code} · {line.name}
              </Grow>
              {edits === undefined ? null : (
                <LineButtons
                  line={line}
                  isRunning={isRunning}
                  edits={{
                    ...edits,
                    onRemove: (scenario) => {
                      removedFrom.current = count;
                      edits.onRemove(scenario);
                    },
                  }}
                  onChange={() => setEdited(keyOf(line))}
                />
              )}
            </Row>
            {line.carriedFrom === undefined || line.shown === undefined ? null : (
              <Row gap={5} align="start" className={classes.result}>
                <ShownLines title="Filled in" lines={line.shown.answers} />
                <ShownLines title="Expected last year" lines={line.shown.expected} />
              </Row>
            )}
            {line.differences?.map((difference) => (
              <LineButton
                className={classes.result}
                key={`${difference.place} ${inWords(difference)}`}
                onClick={() => onGoTo(difference)}
              >
                <strong>{difference.place}</strong> {inWords(difference)}
              </LineButton>
            ))}
            {edited === keyOf(line) ? (
              <ScenarioForm
                text={line.text}
                onSave={(text) => save(text, line)}
                onClose={() => setEdited(undefined)}
              />
            ) : null}
          </li>
        ))}
      </Stack>
    </DockBody>
  );
}

/** The results confirmed by 'Right as found', shown next to it. */
function ShownLines({ title, lines }: { title: string; lines: readonly ShownLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <DefinitionList>
        {lines.map(({ label, text }) => (
          <Definition key={`${label} ${text}`} term={label}>
            {text}
          </Definition>
        ))}
      </DefinitionList>
    </section>
  );
}

interface LineButtonsProps {
  line: ScenarioLine;
  isRunning: boolean;
  edits: TestEdits;
  onChange: () => void;
}

function LineButtons({ line, isRunning, edits, onChange }: LineButtonsProps) {
  const name = `${line.name} ${line.taxYear}`;
  return (
    <Row as="span">
      {line.carriedFrom === undefined || line.differences === undefined ? null : (
        <Button
          size="compact-xs"
          variant="light"
          disabled={isRunning}
          aria-label={`Confirm the result of ${name}`}
          onClick={() => edits.onConfirm([line])}
        >
          Confirm result
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        color="red"
        aria-label={`Remove ${name}`}
        onClick={() => edits.onRemove(line)}
      >
        Remove
      </Button>
    </Row>
  );
}

function State({
  line: { differences, carriedFrom },
  isRunning,
}: {
  line: ScenarioLine;
  isRunning: boolean;
}) {
  if (differences === undefined) return <Chip>{isRunning ? 'running' : 'not run'}</Chip>;
  if (carriedFrom !== undefined) return <Chip tone="warn">from {carriedFrom}, to check</Chip>;
  return differences.length === 0 ? <Chip tone="accent">passes</Chip> : <Chip tone="error">fails</Chip>;
}

function stateOf(
  lines: readonly ScenarioLine[],
  failing: number,
  carried: number,
  isRunning: boolean,
): string {
  const count = lines.length;
  if (isRunning) return 'Running…';
  if (count === 0) return 'There are no scenarios yet. Fill in the preview and save it as one.';
  if (lines.some(({ differences }) => differences === undefined)) return `${count} scenarios, not run.`;
  if (failing + carried === 0) return count === 1 ? 'The scenario passes.' : `All ${count} scenarios pass.`;
  const wait = `${carried === 1 ? 'needs' : 'need'} checking`;
  if (failing === 0) return `${carried} of ${count} ${wait} before you can publish the form.`;
  const more = carried === 0 ? '' : `, ${carried} ${wait}`;
  return `${failing} of ${count} ${failing === 1 ? 'fails' : 'fail'}${more}: the form cannot be published.`;
}
