/** Shown for a form with unsaved changes. */
export const UNSAVED_CHANGES = 'Unsaved changes';

/** Where people write when a form is missing. */
export const MISSING_FORM_LINK = `mailto:support@formledger.example?subject=${encodeURIComponent('A form is missing')}`;
