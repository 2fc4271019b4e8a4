import { expect, test } from 'vitest';
import { checkManualXML, getManualXML, manualXMLSubmit } from '#contract/filing/manual-xml.ts';
import { getTaxSubmissions } from '#contract/filing/submissions.ts';
import { sendPDFEmail, viewReturnReport, viewSA302Report } from '#contract/reports/reports.ts';
import { irmarkOf } from '#domain/irmark.ts';
import { CREDENTIALS, newFiler, receivedBySandbox } from '#tests/support/filing.ts';
import { manualMessage, manualReturn } from '#tests/support/manual-xml.ts';
import { addAgent, addSession } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const TEST = { test_file: 'Y', amendment: 'N', test_service: 'N' } as const;
const LIVE = { ...TEST, test_file: 'N' } as const;

function submit(token: string, xml: string, body: Record<string, unknown> = {}) {
  return app.call(manualXMLSubmit, { token, body: { xml, ...CREDENTIALS, ...TEST, ...body } });
}

function check(token: string, xml: string, amendment: 'Y' | 'N' = 'N') {
  return app.call(checkManualXML, { token, body: { xml, amendment } });
}

/** A page, which is no JSON. */
function textOf({ body }: { body: unknown }): string {
  return Buffer.from(body as Uint8Array).toString();
}

function rowsOf(userId: number) {
  return app.services.db.asUser(userId, (tx) => tx.selectFrom('submissions').selectAll().execute());
}

test('sends the XML as a test, with its IRmark put in, and reports it', async () => {
  const filer = await newFiler(app);
  const { status, body } = await submit(filer.token, manualReturn(filer.utr));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    success: 'Y',
    test: 'Y',
    title: 'YOUR TEST WAS SUCCESSFUL. YOU NOW NEED TO SUBMIT A LIVE TAX RETURN',
    tax_year_id: 2025,
    issues: [],
  });
  const [row] = await rowsOf(filer.userId);
  expect(row).toMatchObject({
    state: 'closed',
    manual: true,
    test_service: false,
    message_class: 'HMRC-SA-SA100-TIL',
    tax_year: '2025-26',
  });
  const sent = app.services.seal.open(Buffer.from(row?.request_xml ?? '', 'base64'));
  expect(irmarkOf(sent).base64).toBe(row?.irmark_base64);
  expect(sent).toContain(`<IRmark Type="generic">${row?.irmark_base64}</IRmark><Sender>`);
  expect(sent).not.toContain('sandbox-pass');
  const { body: list } = await app.call(getTaxSubmissions, { token: filer.token });
  expect(list.returns).toMatchObject([{ tax_year: '2025-2026', success: 'Y', test: 'Y' }]);

  const report = { token: filer.token, query: { t: body.report_token } };
  const page = textOf(await app.call(viewReturnReport, report));
  for (const text of ['Example Employer Ltd', '£6,187.80', 'Test, not filed', 'As XML, in other software'])
    expect(page).toContain(text);
  const summary = textOf(await app.call(viewSA302Report, report));
  expect(summary).toContain('£6,187.80');
  expect(summary).not.toContain('Example Employer Ltd');
});

test('files live, mails the copy, and takes no second first return', async () => {
  const filer = await newFiler(app);
  const { body } = await submit(filer.token, manualReturn(filer.utr), LIVE);
  expect(body).toMatchObject({ success: 'Y', test: 'N', title: 'Your tax return has been submitted' });
  const { report_token, tax_year_id } = body;
  const mailed = await app.call(sendPDFEmail, { token: filer.token, body: { report_token, tax_year_id } });
  expect(mailed.body).toEqual({ status: 'success' });
  const changed = manualReturn(filer.utr).replace('Example Employer Ltd', 'Another Employer Ltd');
  expect((await submit(filer.token, changed, LIVE)).body).toMatchObject({
    success: 'N',
    title: 'Already filed',
  });
  const amended = changed.replace('<MTR>', '<MTR AmendedReturn="yes">');
  expect((await submit(filer.token, amended, { ...LIVE, amendment: 'Y' })).body.success).toBe('Y');
  expect(await rowsOf(filer.userId)).toHaveLength(2);
});

test('files once when the button is pressed many times at once', async () => {
  const filer = await newFiler(app);
  const xml = manualReturn(filer.utr);
  const replies = await Promise.all(Array.from({ length: 10 }, () => submit(filer.token, xml, LIVE)));
  expect(replies.some(({ body }) => body.success === 'Y')).toBe(true);
  const rows = await rowsOf(filer.userId);
  expect(rows).toMatchObject([{ success: true, test: false }]);
});

test('takes the whole message of other software, and never its credentials', async () => {
  const filer = await newFiler(app);
  const { body } = await submit(filer.token, manualMessage(filer.utr));
  expect(body).toMatchObject({ success: 'Y' });
  const [row] = await rowsOf(filer.userId);
  const sent = app.services.seal.open(Buffer.from(row?.request_xml ?? '', 'base64'));
  expect(sent).not.toContain('other-s');
});

