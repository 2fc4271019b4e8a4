/** Spec 3, 2.3 and 8. */
export const covid = {
  heading: 'Covid support page',
  year: 'This page covers the 2021/22 tax year (6 April 2021 to 5 April 2022).',
  separately: 'Each form section shown on this page has to be submitted separately.',
  fill: 'Fill it Now',
  submit: 'Submit',
  submitted: 'Submitted',
  notSubmitted: 'Not submitted yet',
  notSubmittedOnlyHere: 'Not submitted yet, only in this tab',
  unsaved: 'You have unsaved changes that this page does not show. Open the form to save or discard them:',
  noSection: 'We could not load these boxes.',
  retry: 'Try again',
  saved: 'Your answers are saved',
  notSaved: 'We have not saved your last change yet. We will save it with your next one.',
  footer:
    'Formledger is regulated by the Financial Conduct Authority, supervised by the Chartered Institute of Taxation and recognised by HMRC.',
};
