/** What the return itself takes in a message, in bytes. Its longest forms make a small part of that. */
const RETURN_BYTES = 1_048_576;

/** How many bytes of files a message of at most `largestMessage` bytes can have: base64 makes four of three. */
export function roomForAttachments(largestMessage: number): number {
  return Math.floor(Math.max(0, largestMessage - RETURN_BYTES) / 4) * 3;
}
