import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError } from '../http/app-error.ts';
import type { ProcessReply } from './process-messages.ts';

export interface ProcessOptions {
  readonly timeLimitMs: number;
  readonly memoryLimitMb: number;
  /**
   * Passed to the function after the data. For 20 MB this takes the server 5 ms, compared with 13 ms inside a message.
   */
  readonly bytes?: Uint8Array;
  /** Gives the server priority when the machine is busy. */
  readonly isBackground?: boolean;
  /** The error if a limit is exceeded. Without it the result is undefined. */
  readonly overLimit?: (limit: 'time' | 'memory') => Error;
}

/**
 * Runs the `run` function of a module with `data` in a child process. Long work does not delay other people's requests
 * and has a time limit, and a crash of the process only fails this work. Undefined if it takes too long or too much
 * memory. Rejects with the error that the function throws.
 */
export function runInProcess<T>(module: URL, data: unknown, options: ProcessOptions): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const { timeLimitMs, overLimit } = options;
    const child = start(module, options);
    let isLate = false;
    const timer = setTimeout(() => (isLate = child.kill('SIGKILL')), timeLimitMs);
    const errors = lastErrors(child);
    child.on('message', (reply: ProcessReply) => {
      if (reply.kind === 'result') resolve(reply.result as T); // The return value of the module's run.
      else reject(errorOf(reply));
      child.kill('SIGKILL');
    });
    child.once('error', reject);
    // After a reply the promise is settled, and this only clears the timer.
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      const limit = isLate ? 'time' : OUT_OF_MEMORY.test(errors()) ? 'memory' : undefined;
      if (limit === undefined) reject(new Error(`${module.href} ended with ${signal ?? code}. ${errors()}`));
      else if (overLimit === undefined) resolve(undefined);
      else reject(overLimit(limit));
    });
    child.send(data as object, () => undefined);
  });
}

const entry = fileURLToPath(new URL('./process-entry.ts', import.meta.url));
/** Node writes this before it aborts. */
const OUT_OF_MEMORY = /heap out of memory/;
/** Longer than Node's report of a full heap. */
const MOST_ERRORS = 10_000;

const running = new Set<ChildProcess>();
// A process that computes does not notice that its parent has gone.
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

function start(module: URL, { memoryLimitMb, bytes, isBackground = false }: ProcessOptions): ChildProcess {
  const child = fork(entry, [module.href], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryLimitMb}`],
    stdio: [bytes === undefined ? 'ignore' : 'pipe', 'ignore', 'pipe', 'ipc'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  // 'close' reports a process that ended before it read everything.
  child.stdin?.on('error', () => undefined).end(bytes);
  // Before it has started threads, which keep the priority they start with.
  if (isBackground && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

/** The end of what a process writes to stderr: it is not lost, and not logged if a limit explains it. */
function lastErrors({ stderr }: ChildProcess): () => string {
  let text = '';
  stderr?.setEncoding('utf8').on('data', (more: string) => (text = `${text}${more}`.slice(-MOST_ERRORS)));
  return () => text;
}

function errorOf(reply: Exclude<ProcessReply, { kind: 'result' }>): Error {
  if (reply.kind === 'error') return Object.assign(new Error(reply.message), reply.properties);
  const { code, message, issues, retryAfter } = reply.refusal;
  return new AppError(code, message, issues, retryAfter);
}
