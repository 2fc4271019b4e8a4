export const messages = {
  twoStep: 'Two-step sign-in',
  offAbout:
    'With two-step sign-in, your password or an emailed code is not enough to log in. You also need a code from an authenticator app on your phone.',
  onAbout:
    'To log in, you need your password or an emailed code, and then a code from your authenticator app. We also ask for it before you change your password or bank details.',
  staffAbout: 'You are a member of staff, so you cannot turn it off.',
  codesLeft: (left: number) => {
    if (left === 0) return 'You have no recovery codes. Make some, in case you lose your authenticator app.';
    return `You have ${left} of 8 recovery codes left. Each logs you in once if you lose your authenticator app.`;
  },
  turnOff: {
    title: 'Turn off two-step sign-in',
    message:
      'Your password or an emailed code will then be enough to log in. Your recovery codes will stop working.',
    confirmLabel: 'Turn off',
    danger: true,
  },
  turnedOff: 'Two-step sign-in is off',
  newCodes: {
    title: 'Make new recovery codes',
    message: 'Your earlier recovery codes will stop working.',
    confirmLabel: 'Make new codes',
  },
  codesAbout:
    'Save these codes now, because we do not show them again. Each works once. Keep them somewhere safe, but not on the phone with your authenticator app.',
  copied: 'Recovery codes copied',
  notCopied: {
    title: 'Not copied',
    message:
      'Your browser does not allow this button to copy. Select the codes and copy them, or download them.',
  },
  passkeys: 'Passkeys',
  passkeysAbout:
    'A passkey logs you in with your fingerprint, face or screen lock. It counts as both steps, and it works only on our site.',
  noPasskeys: 'You have no passkeys yet.',
  passkeysWithoutTwoStep:
    'Your password still works on its own. Turn on two-step sign-in as well, so that a stolen password is not enough.',
  removePasskey: (name: string) => ({
    title: 'Remove passkey',
    message: `“${name}” will no longer log you in. Your device may still offer it until you delete it there too.`,
    confirmLabel: 'Remove',
    danger: true,
  }),
  passkeyAdded: (name: string) => `Added ${name}`,
  passkeyRemoved: (name: string) => `Removed ${name}`,
  passkeyRenamed: (name: string) => `Renamed to ${name}`,
  nameMissing: 'Enter a name for this passkey.',
  codeMissing: 'Enter the code from your authenticator app.',
  failed: 'Nothing was changed',
} as const;
