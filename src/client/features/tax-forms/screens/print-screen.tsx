import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { taxYearLabel } from '#domain/tax-year.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Values } from '#form-schemas/definition.ts';
import { listContext } from '#form-schemas/list-context.ts';
import { BUSINESS, booksOfPage } from '#form-schemas/takes-books.ts';
import { entryTitle } from '#form-schemas/entry-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useGetBookTotalsQuery } from '../../../shared/forms/api.ts';
import { withdrawnForm } from '../../../shared/forms/messages.ts';
import { momentText } from '../../../shared/forms/moment.ts';
import type { OpenForm } from '../../../shared/forms/open-form.ts';
import { useFileStore } from '../../../shared/forms/use-file-store.ts';
import { useFormContext } from '../../../shared/forms/use-form-context.ts';
import { useRunTimeChoices } from '../../../shared/forms/use-form-choices.ts';
import { type PathState, paths } from '../../../shared/paths.ts';
import { useGetUserProfileQuery } from '../../../shared/profile.ts';
import { bookTotalsOf } from '../../../shared/forms/book-fills.ts';
import { printedForm } from '#form-schemas/printed-form.ts';
import { PrintedSections } from '#renderer/printed-sections.tsx';
import { useFormLanguage } from '#renderer/use-form-language.ts';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import classes from './print-screen.module.css';

/** A saved form for reading or printing: the person, the year, and every answer with its box. */
export function PrintScreen({ form }: { form: OpenForm }) {
  const { year, yearId, entries } = form;
  const { shown: definition } = useFormLanguage(form.definition, year);
  const { data: profile } = useGetUserProfileQuery();
  const back: PathState['taxForms'] = { form: definition.code, taxYearId: yearId };
  useTitle(`${definition.code} ${year}`);
  return (
    <>
      <Row justify="apart" className={classes.actions}>
        {form.isWithdrawn ? (
          <Button variant="default" component={Link} to={paths.taxFormsMenu}>
            All tax forms
          </Button>
        ) : (
          <Button variant="default" component={Link} to={paths.taxForms} state={back}>
            Back to the form
          </Button>
        )}
        <Button onClick={() => window.print()} disabled={entries.length === 0}>
          Print
        </Button>
      </Row>
      {form.isWithdrawn ? (
        <Notice as="p" className={classes.withdrawn}>
          <strong>{withdrawnForm.title}.</strong> {withdrawnForm.text}
        </Notice>
      ) : null}
      <article className={classes.paper}>
        <header className={classes.head}>
          <h1>{definition.title}</h1>
          <DefinitionList layout="tiles" className={classes.facts}>
            <Fact term="Form" value={definition.code} />
            <Fact term="Tax year" value={taxYearLabel(year)} />
            <Fact term="Name" value={profile?.name || profile?.email || ''} />
            <Fact term="Saved" value={form.saved ? momentText(form.saved, NEVER) : ''} />
          </DefinitionList>
        </header>
        {entries.length === 0 ? (
          <EmptyState title="Nothing saved yet">What you save on this form can be printed here.</EmptyState>
        ) : (
          <Entries form={form} />
        )}
      </article>
    </>
  );
}

/** Printed forms always name the day. */
const NEVER = new Date(0);

function Fact({ term, value }: { term: string; value: string }) {
  if (value === '') return null;
  return <Definition term={term}>{value}</Definition>;
}

function Entries({ form }: { form: OpenForm }) {
  const { year, yearId, entries } = form;
  const { shown: definition } = useFormLanguage(form.definition, year);
  const context = useFormContext(form);
  const { data: books } = useGetBookTotalsQuery({ query: { tax_year_id: yearId } });
  const totals = bookTotalsOf(books?.totals ?? [], books?.trades);
  const choices = useRunTimeChoices(form.definition);
  const files = useFileStore();
  const contextAt = (index: number) =>
    definition.kind === 'list' ? { ...context, ...listContext(entries, index) } : context;
  return (
    <>
      {entries.map((entry, index) => (
        // Entries have no id, and nothing changes here.
        <section key={index} className={classes.entry}>
          {definition.kind === 'list' ? <h2>{entryTitle(definition, entry, index)}</h2> : null}
          <Text size="sm">{form.isWithdrawn ? '' : includedText(entry)} Boxes left empty are not shown.</Text>
          <PrintedSections
            files={files}
            sections={printedForm(definition, year, entry, {
              totals: booksOfPage(definition.tax_column, totals, contextAt(index), entry[BUSINESS]),
              context: contextAt(index),
              choices,
            })}
          />
        </section>
      ))}
    </>
  );
}

function includedText(entry: Values): string {
  return entry[INCLUDE] === true ? 'Included in the return.' : 'Not included in the return.';
}

/** The name that browsers suggest for the printed file. */
function useTitle(title: string) {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