test('marks errors of the schema at their line, and sends none of it', async () => {
  const filer = await newFiler(app);
  const good = manualReturn(filer.utr);
  const bad = good.replace('<TaxpayerStatus>U<', '<TaxpayerStatus>X<');
  const line = bad.split('\n').findIndex((one) => one.includes('TaxpayerStatus>X')) + 1;
  expect((await check(filer.token, good)).body).toEqual({
    problems: [],
    tax_year: '2025-2026',
    // Only an agent asks for approval of it.
    mark: '',
  });
  const { body } = await check(filer.token, bad);
  expect(body.problems).toMatchObject([{ kind: 'schema', code: '4080', line }]);
  const [problem] = body.problems;
  expect(bad.slice(problem?.from, problem?.to)).toBe('<TaxpayerStatus>');
  const sent = await submit(filer.token, bad);
  expect(sent.body).toMatchObject({ success: 'N', title: 'Submission Failed', tax_year_id: 2025 });
  expect(sent.body.data).toContain(`Line ${line}: 4080`);
  expect(await rowsOf(filer.userId)).toEqual([]);
});

test('names broken business rules, and lets HMRC judge them', async () => {
  const filer = await newFiler(app);
  const bad = manualReturn(filer.utr).replace(
    '<NumberOfEmploymentSchedules>2</NumberOfEmploymentSchedules>\n',
    '',
  );
  expect((await check(filer.token, bad)).body.problems).toMatchObject([{ kind: 'rule', code: '6554' }]);
  const { body } = await submit(filer.token, bad);
  expect(body).toMatchObject({ success: 'N', title: 'Submission Failed' });
  expect(body.data).toContain('6554');
  expect(await rowsOf(filer.userId)).toMatchObject([{ state: 'closed', success: false, manual: true }]);
});

test('checks an IRmark that is already there', async () => {
  const filer = await newFiler(app);
  const xml = manualMessage(filer.utr);
  const marked = (mark: string) =>
    xml.replace(/<IRmark Type="generic">[^<]*<\/IRmark>/, `<IRmark Type="generic">${mark}</IRmark>`);
  expect((await check(filer.token, marked(irmarkOf(xml).base64))).body.problems).toEqual([]);
  const wrong = marked('AAAAAAAAAAAAAAAAAAAAAAAAAAA=');
  expect((await check(filer.token, wrong)).body.problems).toMatchObject([{ kind: 'mark', code: '2021' }]);
  expect((await submit(filer.token, wrong)).body.success).toBe('N');
  expect(await receivedBySandbox(filer.utr)).toEqual([]);
});

test.each([
  ['23-24', 'N', 'HMRC takes it until 05/04/2028. Use other software, or post the paper return SA100'],
  ['22-23', 'Y', 'you can claim overpayment relief until 05/04/2027'],
  ['20-21', 'N', 'HMRC took first returns for 2020-2021 until 05/04/2025'],
] as const)('refuses the year %s with another way to file it', async (years, amendment, way) => {
  const filer = await newFiler(app);
  const xml = manualReturn(filer.utr).replace('/SA100/25-26/1"', `/SA100/${years}/1"`);
  const { body } = await check(filer.token, xml, amendment);
  expect(body.problems).toMatchObject([{ kind: 'refused', message: expect.stringContaining(way) }]);
  expect((await submit(filer.token, xml, { amendment })).body).toMatchObject({
    success: 'N',
    data: expect.stringContaining(way),
  });
});

