import { useMemo, useRef, useState } from 'react';
import type { ObjectAnswers } from '#contract/object-data/object-data.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { newEntry } from '#renderer/entries.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Text } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { useGetTaxFormsQuery } from '../../../../shared/forms/api.ts';
import { UnsendableYear } from '../../../../shared/forms/unsendable-year.tsx';
import { definitionOf } from '../../../../shared/forms/answers.ts';
import {
  answersIn,
  useGetObjectDataQuery,
  useSaveObjectDataMutation,
} from '../../../../shared/object-data.ts';
import { useTaxYear } from '../../../../shared/tax-year/use-tax-year.ts';
import { UnsavedForms } from '../components/unsaved-forms.tsx';
import { useFormSections } from '../components/use-form-sections.tsx';
import { withoutFormLinks } from '../form-links.ts';
import { covid } from '../messages.ts';
import { savedTicks } from '../saved-ticks.ts';
import { YEAR } from '../year.ts';
import classes from '../components/covid.module.css';

const CODE = 'covid1';

/** The support someone received, and where it goes in the 2021-22 return. */
export function CovidScreen() {
  const { years, year } = useTaxYear();
  if (years.length > 0 && year === undefined)
    return <EmptyState title="The 2021-22 tax year is not available" />;
  return (
    <>
      <PageHeader title={covid.heading} chips={<Chip>{YEAR.label}</Chip>} />
      <UnsendableYear year={year} />
      {year === undefined ? <Loading /> : <Loaded yearId={year.id} />}
    </>
  );
}

function Loaded({ yearId }: { yearId: number }) {
  const forms = useGetTaxFormsQuery({ query: { tax_year_id: yearId, form: CODE } });
  const stored = useGetObjectDataQuery({ query: { type: CODE } }, { refetchOnMountOrArgChange: true });
  const form = forms.data?.forms.find(({ code }) => code === CODE);
  const definition = useMemo(() => (form === undefined ? undefined : definitionOf(form)), [form]);
  if (forms.isError || stored.isError || (forms.data !== undefined && definition === undefined))
    return (
      <ErrorState
        title="We could not load the page"
        onRetry={() => void Promise.all([forms.refetch(), stored.refetch()])}
      >
        Your saved answers are safe.
      </ErrorState>
    );
  if (forms.data === undefined || definition === undefined || stored.data === undefined || stored.isFetching)
    return <Loading />;
  return <Answers definition={definition} stored={answersIn(stored.data.data)} yearId={yearId} />;
}

/**
 * Saves every change after the first load. The answers are small, so each save sends all of them: those stored and
 * those changed here. Until then, defaults show.
 */
function Answers({ definition, stored, yearId }: LoadedProps) {
  const [saved] = useState(() => savedTicks(definition, stored));
  const [values, setValues] = useState<Values>(() => ({ ...newEntry(definition, YEAR.name), ...saved }));
  const [save] = useSaveObjectDataMutation();
  const [state, setState] = useState<'loaded' | 'saving' | 'saved' | 'failed'>('loaded');
  const queue = useRef(Promise.resolve());
  const given = useRef<ObjectAnswers>(saved);
  const shown = useMemo(() => withoutFormLinks(definition), [definition]);
  const { decorate, sections, isShown } = useFormSections(definition, yearId);

  const change = (next: Values) => {
    setValues(next);
    setState('saving');
    const now = { ...given.current, ...changedTicks(values, next) };
    given.current = now;
    // One at a time, so that the newest answers arrive last.
    queue.current = queue.current.then(async () => {
      const { error } = await save({ body: { type: CODE, data: now } });
      if (given.current === now) setState(error === undefined ? 'saved' : 'failed');
    });
  };
  return (
    <>
      <Text isMeasured>
        {covid.year} {covid.separately}
      </Text>
      <UnsavedForms yearId={yearId} isShown={isShown} />
      <Card className={classes.card}>
        <FormRenderer
          definition={shown}
          year={YEAR.name}
          values={values}
          onChange={change}
          decorate={decorate}
          idPrefix="covid"
        />
      </Card>
      {sections}
      <output className={classes.state}>
        {state === 'saved' ? <Chip tone="accent">{covid.saved}</Chip> : null}
        {state === 'failed' ? <Chip tone="warn">{covid.notSaved}</Chip> : null}
      </output>
      <Text size="sm" isMeasured>
        {covid.footer}
      </Text>
    </>
  );
}

interface LoadedProps {
  definition: Definition;
  stored: ObjectAnswers;
  yearId: number;
}

/** Only ticks are saved; the guidance between them has no answer. */
function changedTicks(before: Values, after: Values): ObjectAnswers {
  return Object.fromEntries(
    Object.entries(after).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean' && entry[1] !== before[entry[0]],
    ),
  );
}

function Loading() {
  return (
    <Card>
      <SkeletonRows rows={8} height={32} label="Loading the page" />
    </Card>
  );
}
