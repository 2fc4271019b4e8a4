import { useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { ListIssue } from '#form-schemas/check.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { withEntries } from '#form-schemas/lists.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { fieldsFor, sectionsOf } from '#form-schemas/resolve.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { FormRenderer } from '../form-renderer.tsx';
import type { Context } from '#form-schemas/settle.ts';
import type { BookFills } from '../form-state.ts';
import { ListRenderer } from '../list-renderer.tsx';
import { SectionNav } from '../section-nav.tsx';
import { useFormLanguage } from '../use-form-language.ts';
import { exampleChoices } from './example-choices.ts';

const YEAR: TaxYear = '2025-26';

export interface FormDemoProps {
  definition: Definition;
  year?: TaxYear;
  values?: Values;
  issues?: readonly Issue[];
  bookFills?: BookFills;
  context?: Context;
  readOnly?: boolean;
  disabled?: boolean;
  /** px */
  width?: number;
  withNav?: boolean;
  onChange?: (values: Values) => void;
}

/** A form that stores its own values, for the gallery. */
export function FormDemo(props: FormDemoProps) {
  const { definition, year = YEAR, issues = [], width = 720, onChange } = props;
  const [values, setValues] = useState(props.values ?? {});
  const { shown, translated } = useFormLanguage(definition, year);
  const fields = fieldsFor(shown, year);
  return (
    <div style={{ display: 'flex', gap: 24, alignItems: 'start' }}>
      {props.withNav ? <SectionNav sections={sectionsOf(fields)} idPrefix="demo" /> : null}
      <div style={{ display: 'grid', flex: 1, gap: 16, minWidth: 0, maxWidth: width }}>
        <ErrorSummary issues={translated(issues)} fields={withEntries(fields, values)} idPrefix="demo" />
        <FormRenderer
          definition={definition}
          year={year}
          values={values}
          onChange={(next) => {
            setValues(next);
            onChange?.(next);
          }}
          issues={issues}
          {...(props.bookFills ? { bookFills: props.bookFills } : {})}
          {...(props.context ? { context: props.context, profileHref: '#profile' } : {})}
          {...(props.readOnly ? { readOnly: true } : {})}
          choices={exampleChoices}
          {...(props.disabled ? { disabled: true } : {})}
          idPrefix="demo"
        />
      </div>
    </div>
  );
}

export interface ListDemoProps {
  definition: Definition;
  year?: TaxYear;
  entries: readonly Values[];
  issues?: readonly ListIssue[];
  readOnly?: boolean;
  /** px */
  width?: number;
}

export function ListDemo({ definition, year = YEAR, entries: initial, width = 720, ...rest }: ListDemoProps) {
  const [entries, setEntries] = useState(initial);
  return (
    <div style={{ maxWidth: width }}>
      <ListRenderer
        definition={definition}
        year={year}
        entries={entries}
        onChange={setEntries}
        idPrefix="demo"
        {...rest}
      />
    </div>
  );
}
