import { Button, TextInput } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import { LONGEST_SIGNATURE } from '#contract/practice-forms/practice-form-words.ts';
import type { openAskedForm } from '#contract/asked-forms/asked-forms.ts';
import { checkForm } from '#form-schemas/check.ts';
import { compile } from '#form-schemas/compile.ts';
import type { Values } from '#form-schemas/definition.ts';
import { withEntries } from '#form-schemas/lists.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { hasPages } from '#form-schemas/pages.ts';
import { readTyped } from '#form-schemas/read-answers.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { withoutHidden } from '#form-schemas/visibility.ts';
import { toWire } from '#form-schemas/wire.ts';
import { ErrorSummary, focusFirstIssue } from '#renderer/error-summary.tsx';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { schemaCheck } from '#renderer/form-validator.ts';
import { interpretedValidator } from '#renderer/interpreted-validator.ts';
import type { PagePlace } from '#renderer/pages/place.tsx';
import { useFormLanguage } from '#renderer/use-form-language.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { late } from '#ui/late.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { yearOf } from '../../../shared/asked-forms/returned-answers.tsx';
import { placeIn, searchOf } from '../../../shared/forms/page-address.ts';
import { unchangedIssues } from '../../../shared/forms/unchanged-issues.ts';
import { useFileStore } from '../../../shared/forms/use-file-store.ts';
import { useSubmitAskedFormMutation } from '../api.ts';
import { messages } from '../messages.ts';
import { useKeptAnswers } from '../use-kept-answers.ts';
import classes from './fill-in.module.css';

/** Fetched only for a form with pages. */
const PagedForm = late(async () => (await import('#renderer/paged-form.tsx')).PagedForm);

const ID_PREFIX = 'form';
const NONE: readonly Issue[] = [];

/** Fills in a form of a practice, signs it if it asks for that, and sends it back. Answers are kept while typing. */
export function FillIn({ reply }: { reply: ReplyOf<typeof openAskedForm> }) {
  const { form, definition, message, reason } = reply;
  const { id, practice, due, overdue } = form;
  const year = yearOf(definition);
  const [values, setValues] = useState<Values>(() => readTyped(definition, year, reply.draft));
  const [issues, setIssues] = useState(NONE);
  const [name, setName] = useState('');
  const [signProblem, setSignProblem] = useState<string>();
  const kept = useKeptAnswers(id, definition, values);
  const [submit, { isLoading }] = useSubmitAskedFormMutation();
  const files = useFileStore();
  const summary = useRef<HTMLElement>(null);
  const signature = useRef<HTMLInputElement>(null);
  const validator = useMemo(() => interpretedValidator(compile(definition, year).schema), [definition, year]);
  const { shown, translated } = useFormLanguage(definition, year);
  const fields = fieldsFor(shown, year);
  const statement = definition.form_json.signature?.trim() ?? '';

  const change = (next: Values) => {
    setIssues(unchangedIssues(issues, values, next));
    setValues(next);
    // A signature is for the answers that were there.
    if (name !== '') {
      setName('');
      setSignProblem(messages.signAgain);
    }
  };
  const refuse = (found: readonly Issue[]) => {
    setIssues(found);
    requestAnimationFrame(() => {
      if (!focusFirstIssue(found, ID_PREFIX)) summary.current?.focus();
    });
  };
  const send = async () => {
    const input = { definition, year, validate: schemaCheck(validator) };
    const [sent = values] = withoutHidden(input, [values]);
    const found = checkForm({ ...input, values: sent });
    if (found.length > 0) return refuse(found);
    if (statement !== '' && name.trim() === '') {
      setSignProblem(messages.signMissing);
      return signature.current?.focus();
    }
    try {
      await kept.hold();
      const answer = await submit({
        body: { id, answers: toWire(definition, year, sent), ...(statement !== '' && { name }) },
      }).unwrap();
      kept.release(answer.status === 'success');
      if (answer.status === 'success') return toast(messages.sent);
      if (answer.issues !== undefined && answer.issues.length > 0) return refuse(answer.issues);
      return await alertDialog({ title: messages.notSent, message: answer.message ?? '' });
    } catch (error) {
      kept.release(false);
      if (!isCallError(error)) throw error;
      return await alertDialog({ title: messages.notSent, message: errorMessage(error) });
    }
  };
  const end = (
    <Stack gap={3} className={classes.end}>
      {statement === '' ? null : (
        <Card title="Sign">
          <Stack gap={3}>
            <Text hasLines>{statement}</Text>
            <TextInput
              ref={signature}
              label="Signature"
              description={messages.signHint}
              autoComplete="off"
              maxLength={LONGEST_SIGNATURE}
              value={name}
              error={signProblem}
              onChange={(event) => {
                setName(event.currentTarget.value);
                setSignProblem(undefined);
              }}
            />
            <Text size="sm">
              We save your name, the time, your device and the range of your network with it, and a
              fingerprint of your answers. You and {practice} can see them.
            </Text>
          </Stack>
        </Card>
      )}
      <Row>
        <Button loading={isLoading} onClick={() => void send()}>
          {statement === '' ? `Send to ${practice}` : `Sign and send to ${practice}`}
        </Button>
      </Row>
    </Stack>
  );
  const drawn = { definition, year, values, onChange: change, issues, validator, files, idPrefix: ID_PREFIX };
  return (
    <>
      <PageHeader
        title={shown.title}
        chips={
          <Chip tone={overdue === 'Y' ? 'error' : 'info'}>
            {overdue === 'Y' ? `Was due on ${due}` : `Due on ${due}`}
          </Chip>
        }
      />
      {reason === '' ? null : (
        <Notice tone="warn">
          <Text>{practice} asks you to change your answers:</Text>
          <Text hasLines>{reason}</Text>
        </Notice>
      )}
      {message === '' ? null : (
        <Notice tone="info">
          <Text>{practice} writes:</Text>
          <Text hasLines>{message}</Text>
        </Notice>
      )}
      <Introduction text={shown.helptext} />
      <Text as="output" size="sm" tone={kept.isFailing ? 'warn' : 'faint'}>
        {kept.isFailing ? messages.notKept : messages.keeps}
      </Text>
      {hasPages(definition) ? (
        <Pages {...drawn} end={end} summaryRef={summary} />
      ) : (
        <Stack className={classes.boxes}>
          <ErrorSummary
            ref={summary}
            issues={translated(issues)}
            fields={withEntries(fields, values)}
            idPrefix={ID_PREFIX}
          />
          <FormRenderer {...drawn} />
          <Introduction text={shown.moretext} />
          {end}
        </Stack>
      )}
    </>
  );
}

function Introduction({ text }: { text: string | undefined }) {
  if (!text) return null;
  return <Text isMeasured>{text}</Text>;
}

type PagesProps = Omit<React.ComponentProps<typeof PagedForm>, 'place' | 'goTo' | 'hrefOf'>;

/** The address names the page, so that Back and a reload lead there. */
function Pages(props: PagesProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => placeIn(search), [search]);
  const hrefOf = (to: PagePlace) => `${pathname}${searchOf(search, to)}`;
  return <PagedForm {...props} place={place} hrefOf={hrefOf} goTo={(to) => void navigate(hrefOf(to))} />;
}
