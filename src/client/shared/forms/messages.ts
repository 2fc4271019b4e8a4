/** Spec 3, 8. */
export const saveFailed = { title: 'Error', message: 'There was a problem saving the form.' };

/** The dialog of a whole-form check whose issue names no title of its own. */
export const CHECK_TITLE = 'Please check the form';

/** Spec 3, 4.1: an edit with the include box not ticked. */
export const includeQuestion = {
  title: 'Include this form?',
  single:
    'You have changed this form, but it is not included in your return. Only included forms count in your tax and are sent to HMRC.',
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

/** A form opened with what was typed before. */
export const draftNotice = {
  restored: (when: string) => `Your unsaved changes from ${when} are back. Save the form to keep them.`,
  discard: 'Discard changes',
  discarded: 'Changes discarded',
};
