import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import { yearVariables } from '#form-schemas/check.ts';
import { compile } from '#form-schemas/compile.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { outsideNames } from '#form-schemas/outside-names.ts';
import { printedForm } from '#form-schemas/printed-form.ts';
import { withEntries } from '#form-schemas/lists.ts';
import { hasPages, pagesOf, pageWith } from '#form-schemas/pages.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { ErrorSummary } from '#renderer/error-summary.tsx';
import { interpretedValidator } from '#renderer/interpreted-validator.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { PagedForm } from '#renderer/paged-form.tsx';
import type { PagePlace } from '#renderer/pages/place.tsx';
import { PrintedSections } from '#renderer/printed-sections.tsx';
import { FormInLanguage } from '#renderer/use-form-language.ts';
import { InLanguage } from '#ui/in-language.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { CanvasBoundary } from '../canvas/canvas-boundary.tsx';
import { checkAnswers } from './check-answers.ts';
import { CarriedOverSummary } from './carried-over-summary.tsx';
import { type CarriedOver, carryOverAnswers } from './last-year.ts';
import classes from './preview.module.css';
import { sampleAnswers } from './sample-answers.ts';
import { sampleChoices, sampleContext, sampleFills } from './samples.ts';

export interface PreviewProps {
  definition: Definition;
  year: TaxYear;
  /** Draws the panel that saves the answers as a scenario. */
  renderSave?:
    | ((shown: { definition: Definition; year: TaxYear; values: Values; onClose: () => void }) => ReactNode)
    | undefined;
  /**
   * The definition filers answered last year, if it was a different one. Rejects with an Error whose message can be
   * shown.
   */
  loadLastYear?: ((year: TaxYear) => Promise<Definition | undefined>) | undefined;
  /** The years the definition applies to, if there are several. */
  years?: readonly TaxYear[] | undefined;
  /** Keeps the answers while another view is open. */
  memory?: PreviewMemory | undefined;
}

/** The preview when it was last open. */
interface PreviewState {
  readonly year: TaxYear;
  readonly start: string;
  readonly values: Values;
}

export interface PreviewMemory {
  readonly recall: () => PreviewState | undefined;
  readonly save: (state: PreviewState) => void;
}

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
];
const modes = [
  { value: 'fill', label: 'Fill in' },
  { value: 'read', label: 'Read-only' },
  { value: 'print', label: 'Printed' },
];
const languages = [
  { value: 'en', label: 'English' },
  { value: 'cy', label: 'Welsh' },
];
const starts = [
  { value: 'none', label: 'No answers' },
  { value: 'sample', label: 'Sample answers' },
  { value: 'last-year', label: 'Last year’s answers' },
];

