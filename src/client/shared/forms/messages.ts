/** Spec 3, 8. */
export const saveFailed = { title: 'Error', message: 'There was a problem saving the form.' };

/** The title for a whole-form check whose issue has none. */
export const CHECK_TITLE = 'Please check the form';

/** Someone, perhaps the same person in another window, saved the form after it was opened here. */
export function savedElsewhere(at: Date) {
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return {
    title: 'Saved in another window',
    message: `This form was saved elsewhere at ${time}, after you opened it here. If you save now, your answers replace those. To compare them first, open the form in another window. You keep what you typed here.`,
    confirmLabel: 'Replace with mine',
    cancelLabel: 'Not now',
  };
}

/** Spec 3, 4.1: an edit with the include box not ticked. */
export const includeQuestion = {
  title: 'Include this form?',
  single:
    'You have changed this form, but it is not included in your return. Unless you include it, it does not count in your tax and we do not send it to HMRC.',
  list: 'You have changed entries that are not included in your return. Only included entries count in your tax. We send only those to HMRC.',
  saveAndInclude: 'Save and include',
  saveOnly: 'Save without including',
  cancel: 'Cancel',
};

export const leaveQuestion = {
  title: 'Leave without saving?',
  message:
    'You have not saved your changes to this form. We keep them as a draft for when you come back, but they do not count in your tax.',
  confirmLabel: 'Leave without saving',
  cancelLabel: 'Stay',
};

/** For a dialog, which saves no draft. */
export const leaveDialogQuestion = {
  title: 'Leave without saving?',
  message: 'You have not saved your changes. If you leave, you lose them.',
  confirmLabel: 'Leave without saving',
  cancelLabel: 'Stay',
};

/** For a form opened with earlier typing. */
export const draftNotice = {
  restored: (when: string) => `We restored your unsaved changes from ${when}. Save the form to keep them.`,
  /** The form has a new version now. */
  partly: (when: string) =>
    `We restored your unsaved changes from ${when}, except those below. Save the form to keep them.`,
  gone: (when: string) => `We could not restore your unsaved changes from ${when}.`,
  left: 'The form has changed and no longer has these boxes. Copy what you need now, because we do not save it.',
  leftLabel: 'What is no longer in the form',
  discard: 'Discard changes',
  discarded: 'Changes discarded',
};

/** A newer version of the form was published while it was open. */
export const newerVersion = {
  title: 'This form has changed',
  saved: 'We saved your answers. A newer version of this form is now available:',
  notSaved:
    'We did not save your answers, because you need to check some of them. They are still here. A newer version of this form is now available:',
  noChanges: 'The boxes you fill in have not changed.',
  more: (count: number) => (count === 1 ? 'and one more change' : `and ${count} more changes`),
  /** Staying does not keep the old version: a return not yet filed uses the version in force (decision 5). */
  versionInForce:
    'Your tax and your return now use the newer version. This page stays as it is until you reopen the form.',
  stay: 'Not yet',
  switch: 'Use newer version',
};

/** For a withdrawn form. */
export const withdrawnForm = {
  chip: 'No longer in use',
  card: 'It is not part of your return and does not count in your tax. You can still read what you saved.',
  title: 'This form is no longer in use',
  text: 'It is not part of your return and does not count in your tax. You can read what you saved here, but you cannot change it.',
};

/** For a form that cannot be opened: the reason, and what happens to the answers. */
export function unavailableText({ reason }: { readonly reason: string }): string {
  return `${reason} We keep the answers you saved in it. You do not need to do anything.`;
}

/** Shown before anything is filled in. */
export function notSendable(year: string) {
  return {
    title: `We cannot send a return for ${year}`,
    message: 'You can fill in the forms and see the tax. The tax return page says how to file.',
  };
}

/** The same for a year that has not ended. `end` is DD/MM/YYYY. */
export function notSendableYet(year: string, end: string) {
  return {
    title: `We cannot send a return for ${year} yet`,
    message: `The tax year ends on ${end}. You can fill in the forms and see the tax now.`,
  };
}

/** For a dialog that cannot be checked or sent because of a fault of ours. */
export const dialogFailed =
  'Something went wrong on our side. What you typed is still here. If this keeps happening, reload the page.';
