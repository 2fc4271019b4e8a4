import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUserProfile } from '#contract/profile/profile.ts';
import { enqueueMail } from '#server/jobs/mail-queue.ts';
import { type MetricsServer, serveMetrics } from '#server/metrics/serve-metrics.ts';
import { JOB, newFiler } from '#tests/support/filing.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { secretsIn } from '#tests/support/secrets-in-log.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let server: MetricsServer;
beforeAll(async () => {
  server = await serveMetrics(app.services, { host: '127.0.0.1', port: 0, addresses: ['127.0.0.1'] });
});
afterAll(() => server.stop());

/** What Prometheus reads, from an address of this machine. */
function read(port = server.port, path = '/metrics', from = '127.0.0.1') {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, localAddress: from, headers: { 'x-forwarded-for': '127.0.0.1' } },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => (text += part));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
      },
    );
    sent.on('error', reject).end();
  });
}

/** The value of a series; 0 if there is none. */
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? 0,
  );

const PROFILE = 'method="GET",route="/api/getUserProfile.php"';

test('counts requests by route and status, with their time', async () => {
  const before = (await read()).text;
  const { userId } = await addUser(app);
  await app.call(getUserProfile, { token: await addSession(app, userId) });
  await app.call(getUserProfile);
  await app.app.inject({ url: '/api/nothing/of/the/kind' });
  const after = (await read()).text;
  const more = (series: string) => valueOf(after, series) - valueOf(before, series);
  expect(more(`formledger_request_seconds_count{${PROFILE},status="200"}`)).toBe(1);
  expect(more(`formledger_request_seconds_count{${PROFILE},status="401"}`)).toBe(1);
  expect(more(`formledger_request_seconds_sum{${PROFILE},status="200"}`)).toBeGreaterThan(0);
  expect(more('formledger_request_seconds_count{method="GET",route="/api/*",status="404"}')).toBe(1);
});

test('counts jobs and exchanges with other services', async () => {
  const before = (await read()).text;
  const to = `metrics.${Date.now()}@people.example`;
  await app.services.db.asSystem((tx) => enqueueMail(app.services, tx, { to, subject: 'x', text: 'x' }));
  await app.mailTo(to);
  const sent = 'formledger_outside_call_seconds_count{service="mail",outcome="answered"}';
  const done = 'formledger_job_seconds_count{queue="mail",outcome="done"}';
  await expect
    .poll(async () => valueOf((await read()).text, done) - valueOf(before, done), { timeout: 10_000 })
    .toBe(1);
  expect(valueOf((await read()).text, sent) - valueOf(before, sent)).toBe(1);
});

test('counts the steps of returns, and what HMRC has not settled', async () => {
  const before = (await read()).text;
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  await filer.submit();
  const accepted = 'formledger_filing_steps_total{state="accepted"}';
  await expect
    .poll(async () => valueOf((await read()).text, accepted) - valueOf(before, accepted), { timeout: 20_000 })
    .toBe(1);
  expect(valueOf((await read()).text, 'formledger_filings_open{state="polling"}')).toBe(0);
  const { db, clock } = app.services;
  await db.asSystem((tx) =>
    tx
      .updateTable('submissions')
      .set({ state: 'polling', success: null, submitted: new Date(clock().getTime() - 60_000) })
      .where('user_id', '=', filer.userId)
      .execute(),
  );
  const { text } = await read();
  expect(valueOf(text, 'formledger_filings_open{state="polling"}')).toBe(1);
  expect(valueOf(text, 'formledger_filings_oldest_seconds{state="polling"}')).toBe(60);
});

test('shows the pool, the database and the process, and what waits', async () => {
  const { text } = await read();
  expect(valueOf(text, 'formledger_database_up')).toBe(1);
  expect(valueOf(text, 'formledger_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(text).toContain('formledger_database_waiting 0');
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  await app.services.db.asSystem((tx) =>
    app.services.jobs.enqueue(tx, 'sync-bank', { userId: 1, connectionId: 1 }, { afterSeconds: 3_600 }),
  );
  // Not due yet.
  expect((await read()).text).not.toContain('formledger_jobs_waiting{queue="sync-bank"} 1');
});

test('has no person’s data in any label', async () => {
  const { userId, email } = await addUser(app);
  const token = await addSession(app, userId);
  await app.app.inject({ url: `/api/receipts/${token}`, headers: { token } });
  await app.app.inject({ url: `/api/getUserProfile.php/${email}` });
  const { text } = await read();
  const labels = [...text.matchAll(/\{(.*)\}/g)].map(([, all = '']) => all);
  expect(labels.filter((all) => secretsIn(all, [token, email]).length > 0)).toEqual([]);
});

test('refuses every other address, whatever its headers say, and every other path', async () => {
  expect((await read()).status).toBe(200);
  const elsewhere = await read(server.port, '/metrics', '127.0.0.2');
  expect(elsewhere).toEqual({ status: 403, text: 'Not from this address.\n' });
  expect((await read(server.port, '/api/getUserProfile.php')).status).toBe(404);
  // The public port has nothing of it.
  const reply = await app.app.inject({ url: '/metrics' });
  expect(reply.statusCode).toBe(404);
  expect(reply.body).not.toContain('formledger_');
});