test.each([
  ['a document type', (xml: string) => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}`, 'DOCTYPE'],
  [
    'a file of the server',
    (xml: string) =>
      `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${xml.replace('Sam Sample', '&b;')}`,
    'DOCTYPE',
  ],
  [
    'a billion laughs',
    (xml: string) => `<!doctype a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]>${xml}`,
    'DOCTYPE',
  ],
  ['an entity without a declaration', (xml: string) => xml.replace('Sam Sample', '&b;'), 'not well-formed'],
  ['a style sheet', (xml: string) => `<?xml-stylesheet href="http://x.example/a.xsl"?>${xml}`, 'style sheet'],
  [
    'a place of a schema',
    (xml: string) =>
      xml.replace(
        '<MTR>',
        '<MTR xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a http://x.example/a.xsd">',
      ),
    'xsi:schemaLocation',
  ],
  [
    'an inclusion',
    (xml: string) =>
      xml.replace(
        '<MTR>',
        '<MTR><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>',
      ),
    'another namespace',
  ],
  [
    'another namespace',
    (xml: string) => xml.replace('/SA100/25-26/1"', '/SA100/other"'),
    'another namespace',
  ],
  ['a year we do not know', (xml: string) => xml.replace('/SA100/25-26/1"', '/SA100/09-10/1"'), '2009-10'],
  [
    'an attribute that no element has',
    (xml: string) => xml.replace('<MTR>', '<MTR><SA100 a="b">'),
    'not well-formed',
  ],
  ['half a document', (xml: string) => xml.slice(0, 500), 'not well-formed'],
  ['a deep document', () => '<a>'.repeat(5_000) + '</a>'.repeat(5_000), 'nested'],
  ['a document that is too long', () => `<a>${' '.repeat(1_000_000)}</a>`, 'longer than 1,000,000'],
  ['no document', () => ' ', 'no XML yet'],
  ['another document', () => '<html/>', 'not a Self Assessment return'],
])('refuses %s with a reason', async (_, change, reason) => {
  const filer = await newFiler(app);
  const xml = change(manualReturn(filer.utr));
  const { status, body } = await check(filer.token, xml);
  expect(status).toBe(200);
  expect(body.problems[0]?.kind).toBe('refused');
  expect(body.problems[0]?.message).toContain(reason);
  const sent = await submit(filer.token, xml);
  expect(sent.body).toMatchObject({ success: 'N', title: 'Submission Failed' });
  expect(sent.body.data).toContain(reason);
  expect(sent.body.data).not.toContain('root:');
  expect(await rowsOf(filer.userId)).toEqual([]);
});

test('takes only a return of the account’s own taxpayer, of the chosen kind', async () => {
  const [filer, other] = [await newFiler(app), await newFiler(app)];
  const { body } = await submit(filer.token, manualReturn(other.utr), LIVE);
  expect(body).toMatchObject({ success: 'N', title: 'Submission Failed' });
  expect(body.data).toContain(filer.utr);
  const { body: kind } = await submit(filer.token, manualReturn(filer.utr), { ...LIVE, amendment: 'Y' });
  expect(kind.data).toContain('AmendedReturn');
  expect([...(await rowsOf(filer.userId)), ...(await rowsOf(other.userId))]).toEqual([]);
});

test('files live only for plan 2, and needs the credentials', async () => {
  const free = await newFiler(app, { plan: 1 });
  expect((await submit(free.token, manualReturn(free.utr), LIVE)).body).toMatchObject({
    success: 'N',
    title: 'Plan not valid',
    data: 'Please purchase a plan to submit a return',
  });
  const filer = await newFiler(app);
  expect((await submit(filer.token, manualReturn(filer.utr), { hmrc_password: '' })).body).toMatchObject({
    title: 'Username and Password',
    data: 'Missing credentials',
  });
  const wrong = await submit(filer.token, manualReturn(filer.utr), { hmrc_password: 'wrong' });
  expect(wrong.body.data).toContain('Authentication Failure');
});

test('has the test service for staff only', async () => {
  const filer = await newFiler(app);
  const refused = await submit(filer.token, manualReturn(filer.utr), { test_service: 'Y' });
  expect(refused.status).toBe(403);
  const admin = await newFiler(app, { is_admin: true });
  const { body } = await submit(admin.token, manualReturn(admin.utr), { ...LIVE, test_service: 'Y' });
  expect(body).toMatchObject({ success: 'Y', test: 'Y' });
  expect(await rowsOf(admin.userId)).toMatchObject([
    { test: true, test_service: true, message_class: 'HMRC-SA-SA100' },
  ]);
});

test('lets staff try a return in the test service without a reference of their own, and never live', async () => {
  const admin = await newFiler(app, { is_admin: true, utr: '' });
  const xml = manualReturn('2325648152');
  const live = await submit(admin.token, xml, LIVE);
  expect(live.body).toMatchObject({ success: 'N', title: 'Your UTR is missing' });
  const { body } = await submit(admin.token, xml, { ...LIVE, test_service: 'Y' });
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', test: 'Y' });
});

test('remembers the HMRC user ID of an agent apart from that of the client, and no password', async () => {
  const filer = await newFiler(app, { gateway_id: 'client-id' });
  const { agentId } = await addAgent(app, [{ userId: filer.userId, email: '' }]);
  const token = await addSession(app, filer.userId, { agentId });
  const start = await app.call(getManualXML, { token });
  expect(start.body).toEqual({ hmrc_username: '', test_service: 'N', utr: filer.utr });
  await submit(token, manualReturn(filer.utr));
  expect((await app.call(getManualXML, { token })).body.hmrc_username).toBe(CREDENTIALS.hmrc_username);
  expect((await app.call(getManualXML, { token: filer.token })).body.hmrc_username).toBe('client-id');
  expect(await rowsOf(filer.userId)).toMatchObject([{ agent_id: agentId }]);
});

test('lets a read-only session check but not send', async () => {
  const filer = await newFiler(app);
  const { agentId } = await addAgent(app, [{ userId: filer.userId, email: '' }]);
  const token = await addSession(app, filer.userId, { agentId, readOnly: true });
  expect((await check(token, manualReturn(filer.utr))).status).toBe(200);
  expect((await submit(token, manualReturn(filer.utr))).status).toBe(403);
  expect(await rowsOf(filer.userId)).toEqual([]);
});

test('answers no one without a session', async () => {
  const xml = manualReturn('2325648152');
  expect((await check('', xml)).status).toBe(401);
  expect((await submit('', xml)).status).toBe(401);
});
