import { Button } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PartnerData, PartnerReview } from '#contract/partner-import/partner-import.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { dropImport } from '../../../shared/partner-import/waiting-import.ts';
import { paths } from '../../../shared/paths.ts';
import { messages } from '../messages.ts';
import { draftOf, type OwnerDraft, type OwnerProblem, ownerProblem } from '../owner-draft.ts';
import { useImport } from '../use-import.ts';
import { FormChanges } from './form-changes.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { PropertyTotals } from './property-totals.tsx';
import { SalaryQuestion } from './salary-question.tsx';
import classes from './partner-import.module.css';

/** What was sent, as it will be imported. Your details can be corrected; amounts come from the partner. */
export function ReviewForm({ data, review }: { data: PartnerData; review: PartnerReview }) {
  const [draft, setDraft] = useState(() => draftOf(review));
  const [problem, setProblem] = useState<OwnerProblem>();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { run, isBusy } = useImport();
  const yours = useSession()?.username ?? '';
  const theirs = review.owner.email;
  const change = (changes: Partial<OwnerDraft>) => {
    setProblem(undefined);
    setDraft((now) => ({ ...now, ...changes }));
  };
  const show = async (found: OwnerProblem) => {
    setProblem(found);
    // Before the dialog opens, because it returns the focus to where it was.
    form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
    await alertDialog(found);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = ownerProblem(draft) ?? (await run(data, review, draft));
    if (found !== undefined) await show(found);
  };
  const leave = () => {
    dropImport(localStorage);
    void navigate(paths.transactions, { replace: true });
  };
  return (
    <Stack as="form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Text isMeasured>
        {review.source} sent this for {review.start_date} to {review.end_date}. Check it before you import it.
        Nothing is saved until then.
      </Text>
      {theirs !== '' && theirs.toLowerCase() !== yours.toLowerCase() ? (
        <Notice tone="warn">
          <p>{messages.otherPerson(theirs, yours)}</p>
        </Notice>
      ) : null}
      <Earlier review={review} />
      {review.overlapping.map(({ start_date: start, end_date: end }) => (
        <Notice key={start + end} tone="warn">
          <p>{messages.overlapping(start, end, review.source)}</p>
        </Notice>
      ))}
      <OwnerFields review={review} draft={draft} problem={problem} onChange={change} />
      <PropertyTotals review={review} />
      <FormChanges review={review} />
      <SalaryQuestion
        value={draft.salary}
        error={problem?.field === 'salary' ? problem.title : undefined}
        onChange={(salary) => change({ salary })}
      />
      <Row justify="end" className={classes.actions}>
        <Button variant="default" onClick={leave}>
          Discard import
        </Button>
        <Button type="submit" loading={isBusy} disabled={review.form.problem !== undefined}>
          Import and save
        </Button>
      </Row>
    </Stack>
  );
}

function Earlier({ review: { earlier } }: { review: PartnerReview }) {
  if (earlier === null) return null;
  return (
    <Card title="This replaces an earlier import" tone={earlier.changed > 0 ? 'warn' : 'info'} gap={1}>
      <p>{messages.earlier(earlier.imported, earlier.transactions)}</p>
      {earlier.changed > 0 ? <p>{messages.earlierChanged(earlier.changed)}</p> : null}
    </Card>
  );
}
