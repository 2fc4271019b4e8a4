/**
 * Codes for a connection to the database that was lost or could not be opened. PostgreSQL, appendix A: class 08, and
 * 57P01 to 57P03, which a server sends while it stops, has crashed or is starting. The others are codes of the system.
 */
const codes: ReadonlySet<string> = new Set([
  '25006', // read only: the standby of a failover that is not promoted yet
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // a Unix socket whose server has stopped
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Messages of node-postgres for the same problem, which have no code. */
const messages: readonly string[] = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
];

/**
 * Whether a statement failed because the connection to the database was lost. An uncommitted transaction has been
 * rolled back. If it was being committed at that moment, the outcome is unknown.
 */
export function isConnectionLost(error: unknown): boolean {
  // pg-boss passes on errors as plain objects.
  const { code, syscall, message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  if (code !== undefined && (code.startsWith('08') || codes.has(code)))
    // Files and outside services also fail with system codes, which are not about the database.
    return syscall === undefined || OF_SOCKETS.has(syscall);
  return messages.some((start) => message.startsWith(start));
}

const OF_SOCKETS: ReadonlySet<string> = new Set(['connect', 'read', 'write', 'getaddrinfo']);
