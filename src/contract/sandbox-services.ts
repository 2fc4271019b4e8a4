/** The outside services that the sandbox can stand in for, with their names on screen. */
export const sandboxServiceNames = ['mail', 'HMRC', 'banks', 'cards', 'text messages'] as const;
export type SandboxService = (typeof sandboxServiceNames)[number];

/** 'Sandbox services: mail and HMRC'. Needs at least one. */
export function sandboxWords(services: readonly SandboxService[]): string {
  return `Sandbox services: ${new Intl.ListFormat('en-GB').format(services)}`;
}
