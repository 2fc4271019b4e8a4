import { Button, CloseButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { TaxForm } from '#contract/tax-forms.ts';
import type { whatIf, WhatIfLine } from '#contract/what-if.ts';
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
import { useShownHeading } from './use-shown-heading.ts';
import classes from './what-if.module.css';

interface Answer {
  data?: ReplyOf<typeof whatIf>;
  isError: boolean;
  error?: Parameters<typeof errorMessage>[0];
  refetch: () => unknown;
}

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
  const heading = useShownHeading();
  const ask = useDebouncedCallback((next: Values) => onQuestion(writeWhatIf(changesOf(next))), PAUSE_MS);
  const changes = useMemo(() => changesOf(readWhatIf(question)), [question]);
  const isAsked = Object.keys(changes).length > 0;
  const answer = useGetWhatIfQuery({ body: { tax_year_id: taxYearId, changes } }, { skip: !isAsked });
  const lines = isAsked && !answer.isError ? (answer.data?.lines ?? []) : [];
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
      <div className={classes.answer}>
        <Verdict answer={answer} isAsked={isAsked} />
      </div>
      <FormRenderer definition={definition} year={year} values={values} onChange={set} idPrefix="what-if" />
      {lines.length === 0 ? null : <Lines lines={lines} />}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => set({})} disabled={!isAsked}>
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

/** What the question comes to, in sight while the fields are filled in. */
function Verdict({
  answer: { data, isError, error, refetch },
  isAsked,
}: {
  answer: Answer;
  isAsked: boolean;
}) {
  if (!isAsked) return <p className={classes.note}>Change a figure to see what it would do to your tax.</p>;
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
  if (data.refusals.length === 0) return <output className={classes.verdict}>{verdict(data.lines)}</output>;
  return (
    <output className={classes.refused}>
      {data.refusals.map(({ code, title, message }) => (
        <span key={code}>
          <strong>{title}.</strong> {message}
        </span>
      ))}
    </output>
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
      <h3>Line by line</h3>
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
            .map(({ figure, label, before, after, difference }) => (
              <tr key={figure} data-strong={figure === 'tax_due' || undefined}>
                <th scope="row">{label}</th>
                <td>{formatPounds(pounds(before))}</td>
                <td>{formatPounds(pounds(after))}</td>
                <td>{`${difference > 0 ? '+' : ''}${formatPounds(pounds(difference))}`}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
