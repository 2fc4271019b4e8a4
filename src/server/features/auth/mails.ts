import type { Mail } from '../../integrations/mail/mailer.ts';

/** The texts of the mails about signing in. They never hold a password, and never name what was not asked for. */

export function linkMail(to: string, url: string, code: string): Mail {
  return {
    to,
    subject: 'Your sign-in link for Formledger',
    text: [
      'Open this link in the browser you asked from to sign in:',
      '',
      url,
      '',
      'Or type this secret code there:',
      '',
      code,
      '',
      'Both work once, and for 10 minutes. If you did not ask for them, you can ignore this mail.',
    ].join('\n'),
  };
}

export function authCodeMail(to: string, code: string): Mail {
  return {
    to,
    subject: 'Your auth code for Formledger',
    text: [
      'Your auth code for changing the password:',
      '',
      code,
      '',
      'It works once, and for 10 minutes. If you did not ask for it, change nothing and tell nobody the code.',
    ].join('\n'),
  };
}

export function passwordChangedMail(to: string): Mail {
  return {
    to,
    subject: 'Your Formledger password was changed',
    text: [
      'The password of your account was changed just now, and every device was signed out.',
      '',
      'If that was not you, sign in with a magic link and set a new password at once.',
    ].join('\n'),
  };
}
