/**
 * Codes that say the connection to the database was lost or could not be made. PostgreSQL, appendix A: class 08, and
 * 57P01 to 57P03, which a server sends while it stops, has crashed or is starting. The others are the system's.
 */
const codes: ReadonlySet<string> = new Set([
  '25006', // read only: the standby of a failover that is not promoted yet
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // of a Unix socket that has gone with its server
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The words of node-postgres for the same, which carry no code. */
const messages: readonly string[] = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
];

/**
 * Whether a statement failed because the connection to the database was lost. A transaction that was not committed has
 * been rolled back; of one that was just being committed nobody knows.
 */
export function isConnectionLost(error: unknown): boolean {
  // pg-boss passes errors on as plain objects.
  const { code, syscall, message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  if (code !== undefined && (code.startsWith('08') || codes.has(code)))
    // Files and outside services fail with the system's codes as well, which say nothing of the database.
    return syscall === undefined || OF_SOCKETS.has(syscall);
  return messages.some((start) => message.startsWith(start));
}

const OF_SOCKETS: ReadonlySet<string> = new Set(['connect', 'read', 'write', 'getaddrinfo']);
