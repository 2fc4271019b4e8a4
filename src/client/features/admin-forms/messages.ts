import type { News } from './draft/meeting.ts';

/** Texts of the forms editor. */
export const messages = {
  someone: 'Another admin',
  /** What another person did to the form that is open here. */
  cameIn: (news: News) =>
    cameIn(news, 'this form', `${news.who} changed this draft too. The changes are in it now.`),
  /** The first change after what was edited is published or discarded: Undo may have made it. */
  startedDraft: (of: string, version: number) =>
    `Started a new draft of ${of}, on top of version ${version}. Filers see no difference yet.`,
  /** What others did in the same places leaves nothing of steps that were made here. */
  dropped: (of: string, steps: number) =>
    `${of}: ${steps === 1 ? 'one of your steps' : `${steps} of your steps`} cannot be undone or redone any more. The same was changed or taken back elsewhere.`,
  /** Acts on a whole form, as steps that can be undone. */
  steps: {
    discarded: 'discarded the draft',
    rolledBack: 'published an earlier version again',
  },
  /** Somebody saved before the draft was discarded here. */
  changedBeforeDiscard: 'The draft was changed meanwhile. Look at it first, and discard it then.',
  /** After the draft of a form was discarded of which nothing is published. */
  discarded: (form: { readonly code: string; readonly taxYear: string; readonly title: string }) =>
    `The draft of ${form.code} (${form.title}) of ${form.taxYear} is discarded.`,
  /** The same person has the form open twice. */
  ownWindow: 'You, in another window',
  /** The same as the subject of a sentence. */
  youElsewhere: 'You, in another window,',
  /** Two changed the same. */
  clash: {
    saved: (who: string, isOwn: boolean) =>
      isOwn
        ? 'You changed the same places in another window. Choose what counts.'
        : `${who} and you changed the same places. Choose what counts.`,
    /** The draft was thrown away while it was edited here. */
    discarded: (who: string, isOwn: boolean) =>
      isOwn
        ? 'You discarded the draft in another window. Choose what counts of what you changed here.'
        : `${who} discarded the draft while you were editing it. Choose what counts of what you changed.`,
    /** What is gone on with where the draft was thrown away. */
    published: 'As published',
    kept: 'The draft was changed in the same places since. Choose what counts.',
    rest: 'Everything else that either changed is in the draft. Nothing is saved before you have chosen.',
  },
  leave: {
    title: 'Leave without saving?',
    message:
      'Your last changes could not be saved. This browser keeps them and offers them when you come back.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  },
  /** The same where this browser keeps nothing. */
  leaveAndLose: {
    title: 'Leave without saving?',
    message: 'Your last changes could not be saved. If you leave now, they are lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  },
  discard: {
    title: 'Discard the draft?',
    message:
      'Everything in it that is not published is thrown away. Undo brings it back as a new draft, as long as you stay here. Filers see no difference.',
    confirmLabel: 'Discard the draft',
    cancelLabel: 'Keep it',
  },
  /** The same where nothing is published: there is nothing to go on with. */
  discardForGood: {
    title: 'Discard the draft?',
    message: 'Nothing of it is published, so all of it is lost. Filers see no difference.',
    confirmLabel: 'Discard the draft',
    cancelLabel: 'Keep it',
  },
  forget: {
    title: 'Forget these changes?',
    message: 'This browser alone has them. Once forgotten they cannot be brought back.',
    confirmLabel: 'Forget them',
    cancelLabel: 'Keep them',
  },
  /** All fields of a year. */
  yearGrid: {
    unreadable: (code: string) => `A part of ${code} cannot be read: open it in its own editor.`,
    /** Definitions of an earlier year that still hold: 'SA100, HW1 (from 2019-20)'. */
    older: (forms: readonly Which[]) =>
      `In force since an earlier year: ${withYears(forms)}. A change of these counts from that year on.`,
    outOfUse: (forms: readonly Which[]) =>
      `Out of use: ${withYears(forms)}. A change there counts nowhere until the form is brought back.`,
  },
  staffAdded: (email: string) =>
    `${email} is on the staff. They log in again, set up an authenticator and find Forms editor.`,
  removeStaff: ({ email }: { readonly email: string }, isMe: boolean) => ({
    title: isMe ? 'Remove yourself from the staff?' : `Remove ${email} from the staff?`,
    message: isMe
      ? 'You can open no form from then on, and only another approver can bring you back. Your account stays.'
      : 'From their next click they can open no form any more. Their account stays.',
    confirmLabel: 'Remove',
    cancelLabel: 'Keep',
  }),
  resetAuthenticator: ({ email }: { readonly email: string }) => ({
    title: `Reset the authenticator of ${email}?`,
    message:
      'They are logged out everywhere and set up a new authenticator when they log in. Make sure that it is them who asked.',
    confirmLabel: 'Reset',
    cancelLabel: 'Cancel',
  }),
  authenticatorReset: (email: string) => `The authenticator of ${email} is reset.`,
  /** Why something cannot be done with the roles of the person who looks at it. */
  needs: {
    editor: 'Your role does not let you edit forms: ask an approver to make you an editor.',
    rates: 'Your role does not let you edit rates: ask an approver to make you an editor.',
    settle: 'Approvers settle this.',
    other: 'Your own roles are settled by another approver.',
    import: 'Importing is for editors.',
    second: 'You edited this draft last or sent it to review: a second admin has to approve it.',
    publisher: 'Publishing is for approvers: ask one of them to publish this draft.',
    approver: 'Approving, publishing and rolling back are for approvers.',
  },
  /** The rates of a year, changed by another person while they are open here. `revision` 0: there is no draft any more. */
  rates: {
    cameIn: (news: News) =>
      cameIn(news, 'these rates', `${news.who} changed these rates too. The changes are in the draft now.`),
    discarded: (taxYear: string) => `The draft of the rates of ${taxYear} is discarded.`,
    clash: (who: string, isOwn: boolean) =>
      isOwn
        ? 'You changed the same figures in another window. Choose what counts.'
        : `${who} and you changed the same figures. Choose what counts.`,
    gone: (who: string, isOwn: boolean) =>
      `${isOwn ? 'You discarded the draft of these rates in another window' : `${who} discarded the draft of these rates`}, and no rates of this year are published: nothing is saved any more. What you have here can be saved as a file under Files. Begin the year again under All years, and read the file there.`,
  },
};

function cameIn({ who, isPublished, revision, isKept }: News, what: string, changed: string): string {
  if (isPublished)
    return `${who} published ${what}.${isKept ? ' What you changed since is kept as a draft.' : ''}`;
  if (revision > 0) return changed;
  return `${who} discarded the draft. ${isKept ? 'What you changed since is kept.' : 'What is published stands here again.'}`;
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
