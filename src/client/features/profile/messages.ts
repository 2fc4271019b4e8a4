/** The texts of spec 1, 5 and 8, verbatim; the rest are ours. */
export const messages = {
  nameMissing: { title: 'Name missing', message: 'Please enter your name.' },
  postcodeMissing: { title: 'Postcode missing', message: 'Please enter your postcode.' },
  postcodeInvalid: { title: 'Postcode invalid', message: 'Please check your postcode.' },
  phoneInvalid: { title: 'Phone number invalid', message: 'Please check your phone number.' },
  dateSuggested: 'Not saved yet. Enter your own date as DD/MM/YYYY, or',
  takeSuggested: 'use this date',
  dateInvalid: { title: 'Date of birth invalid', message: 'Please enter your date of birth as DD/MM/YYYY.' },
  dateImpossible: {
    title: 'Date of birth invalid',
    message: 'Your date of birth must be a real date in the past, from 1900.',
  },
  utrError: {
    title: 'UTR error',
    message: 'This UTR is not valid. Check the 10 digits on a letter from HMRC.',
    cancelLabel: 'Cancel',
    confirmLabel: 'Save anyway',
  },
  reconnectHmrc: 'Your NI number has changed. Connect with HMRC again.',
  saved: 'Your changes have been saved!',
  codeSent: { title: 'Auth code sent', message: 'Please check your email for your auth code.' },
  codeMissing: { title: 'Auth code missing', message: 'Please enter the auth code from the email.' },
  passwordUpdated: {
    title: 'Password updated',
    message: 'Your password has been updated! Please log in with it.',
  },
  phone: {
    title: 'Verify your phone number',
    offer: (number: string) =>
      `We send a code to ${number}: by text message to a mobile, or in a call to any other number.`,
    sent: {
      mobile: (number: string) => `We have sent a text message with a code to ${number}.`,
      call: (number: string) => `We are calling ${number}. Answer the call and write down the code you hear.`,
    },
    codeMissing: 'Enter the code we sent you.',
    verified: 'Your phone number is verified.',
  },
  invoiceSettings: {
    saved: 'Data saved',
    chosen: 'Logo uploaded - still need to save to confirm',
    unreadable: 'Error with uploading',
    notSaved: 'Invoice settings not saved',
  },
  upgrade: {
    title: 'Upgrade to Pro',
    message: (price: string) =>
      `Pro costs ${price}. We charge your card now for the difference over the time you have already paid for.`,
    confirmLabel: 'Upgrade to Pro',
  },
  downgrade: {
    title: 'Downgrade to Lite',
    message: (price: string) =>
      `Lite costs ${price} and starts now. You will not be able to file returns with HMRC or connect bank accounts. What you have paid for Pro counts towards your next payments.`,
    confirmLabel: 'Downgrade to Lite',
  },
  notChanged: 'The plan was not changed',
  planIsOwners: {
    agent: 'Only your client can buy or change the plan.',
    support: 'Only the owner of the account can buy or change the plan.',
  },
  planGiven: 'This plan was not bought with a card here, so there is no payment to change or cancel.',
  planElsewhere: (shop: string) => `Your subscription is with ${shop}. Change or cancel it there.`,
} as const;
