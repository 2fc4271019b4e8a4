import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import { yearVariables } from '#form-schemas/check.ts';
import { compile } from '#form-schemas/compile.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { outsideNames } from '#form-schemas/outside-names.ts';
import { printedForm } from '#form-schemas/printed-form.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { ErrorSummary } from '#renderer/error-summary.tsx';
import { interpretedValidator } from '#renderer/interpreted-validator.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { PrintedSections } from '#renderer/printed-sections.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { CanvasBoundary } from '../canvas/canvas-boundary.tsx';
import { fieldLine } from '../editor/names.ts';
import { checkAnswers } from './check-answers.ts';
import { type BroughtAlong, broughtAlong } from './last-year.ts';
import classes from './preview.module.css';
import { sampleAnswers } from './sample-answers.ts';
import { sampleChoices, sampleContext, sampleFills } from './samples.ts';

export interface PreviewProps {
  definition: Definition;
  year: TaxYear;
  /** What keeps the answers as a scenario, drawn when it is asked for. */
  renderKeep?:
    | ((shown: { definition: Definition; year: TaxYear; values: Values; onClose: () => void }) => ReactNode)
    | undefined;
  /**
   * The definition filers answered the year before, where it is another one. Fails with an Error whose message is for
   * people.
   */
  loadLastYear?: ((year: TaxYear) => Promise<Definition | undefined>) | undefined;
  /** The years the definition holds for, where there is a choice. */
  years?: readonly TaxYear[] | undefined;
  /** Keeps what was tried out while another view is looked at. */
  memory?: PreviewMemory | undefined;
}

/** What stood in the preview when it was looked at last. */
interface TriedOut {
  readonly year: TaxYear;
  readonly start: string;
  readonly values: Values;
}

export interface PreviewMemory {
  readonly recall: () => TriedOut | undefined;
  readonly keep: (tried: TriedOut) => void;
}

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
];
const ways = [
  { value: 'fill', label: 'Fill in' },
  { value: 'read', label: 'Read-only' },
  { value: 'print', label: 'Printed' },
];
const starts = [
  { value: 'none', label: 'No answers' },
  { value: 'sample', label: 'Sample answers' },
  { value: 'last-year', label: 'Last year’s answers' },
];

