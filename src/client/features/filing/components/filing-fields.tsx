import { Checkbox, PasswordInput, Radio, TextInput } from '@mantine/core';
import { declarationText } from '#contract/filing/declaration.ts';
import { Card } from '#ui/card.tsx';
import { choose } from '#ui/confirm-dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { Tiles } from '#ui/tiles.tsx';
import type { Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { FILE_WITH_EXPRESS, PRO_REQUIRED } from '../messages.ts';
import type { Filing } from '../return-facts.ts';
import { ExpressNote } from './express-note.tsx';
import classes from './return-form.module.css';

interface FieldsProps {
  filing: Filing;
  onChange: (filing: Filing) => void;
}

/** How the return reaches HMRC. The password stays on this page: we send it once and never store it. */
export function HowToFile({
  filing,
  onChange,
  isAgent,
  ref,
}: FieldsProps & { isAgent: boolean; ref?: Ref<HTMLElement> }) {
  return (
    <Card title="How would you like to file?" ref={ref}>
      <Stack>
        <Radio.Group
          aria-label="How would you like to file?"
          value={filing.method ?? ''}
          onChange={(method) =>
            onChange({ ...filing, method: method === 'express' ? 'express' : 'hmrc', password: '' })
          }
        >
          <Stack gap={2}>
            <Radio
              value="hmrc"
              label="File with HMRC account"
              description="With your Government Gateway user ID"
            />
            <Radio
              value="express"
              label={FILE_WITH_EXPRESS}
              description="With our HMRC account, once we have checked your identity"
            />
          </Stack>
        </Radio.Group>
        {filing.method === 'express' ? <ExpressNote /> : null}
        {filing.method === undefined ? null : (
          <Tiles isFitted align="start" className={classes.credentials}>
            {filing.method === 'hmrc' ? (
              <TextInput
                label="HMRC username"
                autoComplete="off"
                spellCheck={false}
                maxLength={60}
                value={filing.username}
                onChange={(event) => onChange({ ...filing, username: event.currentTarget.value })}
              />
            ) : null}
            <PasswordInput
              label={filing.method === 'hmrc' ? 'HMRC password' : 'Authorisation code'}
              description={
                filing.method === 'hmrc' ? 'Sent to HMRC once, never stored' : 'Twelve letters and digits'
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="off"
              maxLength={200}
              value={filing.password}
              onChange={(event) => onChange({ ...filing, password: event.currentTarget.value })}
            />
          </Tiles>
        )}
        {isAgent ? (
          <Checkbox
            label="These are agent credentials and I'm filing as an agent"
            checked={filing.fileAsAgent}
            onChange={(event) => onChange({ ...filing, fileAsAgent: event.currentTarget.checked })}
          />
        ) : null}
      </Stack>
    </Card>
  );
}

/** Test or live, first return or amendment. Without a subscription to Pro, only a test is possible. */
export function KindOfSubmission({
  filing,
  onChange,
  canFileLive,
  isFiled,
}: FieldsProps & { canFileLive: boolean; isFiled: boolean }) {
  const navigate = useNavigate();
  const askForPro = async () => {
    const answer = await choose({
      ...PRO_REQUIRED,
      choices: [
        { value: 'buy', label: 'Purchase a plan' },
        { value: 'ok', label: 'OK', kind: 'primary' },
      ],
    });
    if (answer === 'buy') await navigate(paths.plan);
  };
  const setTest = (test: boolean) => {
    if (!test && !canFileLive) void askForPro();
    else onChange({ ...filing, test });
  };
  return (
    <Card title="Submission">
      <Stack gap={3}>
        <Checkbox
          label="This is a test submission"
          description="HMRC checks everything, but nothing is filed."
          checked={filing.test}
          onChange={(event) => setTest(event.currentTarget.checked)}
        />
        <Checkbox
          label="This is an amendment"
          description={
            isFiled
              ? 'The return for this year is filed. To change it, send an amendment.'
              : 'A return for this year has been filed, and this one changes it.'
          }
          checked={filing.amendment}
          onChange={(event) => onChange({ ...filing, amendment: event.currentTarget.checked })}
        />
      </Stack>
    </Card>
  );
}

/** An agent declares as one, whoever's login details they use. */
export function Declaration({ filing, onChange, isAgent }: FieldsProps & { isAgent: boolean }) {
  return (
    <Card title="Declaration">
      <Checkbox
        label={declarationText(filing.fileAsAgent || isAgent)}
        description={filing.test ? 'Needed for a live submission.' : undefined}
        checked={filing.declared}
        onChange={(event) => onChange({ ...filing, declared: event.currentTarget.checked })}
      />
    </Card>
  );
}
