import { beforeAll, expect, test } from 'vitest';
import { getTaxSubmissions } from '#contract/filing/submissions.ts';
import { engineOf } from '#server/features/filing/engine-of.ts';
import { type Filing, pollReturn } from '#server/features/filing/progress.ts';
import { recoverReturns } from '#server/features/filing/recover-returns.ts';
import { configureSandbox, type Filer, JOB, newFiler } from '#tests/support/filing.ts';
import { ownFiling, press, stopRecovery } from '#tests/support/own-filing.ts';
import { addSession } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** HMRC acknowledges a return and is then away. The clock is moved to each poll in turn. */
const app = useTestApp();
const { filing, queued } = ownFiling(app);
const HOUR = 3_600;
const DAY = 24 * HOUR;

beforeAll(() => stopRecovery(app));

/** With nothing at HMRC's address. */
function away(): Filing {
  const { config } = app.services;
  const nowhere = { submitUrl: 'http://127.0.0.1:9/submission', pollUrl: 'http://127.0.0.1:9/poll' };
  const engine = engineOf({ ...config, transactionEngine: { ...config.transactionEngine, ...nowhere } });
  return { ...filing(), engine };
}

async function acknowledged(): Promise<Filer> {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  await configureSandbox(filer.utr, { next: 'slow-poll', polls: 1, interval: 30 });
  expect((await press(app, filer, filing())).pending).toBe('Y');
  return filer;
}

function rowOf({ userId }: Filer) {
  return app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('submissions').selectAll().executeTakeFirstOrThrow(),
  );
}

async function shownTo({ userId }: Filer) {
  // The session from before the day has ended.
  const token = await addSession(app, userId);
  return (await app.call(getTaxSubmissions, { token })).body.returns[0];
}

/** Polls whenever it is due until this moment; the pauses between the polls, in seconds. */
async function poll(filer: Filer, until: Date, by: Filing): Promise<readonly number[]> {
  const pauses: number[] = [];
  for (;;) {
    const { next_poll, submission_id: submissionId, state } = await rowOf(filer);
    if (state === 'closed' || next_poll === null || next_poll > until) return pauses;
    const pause = Math.max(0, (next_poll.getTime() - app.clock.now.getTime()) / 1000);
    app.clock.advance(pause);
    await pollReturn(by, { userId: filer.userId, submissionId });
    pauses.push(pause);
  }
}

function after(seconds: number): Date {
  return new Date(app.clock.now.getTime() + seconds * 1000);
}

test(
  'asks less and less often for a day without HMRC, and takes the result afterwards',
  { timeout: 120_000 },
  async () => {
    const filer = await acknowledged();
    const pauses = await poll(filer, after(DAY), away());
    expect(pauses.length).toBeGreaterThan(250);
    expect(pauses.length).toBeLessThan(350);
    const later = pauses.slice(1);
    expect(later).toEqual(later.toSorted((a, b) => a - b));
    expect(later.at(-1)).toBe(300);
    expect(await shownTo(filer)).toMatchObject({ state: 'recoverable', success: 'N' });
    expect(queued).not.toContain('mail-report');

    await poll(filer, after(3 * HOUR), filing());
    expect(await shownTo(filer)).toMatchObject({ state: 'closed', success: 'Y' });
    expect(queued.filter((queue) => queue === 'mail-report')).toHaveLength(1);
  },
);

test(
  'stops asking after 30 days and says so, and asks again when the filer submits',
  { timeout: 120_000 },
  async () => {
    const filer = await acknowledged();
    app.clock.advance(29 * DAY + 23 * HOUR);
    const pauses = await poll(filer, after(DAY), away());
    expect(Math.max(...pauses)).toBe(HOUR);
    expect(await shownTo(filer)).toMatchObject({
      state: 'recoverable',
      message: expect.stringContaining('has not answered for 30 days'),
    });
    const { submission_id } = await rowOf(filer);
    const jobs = queued.length;
    app.clock.advance(2 * HOUR);
    await recoverReturns(filing());
    await pollReturn(away(), { userId: filer.userId, submissionId: submission_id });
    expect(queued).toHaveLength(jobs);

    for (let turn = 0; turn < 3; turn += 1) {
      app.clock.advance(2 * HOUR);
      if ((await press(app, filer, filing())).success === 'Y') break;
    }
    expect(await shownTo(filer)).toMatchObject({ state: 'closed', success: 'Y' });
  },
);
