/** The outside services that can be the sandbox, named for people. */
export const sandboxServiceNames = ['mail', 'HMRC', 'banks', 'cards'] as const;
export type SandboxService = (typeof sandboxServiceNames)[number];

/** 'Sandbox services: mail and HMRC', of at least one. */
export function sandboxWords(services: readonly SandboxService[]): string {
  return `Sandbox services: ${new Intl.ListFormat('en-GB').format(services)}`;
}
