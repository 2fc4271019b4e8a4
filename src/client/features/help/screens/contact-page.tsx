import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { type ContactSubject, contactSubjects, LONGEST_MESSAGE } from '#contract/help/contact-subjects.ts';
import { sendContactMessage } from '#contract/help/help.calls.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { singleCall } from '../../../shared/api/single-call.ts';
import { lastFailure } from '../../../shared/api/last-failure.ts';
import { recallSession } from '../../../shared/session/remembered-session.ts';
import { messages } from '../messages.ts';

/** A message to the people who run this installation. `subject` in the address chooses what it is about. */
export function ContactPage({ query }: { query: URLSearchParams }) {
  const [session] = useState(() => recallSession(localStorage, Date.now()).session);
  const own = session?.agent?.email ?? session?.username;
  const [failure] = useState(() => lastFailure(localStorage, Date.now()));
  const [subject, setSubject] = useState<ContactSubject>(() => subjectOf(query.get('subject'), failure));
  const [email, setEmail] = useState(own ?? '');
  const [message, setMessage] = useState('');
  const [withFailure, setWithFailure] = useState(true);
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');
  const [problem, setProblem] = useState<string>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setState('sending');
    const body = {
      email,
      subject,
      message,
      ...(failure !== undefined && withFailure && { request_id: failure }),
    };
    const { data, error } = await singleCall(sendContactMessage, { body, session });
    const failed = error?.message ?? (data?.status === 'success' ? undefined : data?.message);
    setProblem(failed);
    setState(failed === undefined ? 'sent' : 'writing');
  };

  if (state === 'sent')
    return (
      <>
        <h1>Message sent</h1>
        <Notice as="output" tone="accent">
          {messages.sent(email, own !== undefined)}
        </Notice>
        <a href="/help">Back to help</a>
      </>
    );
  return (
    <>
      <h1>Contact us</h1>
      <Text>{messages.contactIntro}</Text>
      <Stack as="form" gap={4} noValidate onSubmit={(event) => void submit(event)}>
        <NativeSelect
          label="What is it about?"
          data={Object.entries(contactSubjects).map(([value, label]) => ({ value, label }))}
          value={subject}
          onChange={(event) => setSubject(event.currentTarget.value as ContactSubject)} // one of the options
        />
        <TextInput
          label="Your email"
          type="email"
          autoComplete="email"
          value={email}
          readOnly={own !== undefined}
          description={own === undefined ? undefined : messages.ownEmail}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Textarea
          label="Your message"
          description={messages.noSecrets}
          autosize
          minRows={6}
          maxRows={20}
          maxLength={LONGEST_MESSAGE}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {failure === undefined ? null : (
          <Checkbox
            label={messages.withFailure(failure)}
            checked={withFailure}
            onChange={(event) => setWithFailure(event.currentTarget.checked)}
          />
        )}
        {problem === undefined ? null : (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        <div>
          <Button type="submit" loading={state === 'sending'}>
            Send message
          </Button>
        </div>
      </Stack>
    </>
  );
}

function subjectOf(asked: string | null, failure: string | undefined): ContactSubject {
  if (asked !== null && asked in contactSubjects) return asked as ContactSubject; // just checked
  return failure === undefined ? 'other' : 'problem';
}
