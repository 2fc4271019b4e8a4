import { Button, Checkbox } from '@mantine/core';
import { memo } from 'react';
import { isSame } from '../changes/same.ts';
import type { RateFigure } from '#contract/rates/rates.ts';
import { Chip } from '#ui/chip.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import classes from './rates.module.css';
import type { ShownFigure } from './shown-figures.ts';
import { ProofToRead } from './proof-to-read.tsx';
import { SourcesControl } from './sources-control.tsx';
import { ValueControl } from './value-control.tsx';
import { valueWords } from './value-words.ts';

interface FigureRowProps {
  shown: ShownFigure;
  beforeYear: string | undefined;
  /** Absent: read-only. */
  onChange: ((id: string, figure: RateFigure | undefined) => void) | undefined;
}

/** The element id that a figure's problem links to. */
export const figureId = (figure: string) => `figure-${figure}`;

/** A figure: its name and value, last year's value next to it, and its sources. */
export const FigureRow = memo(
  function FigureRow({ shown, beforeYear, onChange }: FigureRowProps) {
    const { id, label, law, unit, figure, before, isChanged, problems } = shown;
    const set = (change: Partial<RateFigure>) => onChange?.(id, { ...figure, ...change });
    const isToRead = onChange === undefined;
    const problemId = `problems-${id}`;
    const ofValue = problems.filter(({ source }) => source === undefined);
    return (
      <li className={classes.figure} id={figureId(id)} tabIndex={-1}>
        <div>
          <div className={classes.label}>{label}</div>
          <Text as="div" size="sm">
            {law}
          </Text>
        </div>
        <Row>
          {before === undefined || beforeYear === undefined || unit === 'unknown' ? null : (
            <>
              <Text as="span" size="sm" tone="plain">
                <Text as="span" size="sm">
                  {beforeYear}:{' '}
                </Text>
                {valueWords(before.value, unit)}
              </Text>
              {isChanged ? <Chip tone="accent">Changed</Chip> : <Chip>Same</Chip>}
            </>
          )}
        </Row>
        <Stack gap={2} align="start">
          {unit === 'unknown' ? (
            <Text as="span" tone="plain">
              {JSON.stringify(figure.value)}
            </Text>
          ) : isToRead ? (
            <Text as="span" tone="plain">
              {valueWords(figure.value, unit)}
            </Text>
          ) : (
            <ValueControl
              unit={unit}
              label={label}
              value={figure.value}
              // A change means that a second source has to confirm it again.
              onChange={(value) => set({ value, verified: false })}
              invalid={ofValue.length > 0}
              describedBy={ofValue.length > 0 ? problemId : undefined}
            />
          )}
          {ofValue.length > 0 ? (
            <Text as="div" size="sm" tone="error" id={problemId}>
              {ofValue.map(({ message }) => (
                <p key={message}>{message}</p>
              ))}
            </Text>
          ) : null}
          {unit === 'unknown' && !isToRead ? (
            <Button size="compact-xs" variant="default" onClick={() => onChange(id, undefined)}>
              Remove it<span className="visually-hidden"> from the draft: {label}</span>
            </Button>
          ) : null}
          {/* The days of the periods belong to their year. */}
          {!isToRead && isChanged && before !== undefined && unit !== 'gainsPeriods' ? (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => set({ value: before.value, verified: false })}
              aria-label={`Use ${label} of ${beforeYear ?? 'last year'}`}
            >
              Use {beforeYear}
            </Button>
          ) : null}
        </Stack>
        <Stack gap={2} align="start">
          {isToRead || unit === 'unknown' ? (
            <ProofToRead figure={figure} />
          ) : (
            <>
              <Checkbox
                size="xs"
                label={
                  <>
                    Verified<span className="visually-hidden"> {label}</span>
                  </>
                }
                checked={figure.verified}
                onChange={(event) => set({ verified: event.currentTarget.checked })}
              />
              <SourcesControl
                label={label}
                sources={figure.sources}
                problems={problems}
                onChange={(sources) => set({ sources })}
              />
            </>
          )}
        </Stack>
      </li>
    );
  },
  // Every keystroke creates the list again; unchanged figures are not drawn again.
  (one, other) =>
    one.beforeYear === other.beforeYear &&
    one.onChange === other.onChange &&
    one.shown.figure === other.shown.figure &&
    one.shown.before === other.shown.before &&
    one.shown.isChanged === other.shown.isChanged &&
    isSame(one.shown.problems, other.shown.problems),
);
