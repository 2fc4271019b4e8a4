import { expect, test } from 'vitest';
import { askForXmlApproval, getApprovalFile } from '#contract/filing/approvals.ts';
import { checkManualXML, manualXMLSubmit } from '#contract/filing/manual-xml.ts';
import { viewReturnReport } from '#contract/reports/reports.ts';
import { approvalsFor } from '#tests/support/approvals.ts';
import { receivedReturns } from '#tests/support/attachments.ts';
import { CREDENTIALS, type Filer, JOB, newFiler, OTHER_CREDENTIALS } from '#tests/support/filing.ts';
import { manualMessage, manualReturn } from '#tests/support/manual-xml.ts';
import { addAgent, addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { pdf } from '#tests/support/upload.ts';

/** An agent files XML from other software live only after the client has approved exactly this XML. */
const app = useTestApp();
const REFUSED = { success: 'N', title: 'Your client has not approved this return', report_token: '' };

interface Case {
  readonly client: Filer;
  readonly token: string;
  readonly xml: string;
}

async function clientOfAgent(): Promise<Case> {
  const client = await newFiler(app);
  const { agentId } = await addAgent(app, [{ userId: client.userId, email: '' }]);
  return {
    client,
    token: await addSession(app, client.userId, { agentId }),
    xml: manualReturn(client.utr),
  };
}

async function send(token: string, xml: string, body: Record<string, unknown> = {}) {
  const sent = { xml, ...OTHER_CREDENTIALS, test_file: 'N', amendment: 'N', test_service: 'N', ...body };
  return (await app.call(manualXMLSubmit, { token, body: sent })).body;
}

function ask(token: string, xml: string, note = '') {
  return app.call(askForXmlApproval, { token, body: { xml, amendment: 'N', note } });
}

test('is refused before the client has approved it, while a test is not', async () => {
  const { client, token, xml } = await clientOfAgent();
  await expect(send(token, xml)).resolves.toMatchObject(REFUSED);
  expect((await ask(token, xml)).body).toEqual({ status: 'success' });
  await expect(send(token, xml)).resolves.toMatchObject(REFUSED);
  await expect(receivedReturns(client.utr)).resolves.toEqual([]);
  await expect(send(token, xml, { test_file: 'Y' })).resolves.toMatchObject({ success: 'Y', test: 'Y' });
});

test('is filed with the mark that the client approved, however the same XML is written', async () => {
  const { client, token, xml } = await clientOfAgent();
  await ask(token, xml, 'Prepared in Acme Tax.');
  const clients = approvalsFor(app, client.token);
  const [asked] = await clients.list();
  expect(asked).toMatchObject({
    state: 'asked',
    note: 'Prepared in Acme Tax.',
    tax_due: 6187.8,
    tax_year: '2025-2026',
    amendment: 'N',
  });
  const { body: checked } = await app.call(checkManualXML, { token, body: { xml, amendment: 'N' } });
  expect(checked.mark).toBe(asked?.mark);
  expect((await clients.answer('approve')).body).toEqual({ status: 'success' });
  // Other white space, inside the message of the other software.
  const filed = await send(token, manualMessage(client.utr));
  expect(filed, JSON.stringify(filed)).toMatchObject({ success: 'Y', test: 'N', irmark: asked?.mark });
  await expect(clients.list()).resolves.toMatchObject([{ state: 'filed' }]);
});

test('is refused when a figure differs from what the client approved, or the client objects', async () => {
  const { client, token, xml } = await clientOfAgent();
  await ask(token, xml);
  const clients = approvalsFor(app, client.token);
  await clients.answer('approve');
  const changed = xml.replace('Example Employer Ltd', 'Another Employer Ltd');
  await expect(send(token, changed)).resolves.toMatchObject(REFUSED);
  await clients.answer('object', 'I changed my mind.');
  await expect(send(token, xml)).resolves.toMatchObject(REFUSED);
  await expect(receivedReturns(client.utr)).resolves.toEqual([]);
});

test('does not change with the forms of the account, and an approval of those does not count for XML', async () => {
  const { client, token, xml } = await clientOfAgent();
  await client.save('employment', [JOB]);
  await approvalsFor(app, token).ask();
  const clients = approvalsFor(app, client.token);
  await clients.answer('approve');
  await expect(send(token, xml)).resolves.toMatchObject(REFUSED);
  await ask(token, xml);
  await clients.answer('approve');
  await client.save('employment', [{ ...JOB, box_1: 31_000 }]);
  expect((await clients.list()).map(({ state }) => state)).toEqual(['approved', 'replaced']);
});

test('shows the client every page before they answer, and no one else', async () => {
  const { client, token, xml } = await clientOfAgent();
  await ask(token, xml);
  const [asked] = await approvalsFor(app, client.token).list();
  const read = async (reader: string) => {
    const reply = await app.call(viewReturnReport, { token: reader, query: { t: asked?.xml_report ?? '' } });
    // A page, or a refusal as JSON.
    const body: unknown = reply.body;
    return { status: reply.status, text: body instanceof Uint8Array ? Buffer.from(body).toString() : '' };
  };
  const page = await read(client.token);
  expect(page.status).toBe(200);
  for (const text of [
    'Example Employer Ltd',
    '£6,187.80',
    'Not filed',
    'Ada Adviser of Ada Advisers',
    client.utr,
  ])
    expect(page.text).toContain(text);
  const other = await addSession(app, (await addUser(app)).userId);
  expect((await read(other)).status).toBe(404);
});

test('says what prevents sending instead of asking the client about it', async () => {
  const { token, xml } = await clientOfAgent();
  const bad = xml.replace('<TaxpayerStatus>U<', '<TaxpayerStatus>X<');
  const { body } = await ask(token, bad);
  expect(body.status).toBe('error');
  expect('message' in body && body.message).toContain('4080');
  const free = await newFiler(app, { plan: 1, subscription_until: null });
  const { agentId } = await addAgent(app, [{ userId: free.userId, email: '' }]);
  const agents = await addSession(app, free.userId, { agentId });
  expect((await ask(agents, manualReturn(free.utr))).body).toMatchObject({
    message: expect.stringContaining('Plan not valid'),
  });
  await expect(approvalsFor(app, token).list()).resolves.toEqual([]);
});

test('keeps the XML sealed, and never changes it', async () => {
  const { client, token, xml } = await clientOfAgent();
  await ask(token, xml);
  const rows = await app.services.db.asUser(client.userId, (tx) =>
    tx.selectFrom('return_approvals').select('xml').execute(),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.xml).not.toContain('Example Employer');
  await expect(
    app.services.db.asSystem((tx) =>
      tx.updateTable('return_approvals').set({ xml: 'x' }).where('user_id', '=', client.userId).execute(),
    ),
  ).rejects.toThrow('answered once');
});

test('only an agent asks; a filer sends XML of their own without', async () => {
  const { client, token, xml } = await clientOfAgent();
  expect((await ask(client.token, xml)).status).toBe(403);
  expect((await ask('', xml)).status).toBe(401);
  const { agentId } = await addAgent(app, [{ userId: client.userId, email: '' }]);
  const viewer = await addSession(app, client.userId, { agentId, readOnly: true });
  expect((await ask(viewer, xml)).status).toBe(403);
  await expect(approvalsFor(app, token).list()).resolves.toEqual([]);
  await expect(send(client.token, xml, CREDENTIALS)).resolves.toMatchObject({ success: 'Y', test: 'N' });
});

test('lists the files in the XML to the client, who can open each', async () => {
  const { client, token, xml } = await clientOfAgent();
  const withFile = xml.replace(
    '</MTR>',
    `<AttachedFiles><Attachment FileFormat="pdf" Filename="Letter.pdf" Size="${pdf.length}" Description="Letter">${pdf.toString('base64')}</Attachment></AttachedFiles></MTR>`,
  );
  expect((await ask(token, withFile)).body).toEqual({ status: 'success' });
  const [asked] = await approvalsFor(app, client.token).list();
  expect(asked?.attachments).toEqual([{ name: 'Letter.pdf', bytes: pdf.length }]);
  expect(asked?.irmark).toBe(asked?.mark);
  const opened = await app.call(getApprovalFile, {
    token: client.token,
    query: { id: asked?.id ?? 0, place: 1 },
  });
  expect(Buffer.from(opened.body as Uint8Array).equals(pdf)).toBe(true);
});
