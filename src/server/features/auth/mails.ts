import type { Mail } from '../../integrations/mail/mailer.ts';

/** The mails about signing in. They never contain a password or mention anything that was not requested. */

export function linkMail(to: string, url: string, code: string): Mail {
  return {
    to,
    subject: 'Your login link for Formledger',
    text: [
      'To log in, open this link in the browser you asked from:',
      '',
      url,
      '',
      'Or enter this secret code there:',
      '',
      code,
      '',
      'Both work once, for 10 minutes. If you did not ask for them, you can ignore this email.',
    ].join('\n'),
  };
}

export function authCodeMail(to: string, code: string): Mail {
  return {
    to,
    subject: 'Your auth code for Formledger',
    text: [
      'Your auth code for changing your password:',
      '',
      code,
      '',
      'It works once, for 10 minutes. If you did not ask for it, do not use the code or give it to anyone.',
    ].join('\n'),
  };
}

export function passwordChangedMail(to: string): Mail {
  return {
    to,
    subject: 'Your Formledger password was changed',
    text: [
      'The password of your account has just been changed, and we have logged out every device.',
      '',
      'If this was not you, log in with a magic link and set a new password now.',
    ].join('\n'),
  };
}
