import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, type FocusEvent, type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract/profile/profile.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { Tiles } from '#ui/tiles.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useUnsaved } from '../../../shared/forms/unsaved.ts';
import { paths } from '../../../shared/paths.ts';
import { useSaveUserProfileMutation } from '../../../shared/profile.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { adultBirthDate } from '../adult-birth-date.ts';
import { messages } from '../messages.ts';
import { hasDoubtfulUtr, nameHint, type Problem, profileProblem } from '../profile-checks.ts';
import { changeOf, draftOf, type ProfileDraft, toSave } from '../profile-draft.ts';
import { PhoneField } from './phone-field.tsx';
import classes from './forms.module.css';

type Tick = 'moved' | 'custom_tags' | 'send_monthly';
type TextField = Exclude<keyof ProfileDraft, Tick>;

/** The account details that the forms and the return use. A failed save keeps what was typed. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [before, setBefore] = useState(draft);
  useUnsaved('profile', JSON.stringify(toSave(draft)) !== JSON.stringify(toSave(before)));
  const [saves, setSaves] = useState(0);
  const [save, { isLoading }] = useSaveUserProfileMutation();
  // Shown, and saved only once it is changed or chosen: an invented date would end up at HMRC.
  const [suggested, setSuggested] = useState(() =>
    profile.dob === '' ? adultBirthDate(new Date()) : undefined,
  );
  const [problem, setProblem] = useState<Problem>();
  const form = useRef<HTMLFormElement>(null);
  const isAgent = useSession()?.agent !== undefined;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = profileProblem(draft, ukDateOf(new Date()));
    if (found) {
      setProblem(found);
      // Before the dialog opens, because it returns the focus to where it was.
      form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
      await alertDialog(found);
      return;
    }
    if (hasDoubtfulUtr(draft) && !(await confirm(messages.utrError))) return;
    const { data, error } = await save({ body: changeOf(draft, before) });
    if (data?.status !== 'success') {
      await alertDialog({ title: 'Profile not saved', message: data?.message ?? errorMessage(error) });
      return;
    }
    setDraft((now) => ({ ...now, utr: now.utr.replaceAll(/\s/g, '') }));
    toast(messages.saved);
    setSaves((now) => now + 1);
    setBefore(draft);
  };

  const text = (field: TextField) => ({
    name: field,
    value: draft[field],
    error: problem?.field === field ? problem.message : undefined,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setProblem(undefined);
      setDraft((now) => ({ ...now, [field]: value }));
    },
  });
  const dob = text('dob');
  const birthDate = {
    ...dob,
    value: suggested ?? dob.value,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (suggested !== undefined) currentTarget.select();
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setSuggested(undefined);
      dob.onChange(event);
    },
  };
  const choose = (date: string) => {
    setSuggested(undefined);
    setDraft((now) => ({ ...now, dob: date }));
  };
  const tick = (field: Tick) => ({
    name: field,
    checked: draft[field],
    onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) =>
      setDraft((now) => ({ ...now, [field]: checked })),
  });

  return (
    <Stack as="form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Card title="About you">
        <Tiles min="lg" align="start">
          <TextInput
            label="Name"
            description={nameHint(draft.name)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={120}
            autoComplete="name"
            {...text('name')}
          />
          <TextInput
            label="Date of birth"
            description={
              suggested === undefined ? undefined : (
                <>
                  {messages.dateSuggested}{' '}
                  <LinkButton onClick={() => choose(suggested)}>{messages.takeSuggested}</LinkButton>
                </>
              )
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={10}
            {...birthDate}
          />
          <Fact label="Email" value={profile.email} />
          <Fact label="Joined" value={profile.joined} />
          <Textarea
            className={classes.across}
            label="Address"
            autosize
            minRows={3}
            maxLength={400}
            autoComplete="street-address"
            {...text('address')}
          />
          <TextInput label="Postcode" maxLength={10} autoComplete="postal-code" {...text('postcode')} />
          <PhoneField
            profile={profile}
            saves={saves}
            onVerified={(number) => setDraft((now) => ({ ...now, phone: number }))}
            {...text('phone')}
          />
          <Checkbox
            className={classes.across}
            label="I have moved in the last 12 months"
            {...tick('moved')}
          />
        </Tiles>
      </Card>
      <Card title="Your tax references">
        {profile.reconnect_hmrc === 'Y' ? (
          <Notice as="output" tone="warn">
            <span>
              {messages.reconnectHmrc} <Link to={paths.digitalTax}>Open Digital Tax</Link>
            </span>
          </Notice>
        ) : null}
        <Tiles min="lg" align="start">
          <TextInput
            label="Unique Taxpayer Reference (UTR)"
            description="10 digits, on letters from HMRC"
            maxLength={20}
            {...text('utr')}
          />
          <TextInput
            label="National Insurance number"
            description="For example QQ 12 34 56 C"
            maxLength={20}
            {...text('nin')}
          />
          <TextInput
            label="Government Gateway user ID"
            description="Optional. We fill it in when you file. We never store the password"
            maxLength={40}
            autoComplete="off"
            {...text('gateway_id')}
          />
        </Tiles>
      </Card>
      {isAgent ? null : (
        <Card title="Your tags">
          <Checkbox
            label="Use custom tags"
            description="Use your own names for tax categories. If you switch this off, tagged transactions stay as they are"
            {...tick('custom_tags')}
          />
        </Card>
      )}
      {isAgent ? null : (
        <Card title="Communication preferences">
          <Checkbox
            label="Email me a monthly summary"
            description="In the first days of each month: your income and expenses, what has no tag, your estimated tax and the next deadline. A link in each email stops it"
            {...tick('send_monthly')}
          />
        </Card>
      )}
      <Row justify="end" className={classes.actions}>
        <Button type="submit" loading={isLoading}>
          Save
        </Button>
      </Row>
    </Stack>
  );
}

/** Details that cannot be changed here. */
function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.fact}>
      <span>{label}</span>
      {value}
    </div>
  );
}
