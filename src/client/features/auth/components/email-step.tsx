import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { focusWhenShown } from '../../../shared/focus-when-shown.ts';
import { emailProblem } from '../email.ts';
import { messages } from '../messages.ts';
import { AuthPage } from './auth-page.tsx';
import classes from './auth-page.module.css';
import { EmailInput } from './email-input.tsx';
import { SecretInput } from './secret-input.tsx';

/** Email first. 'Login' asks for the password, and then logs in with it. */
export function EmailStep(props: {
  email: string;
  onEmail: (email: string) => void;
  isBusy: boolean;
  /** The last session ended because the page was away for too long. */
  wasAway: boolean;
  onPassword: (password: string) => Promise<unknown>;
  onMagicLink: () => Promise<unknown>;
  onAgent: () => void;
}) {
  const [asksPassword, setAsksPassword] = useState(false);
  const [password, setPassword] = useState('');

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const problem = emailProblem(props.email);
    if (problem) return alertDialog(problem);
    if (!asksPassword) return setAsksPassword(true);
    if (password === '') return alertDialog(messages.missingPassword);
    return props.onPassword(password);
  };

  return (
    <AuthPage title="Log in">
      {props.wasAway ? <output className={classes.notice}>{messages.wasAway}</output> : null}
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <EmailInput value={props.email} onChange={props.onEmail} />
        {asksPassword ? (
          <SecretInput
            label="Password"
            name="password"
            autoComplete="current-password"
            ref={focusWhenShown}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : null}
        <div className={classes.row}>
          <Button type="submit" loading={props.isBusy}>
            Login
          </Button>
          <Button variant="default" disabled={props.isBusy} onClick={() => void props.onMagicLink()}>
            Sign up
          </Button>
        </div>
        <button type="button" className={classes.link} onClick={() => void props.onMagicLink()}>
          No password? Email a magic link.
        </button>
        <button type="button" className={classes.link} onClick={props.onAgent}>
          Agent login
        </button>
      </form>
    </AuthPage>
  );
}
