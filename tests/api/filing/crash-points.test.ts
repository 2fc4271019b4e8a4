import { beforeAll, expect, inject, test } from 'vitest';
import { type Filing, pollReturn } from '#server/features/filing/progress.ts';
import { recoverReturns } from '#server/features/filing/recover-returns.ts';
import {
  type FaultPoint,
  faultyDatabase,
  faultyEngine,
  Stopped,
  stopsAt,
} from '#tests/support/fault-points.ts';
import { configureSandbox, type Filer, JOB, newFiler } from '#tests/support/filing.ts';
import { ownFiling, press as pressIn, stopRecovery } from '#tests/support/own-filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** A process stops at one step of its work; another one continues, and the filer presses Submit again. */
const app = useTestApp();
const { filing } = ownFiling(app);
const press = (filer: Filer, by: Filing) => pressIn(app, filer, by);

beforeAll(() => stopRecovery(app));

/** Runs `work` in a process that stops at this point, and says which points it passed. */
async function stopped(
  number: number,
  work: (by: Filing) => Promise<unknown>,
): Promise<readonly FaultPoint[]> {
  const { at, passed } = stopsAt(number);
  const { services, engine } = filing();
  const doomed = {
    services: { ...services, db: faultyDatabase(services.db, at) },
    engine: faultyEngine(engine, at),
  };
  await work(doomed).catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error;
  });
  return passed;
}

async function returnsAtHmrc(utr: string): Promise<number> {
  const { sandbox } = inject('testBed');
  const reply = await fetch(`${sandbox.url}/_returns?utr=${utr}`);
  const { returns } = (await reply.json()) as { returns: { transactionId: string }[] };
  return new Set(returns.map(({ transactionId }) => transactionId)).size;
}

function filedBy({ userId }: Filer) {
  return app.services.db.asUser(userId, (tx) =>
    tx
      .selectFrom('submissions')
      .select('state')
      .where('success', '=', true)
      .where('test', '=', false)
      .execute(),
  );
}

/** What happens after a stop: the jobs run again, and the filers press until there is an answer. */
async function goOn(filers: readonly Filer[]): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    for (let poll = 0; poll < 4; poll += 1) {
      app.clock.advance(121);
      await recoverReturns(filing());
    }
    const filed = await Promise.all(filers.map(filedBy));
    const waiting = filers.filter((_, index) => filed[index]?.length === 0);
    if (waiting.length === 0) return;
    await Promise.all(waiting.map((filer) => press(filer, filing())));
  }
}

interface Sequence {
  readonly name: string;
  /** What has happened before the work that is stopped. */
  readonly before: (filer: Filer) => Promise<unknown>;
  readonly work: (filer: Filer, by: Filing) => Promise<unknown>;
  /** Points that the work passes if nothing stops it; proves that the loop below reaches them. */
  readonly has: readonly FaultPoint[];
  /** How many filers are stopped at once; 1 if the work is about the returns of everyone. */
  readonly together: number;
}

const sequences: readonly Sequence[] = [
  {
    name: 'while it files a return',
    before: async () => undefined,
    work: press,
    has: ['before submit', 'after submit', 'before poll', 'after poll', 'before remove', 'after remove'],
    together: 20,
  },
  {
    name: 'while it looks for a return whose acknowledgement was lost',
    async before(filer) {
      await configureSandbox(filer.utr, { next: 'lost-acknowledgement' });
      await press(filer, filing());
    },
    work: press,
    has: ['before list', 'after list', 'after poll', 'after remove'],
    together: 20,
  },
  {
    name: 'while it sends a return again that never arrived',
    async before(filer) {
      await configureSandbox(filer.utr, { next: 'http-503', on: 'submit' });
      await press(filer, filing());
    },
    work: press,
    has: ['after list', 'before submit', 'after submit', 'after remove'],
    together: 20,
  },
  {
    name: 'while a job polls for the result',
    async before(filer) {
      await configureSandbox(filer.utr, { next: 'slow-poll', polls: 1, interval: 60 });
      await press(filer, filing());
      for (let poll = 0; poll < 2; poll += 1) {
        app.clock.advance(61);
        await pollReturn(filing(), await jobOf(filer));
      }
      app.clock.advance(61);
    },
    work: async (filer, by) => pollReturn(by, await jobOf(filer)),
    has: ['before poll', 'after poll', 'before remove', 'after remove'],
    together: 1,
  },
  {
    name: 'while it recovers the returns of a stopped process',
    async before(filer) {
      await configureSandbox(filer.utr, { next: 'slow-poll', polls: 1, interval: 60 });
      await press(filer, filing());
      app.clock.advance(200);
    },
    work: (_filer, by) => recoverReturns(by),
    has: ['before poll', 'after poll'],
    together: 1,
  },
];

async function jobOf({ userId }: Filer) {
  const { submission_id: submissionId } = await app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('submissions').select('submission_id').executeTakeFirstOrThrow(),
  );
  return { userId, submissionId };
}

test.each(sequences)(
  'files once, whatever step it stops at $name',
  { timeout: 120_000 },
  async (sequence) => {
    const all = await stopped(Infinity, async (by) => sequence.work(await ready(sequence), by));
    expect(all).toEqual(expect.arrayContaining([...sequence.has]));
    const numbers = all.map((_, number) => number);
    for (const together of inGroups(numbers, sequence.together)) {
      const filers = await Promise.all(together.map(() => ready(sequence)));
      await Promise.all(
        together.map((number, index) => stopped(number, (by) => sequence.work(filers[index] as Filer, by))),
      );
      await goOn(filers);
      for (const [index, filer] of filers.entries()) {
        const number = together[index] ?? 0;
        const where = `stopped at ${number}: ${all[number]}`;
        expect(await returnsAtHmrc(filer.utr), where).toBe(1);
        expect(await filedBy(filer), where).toHaveLength(1);
      }
    }
  },
);

/** A new filer at the start of the work. */
async function ready({ before }: Sequence): Promise<Filer> {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  await before(filer);
  return filer;
}

function inGroups<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return all.length === 0 ? [] : [all.slice(0, size), ...inGroups(all.slice(size), size)];
}
