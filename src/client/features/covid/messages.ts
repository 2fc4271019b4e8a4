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
  unsaved:
    'You typed something that is not saved and that this page does not show. Open the form to save or to discard it:',
  noSection: 'These boxes could not be loaded.',
  retry: 'Try again',
  saved: 'Your answers are saved',
  notSaved: 'Your last change is not saved yet. It is saved with the next one.',
  footer:
    'Formledger is regulated by the Financial Conduct Authority, supervised by the Chartered Institute of Taxation and recognised by HMRC.',
};
