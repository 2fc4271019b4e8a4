import type { Mail } from '../../../integrations/mail/mailer.ts';

/** Tells a person the decision about Express Submit. The code is shown only in the app. */
export function expressDecidedMail(
  to: string,
  { isApproved, wasApproved, url }: { isApproved: boolean; wasApproved: boolean; url: string },
): Mail {
  if (isApproved)
    return {
      to,
      subject: 'You can now file with Express Submit',
      text: [
        'We have checked your identity. You can now file your tax return without an HMRC password.',
        '',
        "Open your return, choose 'File with Express Submit' and get your authorisation code there:",
        '',
        url,
        '',
        'If you did not ask for this, tell us at once.',
      ].join('\n'),
    };
  return {
    to,
    subject: wasApproved
      ? 'Express Submit has ended for your account'
      : 'We could not approve Express Submit',
    text: [
      wasApproved
        ? 'You can no longer file with Express Submit.'
        : 'We could not confirm your identity, so you cannot file with Express Submit.',
      "Your return shows the reason under 'File with Express Submit'. You can still file with your HMRC account.",
      '',
      url,
    ].join('\n'),
  };
}
