import type { News } from '../draft/merge-types.ts';

/** Texts of the form editor. */
export const messages = {
  someone: 'Another admin',
  /** What another person did to the open form. */
  cameIn: (news: News) =>
    cameIn(news, 'this form', `${news.who} also changed this draft. Their changes are now in it.`),
  /** The first change after publishing or discarding; Undo can have made it. */
  startedDraft: (of: string, version: number) =>
    `Started a new draft of ${of}, based on version ${version}. Filers do not see it yet.`,
  /** Changes by others left nothing of steps made here. */
  dropped: (of: string, steps: number) =>
    `${of}: ${steps === 1 ? 'one of your steps' : `${steps} of your steps`} can no longer be undone or redone, because someone changed or reverted the same part.`,
  /** Actions on a whole form, as steps that can be undone. */
  steps: {
    discarded: 'discarded the draft',
    rolledBack: 'published an earlier version again',
  },
  /** Someone saved before the draft was discarded here. */
  changedBeforeDiscard: 'Someone has changed this draft. Check the changes before you discard it.',
  /** Shown after discarding the draft of a form with no published version. */
  discarded: (form: { readonly code: string; readonly taxYear: string; readonly title: string }) =>
    `The draft of ${form.code} (${form.title}) of ${form.taxYear} has been discarded.`,
  /** The same person has the form open twice. */
  ownWindow: 'You, in another window',
  /** The same as the subject of a sentence. */
  youElsewhere: 'You, in another window,',
  /** Both changed the same thing. */
  conflict: {
    saved: (who: string, isOwn: boolean) =>
      isOwn
        ? 'You changed the same parts in another window. Choose which changes to use.'
        : `You and ${who} changed the same parts. Choose which changes to use.`,
    /** The draft was discarded while it was edited here. */
    discarded: (who: string, isOwn: boolean) =>
      isOwn
        ? 'You discarded the draft in another window. Choose which of your changes here to use.'
        : `${who} discarded the draft while you were editing it. Choose which of your changes to use.`,
    /** What to continue with after the draft was discarded. */
    published: 'As published',
    localCopy: 'The draft has changed in the same parts since. Choose which changes to use.',
    rest: 'All other changes are already in the draft. Nothing is saved until you choose.',
  },
  leave: {
    title: 'Leave without saving?',
    message: 'We could not save your last changes. This browser has a copy and offers it when you come back.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  },
  /** The same when this browser cannot store anything. */
  leaveAndLose: {
    title: 'Leave without saving?',
    message: 'We could not save your last changes. If you leave now, you lose them.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  },
  discard: {
    title: 'Discard draft?',
    message:
      'You lose all changes that are not published. While you stay here, Undo restores them as a new draft. Filers see no difference.',
    confirmLabel: 'Discard draft',
    cancelLabel: 'Keep it',
  },
  /** The same without a published version to continue with. */
  discardForGood: {
    title: 'Discard draft?',
    message: 'This form has never been published, so you lose all of it. Filers see no difference.',
    confirmLabel: 'Discard draft',
    cancelLabel: 'Keep it',
  },
  forget: {
    title: 'Delete these changes?',
    message: 'Only this browser has them. You cannot restore them later.',
    confirmLabel: 'Delete changes',
    cancelLabel: 'Keep changes',
  },
  /** All fields of a year. */
  yearGrid: {
    unreadable: (code: string) => `Part of ${code} cannot be read. Open it in its own editor.`,
    /** Earlier definitions that still apply: 'SA100, HW1 (from 2019-20)'. */
    older: (forms: readonly Which[]) =>
      `In force since an earlier year: ${withYears(forms)}. Changes to these apply from that year onwards.`,
    outOfUse: (forms: readonly Which[]) =>
      `Out of use: ${withYears(forms)}. Changes to these have no effect until the form is brought back.`,
  },
  staffAdded: (email: string) =>
    `${email} is on the staff. The next time they log in, they set up an authenticator and then see Forms editor.`,
  removeStaff: ({ email }: { readonly email: string }, isMe: boolean) => ({
    title: isMe ? 'Remove yourself from the staff?' : `Remove ${email} from the staff?`,
    message: isMe
      ? 'You will no longer be able to open forms, and only another approver can add you again. Your account stays.'
      : 'They can no longer open forms, from their next click. Their account stays.',
    confirmLabel: 'Remove',
    cancelLabel: 'Keep',
  }),
  resetAuthenticator: ({ email }: { readonly email: string }) => ({
    title: `Reset the authenticator of ${email}?`,
    message:
      'This logs them out everywhere. They set up a new authenticator when they next log in. Make sure that they asked for this.',
    confirmLabel: 'Reset',
    cancelLabel: 'Cancel',
  }),
  authenticatorReset: (email: string) => `We have reset the authenticator of ${email}.`,
  /** Why the user's roles do not allow something. */
  needs: {
    editor: 'You need the editor role to edit forms. Ask an approver to add it.',
    rates: 'You need the editor role to edit rates. Ask an approver to add it.',
    settle: 'Only an approver can change this.',
    other: 'Only another approver can change your roles.',
    import: 'Only editors can import.',
    second:
      'You made the last change to this draft or sent it for review, so a second admin must approve it.',
    publisher: 'Only an approver can publish this draft. Ask one of them.',
    approver: 'Only an approver can approve, publish or roll back.',
  },
  /**
   * Another person changed a year's rates while they are open here. `revision` 0: there is no longer a draft.
   */
  rates: {
    cameIn: (news: News) =>
      cameIn(
        news,
        'these rates',
        `${news.who} also changed these rates. Their changes are now in the draft.`,
      ),
    discarded: (taxYear: string) => `The draft of the rates for ${taxYear} has been discarded.`,
    conflict: (who: string, isOwn: boolean) =>
      isOwn
        ? 'You changed the same figures in another window. Choose which to use.'
        : `You and ${who} changed the same figures. Choose which to use.`,
    gone: (who: string, isOwn: boolean) =>
      `${isOwn ? 'You discarded the draft of these rates in another window' : `${who} discarded the draft of these rates`}, and no rates for this year are published, so we no longer save your changes. Export them under Files, start the year again under All years and import the file there.`,
  },
};

function cameIn({ who, isPublished, revision, hasOwnChanges }: News, what: string, changed: string): string {
  if (isPublished)
    return `${who} published ${what}.${hasOwnChanges ? ' Your later changes are saved as a draft.' : ''}`;
  if (revision > 0) return changed;
  return `${who} discarded the draft. ${hasOwnChanges ? 'Your later changes are saved.' : 'You see the published version again.'}`;
}

interface Which {
  readonly code: string;
  readonly taxYear: string;
}

function withYears(forms: readonly Which[]): string {
  return [...Map.groupBy(forms, ({ taxYear }) => taxYear)]
    .map(([year, own]) => `${own.map(({ code }) => code).join(', ')} (from ${year})`)
    .join('; ');
}
