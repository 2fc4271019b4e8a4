/** Spec 3, 8. */
export const saveFailed = { title: 'Error', message: 'There was a problem saving the form.' };

/** The dialog of a whole-form check whose issue names no title of its own. */
export const CHECK_TITLE = 'Please check the form';

/** Someone, perhaps the same person in another window, saved the form after it was opened here. */
export function savedElsewhere(at: Date) {
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return {
    title: 'Saved in another window',
    message: `This form was saved elsewhere at ${time}, after you opened it here. If you save now, your answers replace those. To compare them, open the form in another window first: what you typed here stays.`,
    confirmLabel: 'Replace with mine',
    cancelLabel: 'Not now',
  };
}

/** Spec 3, 4.1: an edit with the include box not ticked. */
export const includeQuestion = {
  title: 'Include this form?',
  single:
    'You have changed this form, but it is not included in your return. Its boxes count in your tax and are sent to HMRC only when it is.',
  list: 'You have changed entries that are not included in your return. Only included entries count in your tax and are sent to HMRC.',
  saveAndInclude: 'Save and include',
  saveOnly: 'Save without including',
  cancel: 'Cancel',
};

export const leaveQuestion = {
  title: 'Leave without saving?',
  message:
    'What you changed on this form has not been saved. It is kept as a draft for when you come back, but does not count in your tax.',
  confirmLabel: 'Leave without saving',
  cancelLabel: 'Stay',
};

/** Of a dialog, which keeps no draft. */
export const leaveDialogQuestion = {
  title: 'Leave without saving?',
  message: 'What you changed here has not been saved. If you leave, it is lost.',
  confirmLabel: 'Leave without saving',
  cancelLabel: 'Stay',
};

/** A form opened with what was typed before. */
export const draftNotice = {
  restored: (when: string) => `Your unsaved changes from ${when} are back. Save the form to keep them.`,
  /** The form is another version by now. */
  partly: (when: string) =>
    `Your unsaved changes from ${when} are back, but for those below. Save the form to keep them.`,
  gone: (when: string) => `Your unsaved changes from ${when} could not be put back.`,
  left: 'The form has changed since, and this is not in it any more. Copy what you need before you go on: it is not kept.',
  leftLabel: 'What is not in the form any more',
  discard: 'Discard changes',
  discarded: 'Changes discarded',
};

/** A newer version of the form was published while it was open. */
export const newerVersion = {
  title: 'This form has changed',
  saved: 'Your answers are saved. A newer version of this form has come out since:',
  notSaved:
    'Your answers were not saved: some of them need a second look. They are kept. A newer version of this form has come out since:',
  noChanges: 'Nothing that you fill in is different.',
  more: (count: number) => (count === 1 ? 'and one more change' : `and ${count} more changes`),
  /** No version is kept by staying: what is not filed follows the version in force (decision 5). */
  holds:
    'Your tax and your return follow the newer version from now on. This page stays as it is until you open the form again.',
  stay: 'Not yet',
  switch: 'Go on with the newer one',
};

/** Of a form that is out of use. */
export const withdrawnForm = {
  chip: 'No longer in use',
  card: 'It is not part of your return and does not count in your tax. What you saved in it can still be read.',
  title: 'This form is no longer in use',
  text: 'It is not part of your return and does not count in your tax. What you saved in it is kept and can be read here; nothing can be changed.',
};

/** Of a form that cannot be opened: why, and what becomes of the answers. */
export function unavailableText({ reason }: { readonly reason: string }): string {
  return `${reason} Answers you saved in it are kept; there is nothing you need to do.`;
}

/** Said before anything is filled in. */
export function notSendable(year: string) {
  return {
    title: `We cannot send a return for ${year}`,
    message:
      'You can fill in the forms and see the tax. To file the return for this year, use your HMRC account.',
  };
}

/** The same for a year that has not ended. `end` is DD/MM/YYYY. */
export function notSendableYet(year: string, end: string) {
  return {
    title: `We cannot send a return for ${year} yet`,
    message: `The tax year ends on ${end}. You can fill in the forms and see the tax now.`,
  };
}

/** A dialog that cannot be checked or sent because of a fault of ours. */
export const dialogFailed =
  'This did not work because of a fault on our side. What you typed is still here. Load the page again if it keeps happening.';
