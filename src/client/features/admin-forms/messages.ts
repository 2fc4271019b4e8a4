/** Texts of the forms editor. */
export const messages = {
  conflict: (who: string) => `${who} saved this draft while you were editing it.`,
  leave: {
    title: 'Leave without saving?',
    message: 'Your last changes could not be saved. If you leave now, they are lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  },
  discard: {
    title: 'Discard the draft?',
    message: 'Everything in it that is not published is lost. Filers see no difference.',
    confirmLabel: 'Discard the draft',
    cancelLabel: 'Keep it',
  },
  forget: {
    title: 'Forget the other version?',
    message: 'It is kept in this window alone. Once forgotten it cannot be brought back.',
    confirmLabel: 'Forget it',
    cancelLabel: 'Keep it',
  },
};
