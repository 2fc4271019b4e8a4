export const messages = {
  contactIntro: 'We answer by email.',
  ownEmail: 'We answer to the address you log in with.',
  noSecrets: 'Do not send passwords, codes or bank details.',
  withFailure: (id: string) => `Include the number of your last error (${id}), so that we can find it`,
  sent: (email: string, hasCopy: boolean) =>
    hasCopy
      ? `We have your message and will answer to ${email}. A copy is in your mailbox.`
      : `We have your message and will answer to ${email}.`,
} as const;
