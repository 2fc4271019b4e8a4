import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { checkForm, yearVariables } from '#form-schemas/check.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import { withEntries } from '#form-schemas/lists.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { type Page, pagesOf, pageStatus, pageWith, shownPages } from '#form-schemas/pages.ts';
import { printedForm } from '#form-schemas/printed-form.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { type BookTotals, settle } from '#form-schemas/settle.ts';
import { Row, Text } from '#ui/layout.tsx';
import { useIsReadOnly } from '#ui/read-only.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormRenderer, type FormRendererProps } from './form-renderer.tsx';
import { focusOnceDrawn } from './form-state.ts';
import { schemaCheck } from './form-validator.ts';
import { AnswersPage } from './pages/answers-page.tsx';
import { PageLink, type PageLinks, type PagePlace } from './pages/place.tsx';
import { type Task, TaskList } from './pages/task-list.tsx';
import classes from './pages/pages.module.css';
import { useFocusOnPage } from './pages/use-focus-on-page.ts';
import { useFormLanguage } from './use-form-language.ts';

interface PagedFormProps extends Omit<FormRendererProps, 'ref' | 'section' | 'decorate'>, PageLinks {
  idPrefix: string;
  place: PagePlace;
  /** Bookkeeping totals by tag, for rules. */
  totals?: BookTotals | undefined;
  /** Below all answers: what saves them. */
  end: ReactNode;
  /** Called with the title of each page that is shown. */
  onTitle?: ((title: string) => void) | undefined;
  summaryRef?: Ref<HTMLElement>;
}

const NO_ISSUES: readonly Issue[] = [];

const LIST = 'Pages of this form';

/**
 * A form whose sections are pages (decision 87): the list of its pages with what is done, one page at a time, and a
 * page with all answers. Continuing checks the boxes of the page. Keeping and saving answers is up to the screen.
 */
