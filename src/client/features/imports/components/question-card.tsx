import { Button } from '@mantine/core';
import { useMemo, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { LinkedAccount } from '#contract/accounts/accounts.ts';
import type { ImportPreview } from '#contract/imports/imports.ts';
import { checkForm, type Validate } from '#form-schemas/check.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { type FormHandle, FormRenderer } from '#renderer/form-renderer.tsx';
import { Card } from '#ui/card.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { isCallError } from '../../../shared/api/call-error.ts';
import { targetChoices } from '../new-account.ts';
import { columnName } from '../questions/column-fields.ts';
import { proposedValues } from '../questions/proposed-values.ts';
import { questionForm } from '../questions/question-form.ts';
import { type FileAnswers, fileAnswers, sampleAnswers } from '../questions/file-answers.ts';
import { type OnSample, SampleRows } from './sample-rows.tsx';
import classes from './review.module.css';

export interface QuestionCardProps {
  preview: ImportPreview;
  /** Also ask for the account. */
  asksAccount: boolean;
  accounts: readonly LinkedAccount[];
  /** If refused, it rejects with a CallError and the form keeps its values. */
  onAnswer: (answers: FileAnswers) => Promise<void>;
  onSample: OnSample;
  /** Only if the current answers can stay. */
  onCancel?: () => void;
}

/** Questions that only the user can answer, in a form filled in with the suggested answers. */
export function QuestionCard(props: QuestionCardProps) {
  const { preview, asksAccount, accounts, onAnswer, onSample, onCancel } = props;
  const { questions, layout } = preview;
  const definition = useMemo(() => questionForm(questions, asksAccount), [questions, asksAccount]);
  const choices = useMemo(() => ({ accounts: targetChoices(accounts) }), [accounts]);
  const [values, setValues] = useState(() => proposedValues(preview, accounts));
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const handle = useRef<FormHandle>(null);

  const refuse = (found: readonly Issue[]) => {
    flushSync(() => setIssues(found));
    handle.current?.focusFirstIssue();
  };
  const submit = async () => {
    if (isBusy.current) return;
    const found = checkForm({ definition, year: YEAR, values, validate: unchecked });
    if (found.length > 0) return refuse(found);
    const result = fileAnswers(questions, values);
    if ('issues' in result) return refuse(result.issues);
    isBusy.current = true;
    setBusy(true);
    setIssues([]);
    setFailed(undefined);
    try {
      await onAnswer(result.body);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFailed(error.message);
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  };
  return (
    <Card tone="info" aria-label="Questions about the file">
      <Stack
        as="form"
        gap={3}
        noValidate
        className={classes.questions}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2>{headingOf(preview)}</h2>
        {layout === 'unknown' && questions.length === 0 ? (
          <p>
            You have described files with these columns before, for another account. We ask once for each
            account.
          </p>
        ) : null}
        {questions.map(({ kind, columns, message }) =>
          kind === 'columns' ? <Columns key={kind} columns={columns ?? []} message={message} /> : null,
        )}
        <FormRenderer
          ref={handle}
          definition={definition}
          year={YEAR}
          values={values}
          onChange={(next) => {
            setValues(next);
            setIssues(issues.filter(({ field }) => next[field] === values[field]));
          }}
          issues={issues}
          choices={choices}
          idPrefix="import"
        />
        {questions.some(({ kind }) => kind === 'columns') ? (
          <SampleRows answers={sampleAnswers(questions, values)} onSample={onSample} />
        ) : null}
        {failed === undefined ? null : (
          <Text role="alert" tone="error">
            {failed}
          </Text>
        )}
        <Row justify="end">
          {onCancel === undefined ? null : (
            <Button variant="default" onClick={onCancel}>
              Keep as it is
            </Button>
          )}
          <Button type="submit" loading={busy}>
            Continue
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** The definition applies to any year, but the form engine needs one. */
const YEAR = '2019-20';

/** The definition is made at run time, so it has no compiled check. The server checks the answers. */
const unchecked: Validate = () => [];

function headingOf({ layout, questions }: ImportPreview): string {
  if (layout === 'own-columns' && questions.some(({ kind }) => kind === 'columns'))
    return 'What is in this file?';
  if (layout === 'unknown' && questions.length > 0) return 'What is in this file?';
  return questions.length === 0 ? 'Where do these transactions go?' : 'Check how we read this file';
}

/** The first values of each column, so that the user can recognise it. */
function Columns({
  columns,
  message,
}: {
  columns: readonly { name: string; examples: readonly string[] }[];
  message: string;
}) {
  return (
    <Stack gap={2}>
      <strong>{message}</strong>
      <Text as="span">
        We ask this once for each account, and then recognise its files. The columns contain:
      </Text>
      <Panel tone="quiet" size="sm">
        <SimpleTable className={classes.sample}>
          <tbody>
            {columns.map(({ name, examples }, place) => (
              <tr key={place}>
                <th scope="row">{columnName(name, place)}</th>
                <td>{examples.filter((example) => example.trim() !== '').join(' · ') || 'empty'}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      </Panel>
    </Stack>
  );
}
