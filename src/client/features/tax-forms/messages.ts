/** Shown for a form with unsaved changes. */
export const UNSAVED_CHANGES = 'Unsaved changes';
