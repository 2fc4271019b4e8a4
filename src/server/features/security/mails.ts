import type { Mail } from '../../integrations/mail/mailer.ts';

/** The mail with the code that confirms a change. */
export function confirmCodeMail(to: string, code: string): Mail {
  return {
    to,
    subject: 'Your code to confirm a change on Formledger',
    text: [
      'Your code to confirm a change to your details:',
      '',
      code,
      '',
      'It works once, for 10 minutes. If you did not ask for it, do not give it to anyone. Log in and change your password.',
    ].join('\n'),
  };
}