/** The form as the filer will meet it, to be filled in on a wide screen or a telephone. Nothing is saved. */
export function Preview({
  definition,
  year: own,
  renderKeep,
  loadLastYear,
  years = [],
  memory,
}: PreviewProps) {
  const [isKeeping, setKeeping] = useState(false);
  const [width, setWidth] = useState('desktop');
  const [way, setWay] = useState('fill');
  const [tried] = useState(() => memory?.recall());
  const [chosenYear, setYear] = useState(tried?.year ?? own);
  const year = years.includes(chosenYear) ? chosenYear : own;
  const [start, setStart] = useState(tried?.start ?? 'none');
  const [values, setValues] = useState<Values>(tried?.values ?? {});
  useEffect(() => {
    memory?.keep({ year, start, values });
  }, [memory, year, start, values]);
  const [brought, setBrought] = useState<BroughtAlong>();
  const [notice, setNotice] = useState('');
  const [issues, setIssues] = useState<readonly Issue[]>();
  const summary = useRef<HTMLDivElement>(null);
  const validator = useMemo(() => interpretedValidator(compile(definition, year).schema), [definition, year]);
  const bookFills = useMemo(() => sampleFills(definition, year), [definition, year]);
  const hasSamples =
    Object.keys(bookFills).length > 0 || [...outsideNames(definition)].some((name) => name in sampleContext);

  const begin = async (from: string) => {
    setStart(from);
    setIssues(undefined);
    setBrought(undefined);
    setNotice('');
    if (from !== 'last-year') {
      setValues(from === 'sample' ? sampleAnswers(definition, year) : {});
      return;
    }
    try {
      const along = broughtAlong(definition, year, (await loadLastYear?.(year)) ?? definition);
      setValues(along.values);
      setBrought(along);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setNotice(`We could not load last year’s form. ${error.message}`);
    }
  };

  const show = (next: string) => {
    setWay(next);
    // Paper says nothing of what is to be put right.
    if (next === 'print') setIssues(undefined);
  };

  return (
    <div className={classes.preview}>
      <Stack gap={2}>
        <Row>
          <SegmentedControl
            size="xs"
            aria-label="Width of the preview"
            value={width}
            onChange={setWidth}
            data={widths}
          />
          <SegmentedControl size="xs" aria-label="View" value={way} onChange={show} data={ways} />
          {years.length < 2 ? null : (
            <NativeSelect
              size="xs"
              aria-label="Tax year to fill in"
              value={year}
              data={[...years]}
              onChange={(event) => {
                setYear(years.find((one) => one === event.currentTarget.value) ?? own);
                setIssues(undefined);
              }}
            />
          )}
          <NativeSelect
            size="xs"
            aria-label="Starting answers"
            value={start}
            data={starts}
            onChange={(event) => void begin(event.currentTarget.value)}
          />
          <Button size="compact-sm" variant="default" onClick={() => void begin(start)}>
            Start again
          </Button>
        </Row>
        <Row>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              if (way === 'print') setWay('fill');
              setIssues(checkAnswers(definition, year, values, sampleContext));
              // The summary is worked out by then; reading goes on there.
              requestAnimationFrame(() => summary.current?.focus());
            }}
          >
            Check answers
          </Button>
          {renderKeep === undefined ? null : (
            <Button
              size="compact-sm"
              variant="default"
              aria-expanded={isKeeping}
              onClick={() => setKeeping(!isKeeping)}
            >
              Save as scenario…
            </Button>
          )}
          <Text as="span" size="sm" tone="faint">
            Nothing is saved.{hasSamples ? ' The books and the profile are samples.' : ''}
          </Text>
        </Row>
      </Stack>
      <Text as="div" size="sm" aria-live="polite">
        {notice}
        {brought === undefined ? null : <Brought {...brought} />}
      </Text>
      {isKeeping ? renderKeep?.({ definition, year, values, onClose: () => setKeeping(false) }) : null}
      <div className={classes.screen} data-width={width} data-try>
        <h2>{definition.title}</h2>
        {definition.helptext === undefined ? null : (
          <Text className={classes.intro}>{definition.helptext}</Text>
        )}
        <div ref={summary} tabIndex={-1} aria-live="polite" className={classes.summary}>
          {issues?.length === 0 ? <Text tone="accent">A filer could save this.</Text> : null}
          {issues !== undefined && issues.length > 0 ? (
            <ErrorSummary issues={issues} fields={fieldsFor(definition, year)} idPrefix="preview" />
          ) : null}
        </div>
        <CanvasBoundary of={definition}>
          {way === 'print' ? (
            <PrintedSections
              sections={printedForm(definition, year, values, {
                boxTotals: Object.fromEntries(
                  Object.entries(bookFills).map(([name, { value }]) => [name, value]),
                ),
                context: { ...sampleContext, ...yearVariables(year) },
                choices: sampleChoices,
              })}
            />
          ) : (
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
              validator={validator}
              readOnly={way === 'read'}
            />
          )}
        </CanvasBoundary>
      </div>
    </div>
  );
}

/** What a returning filer meets: what came along, what is not asked any more, what is new. */
function Brought({ values, gone, added }: BroughtAlong) {
  const count = Object.keys(values).length;
  return (
    <>
      {count === 1 ? 'One answer from last year is' : `${count} answers from last year are`} in this form.
      <Boxes lead="No longer asked" fields={gone} />
      <Boxes lead="New this year" fields={added} />
    </>
  );
}

/** A few are named at once; many would stand before the form itself. */
function Boxes({ lead, fields }: { lead: string; fields: BroughtAlong['gone'] }) {
  if (fields.length === 0) return null;
  if (fields.length <= FEW) return ` ${lead}: ${fields.map(fieldLine).join('; ')}.`;
  return (
    <details>
      <summary>
        {lead}: {fields.length} boxes
      </summary>
      <ul>
        {fields.map((field) => (
          <li key={field.name}>{fieldLine(field)}</li>
        ))}
      </ul>
    </details>
  );
}

const FEW = 3;
