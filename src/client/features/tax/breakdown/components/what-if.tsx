import { Button, CloseButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { Card } from '#ui/card.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { isCallError } from '../../../../shared/api/call-error.ts';
import { definitionOf } from '../../../../shared/forms/answers.ts';
import { useGetWhatIfQuery } from '../api.ts';
import { changesOf, readQuestion, readWhatIf, writeWhatIf } from '../what-if-link.ts';
import { shownLines } from '../what-if-lines.ts';
import { useShownHeading } from './use-shown-heading.ts';
import { type Answer, Verdict } from './what-if-verdict.tsx';
import { WhatIfTable } from './what-if-table.tsx';
import classes from './what-if.module.css';

/** We send the question only after typing stops for this long. */
const PAUSE_MS = 250;

interface WhatIfProps {
  form: TaxForm;
  year: TaxYear;
  wireYear: WireTaxYear;
  /** The question in the address. */
  question: string;
  onQuestion: (question: string) => void;
  onClose: () => void;
}

/**
 * Hypothetical figures and what they would change: the answer above, the fields below. The address stores the
 * question; nothing is saved.
 */
export function WhatIf({ form, year, wireYear, question, onQuestion, onClose }: WhatIfProps) {
  const [{ values: inAddress, damaged }] = useState(() => readQuestion(question));
  const [values, setValues] = useState<Values>(inAddress);
  const [isFromAddress] = useState(Object.keys(inAddress).length > 0);
  const definition = useMemo(() => definitionOf(form), [form]);
  const heading = useShownHeading('above');
  const ask = useDebouncedCallback((next: Values) => onQuestion(writeWhatIf(changesOf(next))), PAUSE_MS);
  const changes = useMemo(() => changesOf(readWhatIf(question)), [question]);
  const hasChanges = Object.keys(changes).length > 0;
  const answer = useGetWhatIfQuery({ body: { tax_year_id: wireYear.id, changes } }, { skip: !hasChanges });
  // Until the answer for the current fields arrives, the previous one does not count.
  const isBusy = writeWhatIf(changesOf(values)) !== writeWhatIf(changes) || (hasChanges && answer.isFetching);
  const issues = useMemo(
    () => (hasChanges && !isBusy ? issuesOf(answer) : NO_ISSUES),
    [answer, hasChanges, isBusy],
  );
  const lines = hasChanges && !answer.isError ? shownLines(answer.data?.lines ?? []) : [];
  const set = (next: Values) => {
    setValues(next);
    ask(next);
  };
  return (
    <Card className={classes.card} aria-label="What if?">
      <Row as="header" justify="apart" align="start" wraps={false}>
        <h2 ref={heading} tabIndex={-1}>
          {form.title}
        </h2>
        <CloseButton className={classes.close} aria-label="Close what if" onClick={onClose} />
      </Row>
      <Text size="sm" tone="faint" className={classes.note}>
        Your saved figures stay as they are.
        {isFromAddress
          ? ` This question came from a link. We answer it with this account’s figures for ${wireYear.tax_year}.`
          : ''}
      </Text>
      {damaged.length === 0 ? null : (
        <Notice as="p" size="sm" tone="warn" className={classes.damaged} role="alert">
          We left out part of the link because it was not valid or appeared twice: {damaged.join(', ')}.
        </Notice>
      )}
      <div className={classes.body}>
        <div className={classes.answer} aria-busy={isBusy} data-asked={hasChanges || isBusy || undefined}>
          <Verdict answer={answer} changes={changes} hasChanges={hasChanges} isBusy={isBusy} />
          {lines.length === 0 ? null : <WhatIfTable lines={lines} />}
        </div>
        <div className={classes.fields}>
          <FormRenderer
            definition={definition}
            year={year}
            values={values}
            onChange={set}
            issues={issues}
            idPrefix="what-if"
          />
        </div>
      </div>
      <Row className={classes.actions}>
        <Button variant="default" onClick={() => set({})} disabled={!hasChanges}>
          Start again
        </Button>
        <Button variant="default" onClick={() => void copyAddress()} disabled={!hasChanges || isBusy}>
          Copy link
        </Button>
      </Row>
    </Card>
  );
}

async function copyAddress(): Promise<void> {
  await navigator.clipboard.writeText(window.location.href);
  toast('Link copied. It opens this question with the figures of the account that opens it.');
}

const NO_ISSUES: readonly Issue[] = [];

/** The server's problems, at the question's fields. */
function issuesOf({ data, isError, error }: Answer): readonly Issue[] {
  if (isError) return isCallError(error) && error.code === 'invalid' ? error.issues : NO_ISSUES;
  return (data?.refusals ?? []).flatMap(({ field, title }) =>
    field === undefined ? [] : [{ field, message: `${title}.` }],
  );
}
