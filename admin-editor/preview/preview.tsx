import { Button, SegmentedControl } from '@mantine/core';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { outsideNames } from '#form-schemas/outside-names.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Context } from '#form-schemas/settle.ts';
import { ErrorSummary } from '#renderer/error-summary.tsx';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import type { BookFills } from '#renderer/form-state.ts';
import type { RunTimeChoices } from '#renderer/run-time-choice.ts';
import { CanvasBoundary } from '../canvas/canvas-boundary.tsx';
import { checkAnswers } from './check-answers.ts';
import classes from './preview.module.css';

export interface PreviewProps {
  definition: Definition;
  year: TaxYear;
  /** What keeps the answers as a scenario, drawn when it is asked for. */
  renderKeep?:
    | ((shown: { definition: Definition; year: TaxYear; values: Values; onClose: () => void }) => ReactNode)
    | undefined;
}

/** The form as the filer will meet it, to be filled in on a wide screen or a telephone. Nothing is saved. */
export function Preview({ definition, year, renderKeep }: PreviewProps) {
  const [isKeeping, setKeeping] = useState(false);
  const [width, setWidth] = useState('desktop');
  const [values, setValues] = useState<Values>({});
  const [issues, setIssues] = useState<readonly Issue[]>();
  const summary = useRef<HTMLDivElement>(null);
  const bookFills = useMemo(() => sampleFills(definition, year), [definition, year]);
  const hasSamples =
    Object.keys(bookFills).length > 0 || [...outsideNames(definition)].some((name) => name in sampleContext);
  return (
    <div className={classes.preview}>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label="Width of the preview"
          value={width}
          onChange={setWidth}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            setIssues(checkAnswers(definition, year, values, sampleContext));
            requestAnimationFrame(() => summary.current?.scrollIntoView({ block: 'nearest' }));
          }}
        >
          Check as on saving
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            setValues({});
            setIssues(undefined);
          }}
        >
          Start again
        </Button>
        {renderKeep === undefined ? null : (
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isKeeping}
            onClick={() => setKeeping(!isKeeping)}
          >
            Keep as scenario…
          </Button>
        )}
        <span className={classes.note}>
          Nothing is saved.{hasSamples ? ' Samples stand in for the books and the profile.' : ''}
        </span>
      </div>
      {isKeeping ? renderKeep?.({ definition, year, values, onClose: () => setKeeping(false) }) : null}
      <div className={classes.screen} data-width={width} data-try>
        <h2 className={classes.title}>{definition.title}</h2>
        {definition.helptext === undefined ? null : <p className={classes.intro}>{definition.helptext}</p>}
        <div ref={summary} aria-live="polite" className={classes.summary}>
          {issues?.length === 0 ? <p className={classes.fine}>A filer could save this.</p> : null}
          {issues !== undefined && issues.length > 0 ? (
            <ErrorSummary issues={issues} fields={fieldsFor(definition, year)} idPrefix="preview" />
          ) : null}
        </div>
        <CanvasBoundary of={definition}>
          <FormRenderer
            definition={definition}
            year={year}
            values={values}
            onChange={(next) => {
              setValues(next);
              setIssues(undefined);
            }}
            issues={issues}
            bookFills={bookFills}
            context={sampleContext}
            choices={sampleChoices}
            idPrefix="preview"
          />
        </CanvasBoundary>
      </div>
    </div>
  );
}

const sampleContext: Context = {
  [INCLUDE]: true,
  'profile.name': 'Sam Sample',
  'profile.address': '1 Sample Street, Anytown',
  'profile.postcode': 'AB1 2CD',
  'profile.dob': '1979-11-30',
  'profile.nin': 'QQ123456C',
  'profile.utr': '1234567890',
  'profile.phone': '01632960123',
  'profile.email': 'sam@example.org',
};
const sampleChoices: RunTimeChoices = {
  'tax-categories': [
    { value: '5', title: 'Trading income', group: 'Self-employment' },
    { value: '11', title: 'Trading expense', group: 'Self-employment' },
  ],
  accounts: [
    { value: '1', title: 'Current account', detail: 'Bank account ending in 4471' },
    { value: '2', title: 'Added by hand', detail: 'Kept by hand' },
  ],
};

/** Different enough from one another to be told apart. */
function sampleFills(definition: Definition, year: TaxYear): BookFills {
  const filled = fieldsFor(definition, year).filter((field) => field.fill?.from === 'bookkeeping');
  return Object.fromEntries(
    filled.map((field, index) => [
      field.name,
      { value: pence(1_234_500 - index * 987_600), count: 12 - index },
    ]),
  );
}
