import type { Mail } from '../../integrations/mail/mailer.ts';

/** The mails about a copy of the data and the deletion of an account. None contains data or a secret. */

export function exportReadyMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your data from Formledger is ready',
    text: [
      'The copy of your data is ready. Log in to download it:',
      '',
      `${publicUrl}/profileMain?tab=data`,
      '',
      'We delete the copy after 24 hours. If you did not ask for it, change your password now.',
    ].join('\n'),
  };
}

export function deletionRequestedMail(to: string, deletesOn: string, publicUrl: string): Mail {
  return {
    to,
    subject: `Your Formledger account will be deleted on ${deletesOn}`,
    text: [
      `We have closed your account and will delete it on ${deletesOn}, with everything in it.`,
      '',
      'Until then you can change your mind. Log in and choose Keep my account:',
      '',
      `${publicUrl}/login`,
      '',
      'If you did not ask for this, log in now, keep your account and change your password.',
    ].join('\n'),
  };
}

export function accountKeptMail(to: string): Mail {
  return {
    to,
    subject: 'Your Formledger account stays',
    text: [
      'You have kept your account, so we will not delete it. Everything is as you left it.',
      '',
      'If this was not you, change your password now.',
    ].join('\n'),
  };
}

export function accountDeletedMail(to: string): Mail {
  return {
    to,
    subject: 'Your Formledger account has been deleted',
    text: [
      'We have deleted your account and everything in it. This is the last email we send you.',
      '',
      'If we sent returns or updates to HMRC for you, we keep the proof of that, encrypted, for six years from when each was sent. You keep the records that the law requires you to keep.',
    ].join('\n'),
  };
}
