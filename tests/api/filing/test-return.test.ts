import { expect, test } from 'vitest';
import { getTaxSubmissions } from '#contract/submissions.ts';
import { irmarkOf } from '#domain/irmark.ts';
import { JOB, newFiler, receivedBySandbox, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

function rowsOf(userId: number) {
  return app.services.db.asUser(userId, (tx) => tx.selectFrom('submissions').selectAll().execute());
}

test('a test return is accepted, and its receipt carries the IRmark that was stored', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', TRADE);
  await filer.save('employment', [JOB]);
  const { status, body } = await filer.submit();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    success: 'Y',
    pending: 'N',
    title: 'YOUR TEST WAS SUCCESSFUL. YOU NOW NEED TO SUBMIT A LIVE TAX RETURN',
    issues: [],
  });
  const [row] = await rowsOf(filer.userId);
  expect(row).toMatchObject({
    state: 'closed',
    success: true,
    test: true,
    message_class: 'HMRC-SA-SA100-TIL',
    irmark_base32: body.irmark,
  });
  const sent = app.services.seal.open(Buffer.from(row?.request_xml ?? '', 'base64'));
  expect(irmarkOf(sent).base64).toBe(row?.irmark_base64);
  expect(row?.message).toContain(body.irmark);
  const events = await app.services.db.asUser(filer.userId, (tx) =>
    tx.selectFrom('submission_events').select(['kind', 'detail']).orderBy('event_id').execute(),
  );
  const receipt = events.find(({ kind }) => kind === 'received accepted')?.detail ?? '';
  expect(receipt).toContain(`<dsig:DigestValue>${row?.irmark_base64}<`);
  expect(events[0]?.kind).toBe('declared');
  expect(events.at(-1)?.kind).toBe('received deleted');
  expect(await receivedBySandbox(filer.utr)).toEqual([]);
  const { body: list } = await app.call(getTaxSubmissions, { token: filer.token });
  expect(list.returns).toHaveLength(1);
  expect(list.returns[0]).toMatchObject({
    tax_year: '2025-2026',
    success: 'Y',
    test: 'Y',
    amendment: 'N',
    response: body.irmark,
    token: body.report_token,
  });
});
