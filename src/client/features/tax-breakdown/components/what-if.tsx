import { Button, CloseButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TaxForm } from '#contract/tax-forms.ts';
import type { WhatIfChanges, WhatIfLine } from '#contract/what-if.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { definitionOf } from '../../../shared/forms/answers.ts';
import { useGetWhatIfQuery } from '../api.ts';
import { changesOf, readWhatIf, writeWhatIf } from '../what-if-link.ts';
import classes from './what-if.module.css';

/** As long as someone types, the question is not asked. */
const PAUSE_MS = 250;

interface WhatIfProps {
  form: TaxForm;
  year: TaxYear;
  taxYearId: number;
  /** The question in the address. */
  question: string;
  onQuestion: (question: string) => void;
  onClose: () => void;
}

/** Other figures beside the real ones, and what they would change. The question is in the address; nothing is saved. */
export function WhatIf({ form, year, taxYearId, question, onQuestion, onClose }: WhatIfProps) {
  const [values, setValues] = useState<Values>(() => readWhatIf(question));
  const definition = useMemo(() => definitionOf(form), [form]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ask = useDebouncedCallback((next: Values) => onQuestion(writeWhatIf(changesOf(next))), PAUSE_MS);
  const changes = useMemo(() => changesOf(readWhatIf(question)), [question]);
  const set = (next: Values) => {
    setValues(next);
    ask(next);
  };
  return (
    <Card className={classes.card} aria-label="What if?">
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {form.title}
        </h2>
        <CloseButton className={classes.close} aria-label="Close what if" onClick={onClose} />
      </header>
      <p className={classes.note}>Your saved figures stay as they are.</p>
      <Answer changes={changes} taxYearId={taxYearId} />
      <FormRenderer definition={definition} year={year} values={values} onChange={set} idPrefix="what-if" />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => set({})} disabled={Object.keys(changes).length === 0}>
          Start again
        </Button>
        <Button variant="default" onClick={() => void copyAddress()} disabled={question === ''}>
          Copy link
        </Button>
      </div>
    </Card>
  );
}

async function copyAddress(): Promise<void> {
  await navigator.clipboard.writeText(window.location.href);
  toast('Link copied. It opens this question for whoever may see this account.');
}

function Answer({ changes, taxYearId }: { changes: WhatIfChanges; taxYearId: number }) {
  const isAsked = Object.keys(changes).length > 0;
  const { data, isError, error, refetch, isFetching } = useGetWhatIfQuery(
    { body: { tax_year_id: taxYearId, changes } },
    { skip: !isAsked },
  );
  if (!isAsked)
    return <p className={classes.note}>Change a figure below to see what it would do to your tax.</p>;
  if (isError) {
    const issues = isCallError(error) ? error.issues : [];
    if (issues.length > 0) return <p role="alert">{issues.map(({ message }) => message).join(' ')}</p>;
    return (
      <ErrorState title="The question could not be answered" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (data === undefined) return <output className={classes.verdict}>Working it out …</output>;
  if (data.refusals.length > 0) {
    return (
      <div role="status" className={classes.refused}>
        {data.refusals.map(({ code, title, message }) => (
          <p key={code}>
            <strong>{title}.</strong> {message}
          </p>
        ))}
      </div>
    );
  }
  return (
    <div data-busy={isFetching || undefined} className={classes.answer}>
      <output className={classes.verdict}>{verdict(data.lines)}</output>
      {data.lines.length === 0 ? null : <Lines lines={data.lines} />}
    </div>
  );
}

/** In one sentence. Capital Gains Tax and loans are part of the tax of the year. */
function verdict(lines: readonly WhatIfLine[]): string {
  const difference = lines.find(({ figure }) => figure === 'tax_due')?.difference ?? 0;
  if (difference === 0) return 'The tax of the year would be the same.';
  const amount = formatPounds(pounds(Math.abs(difference)));
  return difference > 0 ? `You would owe ${amount} more.` : `You would owe ${amount} less.`;
}

/** The summary fields repeat figures that have a line of their own. */
const repeated: ReadonlySet<string> = new Set(['summary_tax', 'property_income', 'net_income']);

function Lines({ lines }: { lines: readonly WhatIfLine[] }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {lines
            .filter(({ figure }) => !repeated.has(figure))
            .map(({ figure, label, now, then, difference }) => (
              <tr key={figure} data-strong={figure === 'tax_due' || undefined}>
                <th scope="row">{label}</th>
                <td>{formatPounds(pounds(now))}</td>
                <td>{formatPounds(pounds(then))}</td>
                <td>{`${difference > 0 ? '+' : ''}${formatPounds(pounds(difference))}`}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