/** The form as filers will see it, on a wide screen, on a phone or printed. It does not save anything. */
export function Preview({
  definition,
  year: own,
  renderSave,
  loadLastYear,
  years = [],
  memory,
}: PreviewProps) {
  const [isSaving, setSaving] = useState(false);
  const [width, setWidth] = useState('desktop');
  const [mode, setMode] = useState('fill');
  const [language, setLanguage] = useState('en');
  const [remembered] = useState(() => memory?.recall());
  const [chosenYear, setYear] = useState(remembered?.year ?? own);
  const year = years.includes(chosenYear) ? chosenYear : own;
  const [start, setStart] = useState(remembered?.start ?? 'none');
  const [values, setValues] = useState<Values>(remembered?.values ?? {});
  useEffect(() => {
    memory?.save({ year, start, values });
  }, [memory, year, start, values]);
  const [carriedOver, setCarriedOver] = useState<CarriedOver>();
  const [notice, setNotice] = useState('');
  const [issues, setIssues] = useState<readonly Issue[]>();
  const [place, setPlace] = useState<PagePlace>({});
  const summary = useRef<HTMLDivElement>(null);
  const validator = useMemo(() => interpretedValidator(compile(definition, year).schema), [definition, year]);
  const bookFills = useMemo(() => sampleFills(definition, year), [definition, year]);
  const hasSamples =
    Object.keys(bookFills).length > 0 || [...outsideNames(definition)].some((name) => name in sampleContext);

  const startFrom = async (from: string) => {
    setStart(from);
    setPlace({});
    setIssues(undefined);
    setCarriedOver(undefined);
    setNotice('');
    if (from !== 'last-year') {
      setValues(from === 'sample' ? sampleAnswers(definition, year) : {});
      return;
    }
    try {
      const carried = carryOverAnswers(definition, year, (await loadLastYear?.(year)) ?? definition);
      setValues(carried.values);
      setCarriedOver(carried);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setNotice(`We could not load last year’s form. ${error.message}`);
    }
  };

  const goToBox = ({ field }: Issue) => {
    const page = pageWith(pagesOf(definition, fieldsFor(definition, year)), field);
    if (page !== undefined) setPlace({ page: page.section, box: field });
  };

  const show = (next: string) => {
    setMode(next);
    // Errors are not printed.
    if (next === 'print') setIssues(undefined);
  };

  const drawn = {
    definition,
    year,
    values,
    onChange: (next: Values) => {
      setValues(next);
      setIssues(undefined);
    },
    issues,
    bookFills,
    context: sampleContext,
    choices: sampleChoices,
    idPrefix: 'preview',
    validator,
    readOnly: mode === 'read',
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
          <SegmentedControl size="xs" aria-label="View" value={mode} onChange={show} data={modes} />
          <SegmentedControl
            size="xs"
            aria-label="Language of the preview"
            value={language}
            onChange={setLanguage}
            data={languages}
          />
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
            onChange={(event) => void startFrom(event.currentTarget.value)}
          />
          <Button size="compact-sm" variant="default" onClick={() => void startFrom(start)}>
            Start again
          </Button>
        </Row>
        <Row>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              if (mode === 'print') setMode('fill');
              setIssues(checkAnswers(definition, year, values, sampleContext));
              // Focus the summary once it is drawn, so that screen readers continue there.
              requestAnimationFrame(() => summary.current?.focus());
            }}
          >
            Check answers
          </Button>
          {renderSave === undefined ? null : (
            <Button
              size="compact-sm"
              variant="default"
              aria-expanded={isSaving}
              onClick={() => setSaving(!isSaving)}
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
        {carriedOver === undefined ? null : <CarriedOverSummary {...carriedOver} />}
      </Text>
      {isSaving ? renderSave?.({ definition, year, values, onClose: () => setSaving(false) }) : null}
      <InLanguage language={language === 'cy' ? 'cy' : 'en'}>
        <FormInLanguage definition={definition} year={year}>
          {({ shown, translated }) => (
            <div className={classes.screen} data-width={width} data-try>
              <h2>{shown.title}</h2>
              {shown.helptext === undefined ? null : <Text className={classes.intro}>{shown.helptext}</Text>}
              <div ref={summary} tabIndex={-1} aria-live="polite" className={classes.summary}>
                {issues?.length === 0 ? <Text tone="accent">A filer could save this.</Text> : null}
                {issues !== undefined && issues.length > 0 ? (
                  <ErrorSummary
                    issues={translated(issues)}
                    fields={withEntries(fieldsFor(shown, year), values)}
                    idPrefix="preview"
                    {...(hasPages(definition) && { onElsewhere: goToBox })}
                  />
                ) : null}
              </div>
              <CanvasBoundary of={definition}>
                {mode === 'print' ? (
                  <PrintedSections
                    sections={printedForm(shown, year, values, {
                      boxTotals: Object.fromEntries(
                        Object.entries(bookFills).map(([name, { value }]) => [name, value]),
                      ),
                      context: { ...sampleContext, ...yearVariables(year) },
                      choices: sampleChoices,
                    })}
                  />
                ) : hasPages(definition) ? (
                  <PagedForm
                    {...drawn}
                    place={place}
                    goTo={setPlace}
                    end={<Text tone="faint">Filers save their answers here.</Text>}
                  />
                ) : (
                  <FormRenderer {...drawn} />
                )}
              </CanvasBoundary>
            </div>
          )}
        </FormInLanguage>
      </InLanguage>
    </div>
  );
}
