import { expect, test } from 'vitest';
import { getTaxSubmissions, submitXML } from '#contract/filing/submissions.ts';
import { irmarkOf } from '#domain/irmark.ts';
import { openText, openTexts } from '#server/crypto/sealed-texts.ts';
import { addAgent, addSession } from '#tests/support/people.ts';
import { CREDENTIALS, JOB, newFiler, receivedBySandbox, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

function rowsOf(userId: number) {
  return app.services.db.asUser(userId, (tx) => tx.selectFrom('submissions').selectAll().execute());
}

test('has a test return accepted with the stored IRmark in its receipt', async () => {
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
  expect(openText(app.services.seal, row?.message ?? '')).toContain(body.irmark);
  const events = await app.services.db.asUser(filer.userId, (tx) =>
    tx.selectFrom('submission_events').select(['kind', 'detail']).orderBy('event_id').execute(),
  );
  const received = events.find(({ kind }) => kind === 'received accepted')?.detail ?? '';
  const receipt = openText(app.services.seal, received);
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

test('files for an agent as an agent, in the return and in the record', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  const { agentId } = await addAgent(app, [{ userId: filer.userId, email: '' }]);
  const token = await addSession(app, filer.userId, { agentId });
  const { status, body } = await app.call(submitXML, {
    token,
    query: { tax_year_id: 2025, test_file: 'Y', amendment: 'Y' },
    body: { ...CREDENTIALS, express_submit: 'N', file_as_agent: 'Y', declaration: 'Y' },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.success, JSON.stringify(body)).toBe('Y');
  const [row] = await rowsOf(filer.userId);
  expect(row).toMatchObject({ agent_id: agentId, amendment: true });
  expect(row?.declaration).toContain('my client');
  const sent = app.services.seal.open(Buffer.from(row?.request_xml ?? '', 'base64'));
  expect(sent).toContain('<AgentDeclaration>yes</AgentDeclaration>');
  expect(sent).toContain('<MTR AmendedReturn="yes">');
  expect(sent).toContain('<Role>agent</Role>');
});

test('sends HMRC the National Insurance number and stores it encrypted, although SA100 shows it', async () => {
  const nin = 'AB123456C';
  const filer = await newFiler(app, { nin_sealed: app.services.seal.seal(nin), phone: '01632960123' });
  await filer.save('employment', [JOB]);
  await filer.save('pensions_benefits', { include: true, tr_1_status: 'U' });
  await filer.submit();
  const [row] = await rowsOf(filer.userId);
  const sent = app.services.seal.open(Buffer.from(row?.request_xml ?? '', 'base64'));
  expect(sent).toContain(`<NationalInsuranceNumber>${nin}</NationalInsuranceNumber>`);
  expect(sent).toContain('<TelephoneNumber>01632960123</TelephoneNumber>');
  const stored = JSON.stringify(openTexts(app.services.seal, row?.inputs));
  expect(stored).toContain('"tr_1_box_3":"01632960123"');
  expect(stored).not.toContain(nin);
});

test('makes the same return again from the stored submission', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', TRADE);
  await filer.submit();
  const [row] = await rowsOf(filer.userId);
  const inputs = row?.inputs as {
    forms: { code: string; version: number; definitionYear: string; entries: { values: object }[] }[];
    figures: { totalTaxDue: number };
  };
  expect(inputs.forms).toMatchObject([{ code: 'SA103S', definitionYear: '2025-26', version: 1 }]);
  expect(inputs.forms[0]?.entries[0]?.values).toMatchObject({ box_9: 4_000_000, box_31: 3_500_000 });
  const sent = app.services.seal.open(Buffer.from(row?.request_xml ?? '', 'base64'));
  const due = (inputs.figures.totalTaxDue / 100).toFixed(2);
  expect(sent).toContain(`<TotalTaxEtcDue>${due}</TotalTaxEtcDue>`);
});
