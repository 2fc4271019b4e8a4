import { Button } from '@mantine/core';
import { use, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { yearVariables } from '#form-schemas/check.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import { withEntries } from '#form-schemas/lists.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { hasPages } from '#form-schemas/pages.ts';
import { BUSINESS } from '#form-schemas/takes-books.ts';
import { ErrorSummary, focusFirstIssue } from '#renderer/error-summary.tsx';
import { entryTitle } from '#form-schemas/entry-title.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import type { BookFills } from '#renderer/form-state.ts';
import { SectionNav } from '#renderer/section-nav.tsx';
import { useFormLanguage } from '#renderer/use-form-language.ts';
import { Chip } from '#ui/chip.tsx';
import { TickLine } from '#ui/tick-line.tsx';
import { late } from '#ui/late.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ChangeButton, useIsReadOnly } from '#ui/read-only.tsx';
import { type PathState, paths, pathTo } from '../../../shared/paths.ts';
import { FormPartsContext } from '../../../shared/forms/form-parts.ts';
import { useFormContext } from '../../../shared/forms/use-form-context.ts';
import { useSaveObjectDataMutation } from '../../../shared/object-data.ts';
import { setsCovidAnswers } from '../covid-years.ts';
import { shownSections } from '../shown-sections.ts';
import type { OpenForm } from '../../../shared/forms/open-form.ts';
import { DraftNotice } from '../../../shared/forms/draft-notice.tsx';
import { UnsendableYear } from '../../../shared/forms/unsendable-year.tsx';
import { useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';
import { useBooks } from '../../../shared/forms/use-books.ts';
import { useFocusAt } from '../../../shared/forms/use-focus-at.ts';
import type { FormPlace } from '../../../shared/source-target.ts';
import { useFileStore } from '../../../shared/forms/use-file-store.ts';
import { useRunTimeChoices } from '../../../shared/forms/use-form-choices.ts';
import { useFormDraft } from '../../../shared/forms/use-form-draft.ts';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard.ts';
import classes from './form-editor.module.css';
import { ProvisionalChip } from './provisional-chip.tsx';
import { SavedChip } from './saved-chip.tsx';

/** It waits for the figures of the tax in any case. */
const EffectsPanel = late(async () => (await import('./effects-panel.tsx')).EffectsPanel);

/** Only needed after saving. */
const NextStep = late(async () => (await import('./next-step.tsx')).NextStep, {
  loading: () => null,
});

/** Fetched only for a form of entries. */
const ListRenderer = late(async () => (await import('#renderer/list-renderer.tsx')).ListRenderer);

/** Fetched only for a form with pages. */
const FormPages = late(async () => (await import('./form-pages.tsx')).FormPages);

interface FormEditorProps {
  form: OpenForm;
  /** Where to start. */
  at: Pick<FormPlace, 'entry' | 'box'>;
  onDirtyChange: (isDirty: boolean) => void;
}

const ID_PREFIX = 'form';
/** The answer on the COVID page of someone who claims for working at home. */
const COVID_TICKS = { self_employed: true, wfh: true } satisfies DialogValues<'covid1'>;

/** An open form: its boxes, its problems, its effect on the tax, and saving. */
export function FormEditor({ form, at, onDirtyChange }: FormEditorProps) {
  const { definition, year, yearId } = form;
  const isList = definition.kind === 'list';
  const isPaged = hasPages(definition);
  const { fillsOf, totals } = useBooks(form);
  const summary = useRef<HTMLElement>(null);
  const context = useFormContext(form);
  const draft = useFormDraft(form, {
    totals,
    context,
    onNotSaved: (found) => {
      if (!focusFirstIssue(found, ID_PREFIX)) summary.current?.focus();
    },
  });
  const { entries, setEntries, issues, isDirty } = draft;
  const { shown, translated } = useFormLanguage(definition, year);
  const values = entries[0] ?? NOTHING;
  const fields = fieldsFor(shown, year);
  const files = useFileStore();
  const choices = useRunTimeChoices(definition);
  const sections = useMemo(
    () => shownSections(fields, values, { ...context, ...yearVariables(year) }),
    [fields, values, context, year],
  );
  const navigate = useNavigate();
  const { years } = useTaxYear();
  const openFacts = useFactLinks(yearId);
  const Part = use(FormPartsContext)[definition.tax_column];

  useLeaveGuard(isDirty, { hasPages: isPaged });
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  useFocusAt(form, isPaged ? NOWHERE : at, ID_PREFIX);

  /** It changes no figure and is not part of a return. */
  const isReadOnly = useIsReadOnly();
  const isRecord = definition.form_json.recordOnly === true;
  const [saveObject] = useSaveObjectDataMutation();
  const [savedAt, setSavedAt] = useState<number>();
  const save = async () => setSavedAt((await draft.save()) ? Date.now() : undefined);
  const setInclude = (included: boolean) => {
    setEntries([{ ...values, [INCLUDE]: included }]);
    if (included && setsCovidAnswers(definition.code, year))
      void saveObject({ body: { type: 'covid1', data: COVID_TICKS } });
  };
  const saveButton = (
    <ChangeButton loading={draft.isSaving} onClick={() => void save()}>
      Save
    </ChangeButton>
  );
  const drawn = {
    definition,
    year,
    validator: draft.validator,
    context,
    profileHref: paths.profileMain,
    files,
    choices,
    idPrefix: ID_PREFIX,
  };
  const single = {
    ...drawn,
    values,
    onChange: (next: Values) => setEntries([next]),
    issues,
    bookFills: fillsOf(context, values[BUSINESS]) ?? NO_FILLS,
  };
  return (
    <>
      <div className={classes.header}>
        <PageHeader
          title={shown.title}
          chips={
            <>
              <Chip>{definition.code}</Chip>
              <ProvisionalChip form={definition} year={year} />
              {isRecord ? <Chip>Saved and printed, never sent</Chip> : null}
              <SavedChip saved={draft.saved} isDirty={isDirty} isDraftSaved={draft.isDraftSaved} />
            </>
          }
        >
          {isList || isRecord ? null : (
            <TickLine
              label="Include in my return"
              disabled={isReadOnly}
              checked={values[INCLUDE] === true}
              onChange={setInclude}
              className={classes.include}
            />
          )}
          {draft.saved === undefined ? null : (
            <Button
              variant="default"
              component={Link}
              to={`${pathTo(paths.taxForm, { name: definition.code })}?view=print`}
              state={{ taxYearId: yearId } satisfies PathState['taxForms']}
            >
              Print
            </Button>
          )}
          <Button variant="default" onClick={() => void navigate(paths.taxFormsMenu)}>
            Cancel
          </Button>
          {isPaged ? null : saveButton}
        </PageHeader>
      </div>
      {isRecord ? null : <UnsendableYear year={years.find(({ id }) => id === yearId)} />}
      {isRecord || isDirty || savedAt === undefined ? null : <NextStep form={form} />}
      <DraftNotice draft={draft} />
      {shown.helptext ? <Text isMeasured>{shown.helptext}</Text> : null}
      <div
        className={classes.columns}
        data-list={isList || isPaged || undefined}
        data-record={isRecord || undefined}
        onClickCapture={openFacts}
      >
        {isList || isPaged ? null : (
          <div className={classes.sections}>
            <SectionNav sections={sections} idPrefix={ID_PREFIX} />
          </div>
        )}
        <Stack className={classes.boxes}>
          {isPaged ? null : (
            <ErrorSummary
              ref={summary}
              issues={translated(issues)}
              fields={isList ? fields : withEntries(fields, values)}
              idPrefix={ID_PREFIX}
              {...(isList ? { entryTitle: (entry: number) => entryTitle(shown, entries[entry], entry) } : {})}
            />
          )}
          {Part === undefined ? null : <Part form={form} draft={draft} />}
          {isList ? (
            <ListRenderer
              {...drawn}
              entries={entries}
              onChange={setEntries}
              issues={issues}
              fillsOf={fillsOf}
            />
          ) : isPaged ? (
            <FormPages {...single} totals={totals} box={at.box} save={saveButton} summaryRef={summary} />
          ) : (
            <FormRenderer {...single} />
          )}
        </Stack>
        {isRecord ? null : (
          <aside className={classes.aside} aria-label="What this form changes">
            <EffectsPanel
              section={definition.tax_column}
              yearId={yearId}
              isDirty={isDirty}
              savedAt={savedAt}
            />
          </aside>
        )}
      </div>
    </>
  );
}

const NOTHING: Values = {};
const NO_FILLS: BookFills = {};
const NOWHERE = {};

/** Links next to values from elsewhere stay in the app: transactions with their tag and year, and the profile. */
function useFactLinks(yearId: number) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const link = (event.target as Element).closest('a');
    const url = link === null ? undefined : new URL(link.href, window.location.href);
    if (url?.pathname === paths.profileMain) {
      event.preventDefault();
      void navigate(paths.profileMain);
    }
    const code = url?.pathname === paths.transactions ? url.searchParams.get('tag') : null;
    if (!code) return;
    event.preventDefault();
    const state: PathState['transactions'] = { code, yearData: { id: yearId } };
    void navigate(paths.transactions, { state });
  };
}
