import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { type ProcessOptions, runInProcess } from './run-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'run-in-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILL = 'const all = []; for (;;) all.push(Array.from({ length: 1000 }, () => ({ some: "thing" })));';
const overLimit = (limit: string) => new AppError('invalid', `too much ${limit}`);

/** A module whose `run` has this body. */
const moduleOf = (body: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`export async function run(data, bytes) { ${body} }`)}`);

const run = (body: string, data: object = {}, options: Partial<ProcessOptions> = {}) =>
  runInProcess<unknown>(moduleOf(body), data, { timeLimitMs: 20_000, memoryLimitMb: 128, ...options });

/** Runs the body after its process has written down its number, and `ended` waits until it has gone. */
function watched(name: string, body: string) {
  const file = join(folder, name);
  return {
    body: `(await import('node:fs')).writeFileSync(${JSON.stringify(file)}, String(process.pid)); ${body}`,
    file,
    ended: () =>
      vi.waitFor(
        () => expect(() => process.kill(Number(readFileSync(file, 'utf8')), 0)).toThrow('ESRCH'),
        10_000,
      ),
  };
}

test('passes data to the function and returns its result, dates and bytes included', async () => {
  const data = { at: new Date(0), bytes: Buffer.from('some'), list: [1, undefined] };
  expect(await run('return data', data)).toEqual(data);
});

test('passes large bytes to the function whole', async () => {
  const bytes = Buffer.alloc(30_000_001, 'abcdefg');
  const hash = `(await import('node:crypto')).createHash('sha256').update(bytes).digest('hex')`;
  expect(await run(`return ${hash}`, {}, { bytes })).toBe(createHash('sha256').update(bytes).digest('hex'));
  await expect(run('return 1', {}, { bytes: Buffer.alloc(10) })).resolves.toBe(1);
  expect(await run('return bytes.length')).toBe(0);
});

test('returns large binary results whole', async () => {
  const bytes = (await run('return Buffer.alloc(data.size, data.text)', {
    size: 30_000_001,
    text: 'abcdefg',
  })) as Buffer;
  expect(bytes.equals(Buffer.alloc(30_000_001, 'abcdefg'))).toBe(true);
});

test.each(['SIGSEGV', 'SIGABRT', 'SIGKILL'])(
  'rejects only the work of a process that dies of %s',
  async (signal) => {
    const other = run('return 1');
    await expect(
      run(`process.kill(process.pid, '${signal}'); await new Promise(() => undefined)`),
    ).rejects.toThrow(`ended with ${signal}`);
    expect(await other).toBe(1);
  },
);

test('reports what a process wrote before it ended', async () => {
  await expect(run(`console.error('out of paper'); process.exit(3)`)).rejects.toThrow(
    /ended with 3\. out of paper/,
  );
});

test('rejects with the error that the function throws', async () => {
  await expect(
    run(`throw Object.assign(new RangeError('reset'), { code: 'ECONNRESET', syscall: 'read' })`),
  ).rejects.toMatchObject({ name: 'RangeError', message: 'reset', code: 'ECONNRESET', syscall: 'read' });
  await expect(run('throw "text"')).rejects.toThrow('text');
  await expect(
    runInProcess(new URL('missing.ts', import.meta.url), {}, { timeLimitMs: 9_000, memoryLimitMb: 64 }),
  ).rejects.toThrow('Cannot find module');
  await expect(run('return () => 1')).rejects.toThrow('could not be cloned');
});

test('rejects with the refusal that the function throws', async () => {
  const address = new URL('../http/app-error.ts', import.meta.url).href;
  const refusal = run(
    `const { AppError } = await import('${address}');
    throw new AppError('conflict', 'Someone was first.', [{ field: 'a', message: 'is taken' }], 7);`,
  );
  await expect(refusal).rejects.toBeInstanceOf(AppError);
  await expect(refusal).rejects.toMatchObject({
    code: 'conflict',
    message: 'Someone was first.',
    issues: [{ field: 'a', message: 'is taken' }],
    retryAfter: 7,
  });
});

test('ends a process at its time limit', async () => {
  const { body, ended } = watched('late', 'for (;;);');
  await expect(run(body, {}, { timeLimitMs: 2_000, overLimit })).rejects.toThrow('too much time');
  await ended();
  expect(await run('for (;;);', {}, { timeLimitMs: 500 })).toBeUndefined();
});

test('ends a process at its memory limit', async () => {
  await expect(run(FILL, {}, { memoryLimitMb: 40, overLimit })).rejects.toThrow('too much memory');
  expect(await run(FILL, {}, { memoryLimitMb: 40 })).toBeUndefined();
});

test('leaves no process behind after a result or an error', async () => {
  const [good, bad] = [watched('good', 'return 1'), watched('bad', 'throw new Error("bad")')];
  expect(await run(good.body)).toBe(1);
  await expect(run(bad.body)).rejects.toThrow('bad');
  await Promise.all([good.ended(), bad.ended()]);
});

test.each([
  ['waits', 'is killed', 'await new Promise(() => undefined)', "process.kill(process.pid, 'SIGKILL')"],
  ['computes', 'exits', 'for (;;);', 'process.exit(0)'],
])('ends a process that %s when its parent %s', async (name, _, work, end) => {
  const { file, body, ended } = watched(name, work);
  const parent = run(
    `const { runInProcess } = await import('${new URL('./run-in-process.ts', import.meta.url).href}');
    void runInProcess(new URL(data.module), {}, { timeLimitMs: 60_000, memoryLimitMb: 64 });
    const { existsSync } = await import('node:fs');
    while (!existsSync(data.file)) await new Promise((resolve) => setTimeout(resolve, 20));
    ${end}`,
    { module: moduleOf(body).href, file },
  );
  await expect(parent).rejects.toThrow('ended with');
  await ended();
});
