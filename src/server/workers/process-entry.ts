import { buffer } from 'node:stream/consumers';
import { AppError } from '../http/app-error.ts';
import type { ProcessReply } from './process-messages.ts';

// runInProcess() starts this with the address of a module, sends the data, and ends the process after the reply.

// A signal to the whole group (Ctrl-C, a supervisor) is for the parent, which may still need the reply.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
// Without the parent no one waits for the reply.
process.once('disconnect', () => process.exit(1));
process.once('message', (data) => void replyTo(data).then((reply) => process.send?.(reply)));

async function replyTo(data: unknown): Promise<ProcessReply> {
  try {
    const { run } = (await import(process.argv[2] ?? '')) as {
      run: (data: unknown, bytes: Buffer) => unknown;
    };
    return { kind: 'result', result: await run(data, await buffer(process.stdin)) };
  } catch (error) {
    if (error instanceof AppError) {
      const { code, message, issues, retryAfter } = error;
      return { kind: 'refusal', refusal: { code, message, issues, retryAfter } };
    }
    const known: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
    const { message, name, stack, code, syscall } = known;
    return { kind: 'error', message, properties: { name, stack, code, syscall } };
  }
}
