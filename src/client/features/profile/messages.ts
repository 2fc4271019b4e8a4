/** The words of spec 1, 5 and 8, verbatim; the rest is ours. */
export const messages = {
  nameMissing: { title: 'Name missing', message: 'Please enter your name.' },
  postcodeMissing: { title: 'Postcode missing', message: 'Please enter your postcode.' },
  postcodeInvalid: { title: 'Postcode invalid', message: 'Please check your postcode.' },
  phoneInvalid: { title: 'Phone number invalid', message: 'Please check your phone number.' },
  dateInvalid: { title: 'Date of birth invalid', message: 'Please enter your date of birth as DD/MM/YYYY.' },
  dateImpossible: {
    title: 'Date of birth invalid',
    message: 'Your date of birth must be a real date in the past, from 1900.',
  },
  utrError: {
    title: 'UTR error',
    message:
      'This UTR does not pass its check. It may be mistyped: it has 10 digits and is on letters from HMRC.',
    cancelLabel: 'Cancel',
    confirmLabel: 'Save anyway',
  },
  saved: 'Your changes have been saved!',
  codeSent: { title: 'Auth code sent', message: 'Please check your email for your auth code.' },
  codeMissing: { title: 'Auth code missing', message: 'Please enter the auth code from the email.' },
  passwordUpdated: {
    title: 'Password updated',
    message: 'Your password has been updated! Please log in with it.',
  },
} as const;