export function PagedForm(props: PagedFormProps) {
  const { year, values, place, goTo, hrefOf, idPrefix } = props;
  const { shown: definition, translated } = useFormLanguage(props.definition, year);
  const refused = useMemo(() => translated(props.issues ?? NO_ISSUES), [translated, props.issues]);
  const { end, onTitle, summaryRef, totals, ...form } = props;
  const { context, bookFills, choices, files, validator } = props;
  const isSessionReadOnly = useIsReadOnly();
  const isReadOnly = props.readOnly === true || isSessionReadOnly;
  const links = useMemo(() => ({ goTo, hrefOf }), [goTo, hrefOf]);
  const fields = fieldsFor(definition, year);
  const all = useMemo(() => pagesOf(definition, fields), [definition, fields]);
  const scope = useMemo(() => ({ ...context, ...yearVariables(year) }), [context, year]);
  const boxTotals = useMemo(
    () => Object.fromEntries(Object.entries(bookFills ?? {}).map(([name, { value }]) => [name, value])),
    [bookFills],
  );
  const settled = useMemo(
    () => settle(withEntries(fields, values), values, { context: scope, boxTotals }),
    [fields, values, scope, boxTotals],
  );
  const pages = shownPages(all, settled);
  const at = pages.findIndex(({ section }) => section === place.page);
  const page = pages[at];
  const isCheck = place.page === 'check';
  /** The boxes that had a problem when someone wanted to continue. Typing adds none. */
  const [stopped, setStopped] = useState<{ page: number; boxes: ReadonlySet<string> }>();

  const check = (): readonly Issue[] =>
    translated(
      checkForm({
        definition: props.definition,
        year,
        values: { ...values, [INCLUDE]: true },
        validate: validator === undefined ? () => [] : schemaCheck(validator),
        ...(context !== undefined && { context }),
        ...(totals !== undefined && { totals }),
      }),
    );
  const isOn = (one: Page, { field }: Issue) => pageWith(pages, field) === one;
  const wasStopped = page !== undefined && stopped?.page === page.section;
  const found = page === undefined || wasStopped ? check() : NO_ISSUES;
  const shown =
    page === undefined
      ? isCheck
        ? refused
        : NO_ISSUES
      : withoutRepeats([
          ...refused.filter((issue) => isOn(page, issue)),
          ...found.filter((issue) => isOn(page, issue) && stopped?.boxes.has(issue.field)),
        ]);

  const title = page?.title ?? (isCheck ? 'Check your answers' : LIST);
  const hasProblems = shown.length > 0;
  const fullTitle = hasProblems ? `Error: ${title}` : title;
  useEffect(() => onTitle?.(fullTitle), [onTitle, fullTitle]);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  useFocusOnPage(place, idPrefix, heading);
  const [stops, setStops] = useState(0);
  // The summary is there once the problems are drawn.
  useEffect(() => {
    if (stops > 0) summary.current?.querySelector<HTMLElement>('[role="alert"]')?.focus();
  }, [stops]);

  const tasks = (): readonly Task[] =>
    pages.map((one) => ({ page: one, status: pageStatus(one, withEntries(fields, values), settled, found) }));
  const next = place.isChange ? undefined : pages[at + 1];
  const onContinue = () => {
    if (page === undefined) return;
    // Someone who can only look cannot mend anything.
    const wrong = isReadOnly ? [] : check().filter((issue) => isOn(page, issue));
    if (wrong.length === 0) return goTo({ page: next?.section ?? 'check' });
    setStopped({ page: page.section, boxes: new Set(wrong.map(({ field }) => field)) });
    setStops((count) => count + 1);
  };

  return (
    <div className={classes.paged} data-paged>
      {page === undefined && !isCheck ? null : (
        <nav aria-label={LIST}>
          <PageLink links={links} to={{}}>
            <span aria-hidden="true">‹ </span>All pages
          </PageLink>
        </nav>
      )}
      <div ref={summary} className={classes.problems}>
        <ErrorSummary
          ref={summaryRef}
          issues={shown}
          fields={withEntries(fields, values)}
          idPrefix={idPrefix}
          onElsewhere={({ field }) => {
            const other = pageWith(pages, field);
            // The boxes of a list may not be fetched yet.
            if (other === page) focusOnceDrawn(idPrefix, field, {});
            else if (other !== undefined) goTo({ page: other.section, box: field, isChange: true });
          }}
        />
      </div>
      <div>
        {page === undefined ? null : (
          <p className={classes.step}>
            Page {at + 1} of {pages.length}
          </p>
        )}
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
          {title}
        </h2>
      </div>
      {page === undefined ? (
        isCheck ? (
          <>
            <AnswersPage
              pages={pages}
              sections={printedForm(definition, year, values, {
                boxTotals,
                ...(context !== undefined && { context }),
                ...(choices !== undefined && { choices }),
                hasEmpty: true,
              })}
              issues={found}
              files={files}
              links={links}
            />
            <Row>{end}</Row>
          </>
        ) : (
          <>
            <Text>We keep your answers as you type. They count once you check and save them at the end.</Text>
            <TaskList tasks={tasks()} links={links} />
            <StartButton tasks={tasks()} goTo={goTo} />
          </>
        )
      ) : (
        <>
          <FormRenderer {...form} key={page.section} section={page.section} issues={shown} />
          <Row gap={3}>
            <Button
              variant="default"
              onClick={() => goTo(place.isChange ? { page: 'check' } : { page: pages[at - 1]?.section })}
            >
              Back
            </Button>
            <Button onClick={onContinue}>Continue</Button>
          </Row>
        </>
      )}
    </div>
  );
}

/** Goes to the first page, or to the first that is not finished, or to the answers. */
function StartButton({ tasks, goTo }: { tasks: readonly Task[]; goTo: PageLinks['goTo'] }) {
  const isBegun = tasks.some(({ status }) => status === 'done' || status === 'started');
  const open = isBegun ? tasks.find(({ status }) => status === 'todo' || status === 'started') : tasks[0];
  return (
    <Row>
      <Button onClick={() => goTo({ page: open?.page.section ?? 'check' })}>
        {isBegun ? (open === undefined ? 'Check your answers' : 'Continue') : 'Start'}
      </Button>
    </Row>
  );
}

/** The same sentence about the same box only once. */
function withoutRepeats(issues: readonly Issue[]): readonly Issue[] {
  return [...new Map(issues.map((issue) => [`${issue.field} ${issue.message}`, issue])).values()];
}
