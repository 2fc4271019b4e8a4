/** How long `expect.poll` waits: its own second is too short on a busy machine; a later failure is still a failure. */
export const patience = { poll: { timeout: 20_000 } };
