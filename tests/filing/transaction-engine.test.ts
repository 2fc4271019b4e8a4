import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import {
  sandboxCredentials,
  transactionEngine,
} from '#sandbox/hmrc-transaction-engine/transaction-engine.ts';
import { attachedFiles } from '#server/data/filing/xml/attached-files.ts';
import { buildReturn } from '#server/data/filing/xml/build-return.ts';
import type { AttachedFile } from '#server/integrations/hmrc-transaction-engine/attached-files.ts';
import { outcomeText } from '#server/integrations/hmrc-transaction-engine/messages.ts';
import { routeOf } from '#server/integrations/hmrc-transaction-engine/route.ts';
import {
  next,
  type SentSubmission,
  stepOf,
  type SubmissionState,
} from '#server/integrations/hmrc-transaction-engine/state.ts';
import {
  createTransactionEngine,
  type PreparedSubmission,
  type SubmissionRequest,
  type TransactionEngine,
} from '#server/integrations/hmrc-transaction-engine/transaction-engine.ts';
import { fullReturn } from './full-return.ts';

// The real adapter and the stand-in, over real HTTP.
let app: FastifyInstance;
let url: string;
let engine: TransactionEngine;

beforeAll(async () => {
  app = fastify({ logger: false, bodyLimit: 30_000_000 });
  await app.register(transactionEngine, {
    prefix: '/hmrc',
    now: () => new Date('2026-11-20T14:05:00Z'),
    pollInterval: 0,
  });
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/hmrc`;
  engine = engineAt(url);
});
afterAll(() => app.close());

function engineAt(base: string, timeoutMs = 5_000): TransactionEngine {
  return createTransactionEngine({
    submitUrl: `${base}/submission`,
    pollUrl: `${base}/poll`,
    sandbox: true,
    largestMessage: 26_214_400,
    vendorId: '0000',
    product: 'Formledger',
    version: '0.1',
    timeoutMs,
  });
}

let utrs = 2_000_000_000;
/** Every test has a taxpayer of its own, so that switches do not meet. */
const newUtr = () => String((utrs += 1));

const minimal = (utr: string, taxYear: TaxYear = '2025-26'): string => {
  const built = buildReturn({
    taxYear,
    profile: { name: 'Sam Sample', utr, dob: '1979-11-30' },
    forms: [],
    final: {},
    figures: { totalTaxDue: 4_000 as Pence },
  });
  if (!built.ok) throw new Error(JSON.stringify(built.issues));
  return built.irEnvelope;
};

const requestFor = (utr: string, more: Partial<SubmissionRequest> = {}): SubmissionRequest => ({
  ...routeOf({ testService: false, testFile: false }),
  credentials: sandboxCredentials,
  fileAsAgent: false,
  utr,
  irEnvelope: minimal(utr),
  ...more,
});

const tell = async (body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/_control`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBe(201);
};

/** Takes a submission from one state to the next until `until`, as the server's job does. */
async function follow(
  request: SubmissionRequest,
  prepared: PreparedSubmission,
  until: SubmissionState['name'],
): Promise<SubmissionState[]> {
  const sent: SentSubmission = {
    transactionId: prepared.transactionId,
    irmarkBase64: prepared.irmark.base64,
  };
  const states: SubmissionState[] = [{ name: 'built' }];
  for (let state = states[0]; state && state.name !== until && states.length < 20;) {
    state = next(state, (await ask(state, request, prepared)).reply, sent);
    states.push(state);
  }
  return states;
}

function ask(state: SubmissionState, request: SubmissionRequest, prepared: PreparedSubmission) {
  const { messageClass, gatewayTest } = request;
  const polling = state.name === 'recoverable' ? state.polling : state;
  const correlationId = polling && 'correlationId' in polling ? (polling.correlationId ?? '') : '';
  const submitted = { messageClass, gatewayTest, correlationId };
  switch (stepOf(state)) {
    case 'submit':
      return engine.submit(prepared);
    case 'list':
      return engine.list(request);
    case 'poll':
      return engine.poll(submitted, polling?.name === 'polling' ? polling.endpoint : '');
    case 'delete':
      return engine.remove(submitted);
    case 'nothing':
      throw new Error('nothing left to ask');
  }
}

const names = (states: readonly SubmissionState[]) => states.map((state) => state.name);

async function file(request: SubmissionRequest, until: SubmissionState['name'] = 'closed') {
  return follow(request, await engine.prepare(request), until);
}

test.each(['2024-25', '2025-26'] as const)(
  'a full %s return is accepted, with a receipt for our mark',
  async (year) => {
    const utr = newUtr();
    const request = requestFor(utr, { irEnvelope: fullReturn(utr, year) });
    const prepared = await engine.prepare(request);
    const states = await follow(request, prepared, 'closed');
    expect(names(states)).toEqual(['built', 'polling', 'polling', 'accepted', 'closed']);
    const accepted = states[3];
    expect(accepted).toMatchObject({ name: 'accepted', receipt: 'matching' });
    expect(outcomeText(states[4] ?? { name: 'built' }, { test: false, sandbox: true }).text).toContain(
      `HMRC has received the HMRC-SA-SA100 document ref: ${utr} at 14.05 on 20/11/2026. ` +
        `The associated IRmark was: ${prepared.irmark.base32}.`,
    );
  },
);

test('a test file goes to test in live, and the receipt says that nothing is filed', async () => {
  const utr = newUtr();
  const states = await file(requestFor(utr, routeOf({ testService: false, testFile: true })), 'accepted');
  expect(states.at(-1)).toMatchObject({ name: 'accepted' });
  expect(JSON.stringify(states.at(-1))).toContain('This was a test');
});

test('a business error names every rule that is broken', async () => {
  const utr = newUtr();
  const irEnvelope = fullReturn(utr, '2025-26')
    .replace(/<NetProfitOrLoss>[^<]*/, '<NetProfitOrLoss>90000.00')
    .replace('<NumberOfShortSelfEmploymentSchedules>1</NumberOfShortSelfEmploymentSchedules>', '');
  const states = await file(requestFor(utr, { irEnvelope }));
  expect(names(states)).toEqual(['built', 'polling', 'polling', 'rejected', 'closed']);
  const rejected = states[3];
  expect(rejected?.name === 'rejected' && rejected.errors.map((error) => error.number)).toEqual([
    '6176',
    '6177',
    '6556',
  ]);
});

test.each([
  ['an element out of order', (xml: string) => swap(xml, 'Turnover', 'OtherBusinessIncome'), '4065'],
  ['an amount without pence', (xml: string) => xml.replace(/<Turnover>(\d+)\.00/, '<Turnover>$1'), '4085'],
  ['a letter HMRC does not accept', (xml: string) => xml.replace('Graphic design', 'Café'), '4085'],
  [
    'an unknown element',
    (xml: string) => xml.replace('<Turnover>', '<Lottery>1.00</Lottery><Turnover>'),
    '4057',
  ],
  [
    'a missing element',
    (xml: string) => xml.replace(/<CompanyDirector>[^<]*<\/CompanyDirector>/, ''),
    '4066',
  ],
  ["another year's last day", (xml: string) => xml.replace('2026-04-05', '2025-04-05'), '4058'],
])('%s is refused by the schema', async (_, spoil, number) => {
  const utr = newUtr();
  const good = fullReturn(utr, '2025-26');
  const irEnvelope = spoil(good);
  expect(irEnvelope).not.toBe(good);
  const states = await file(requestFor(utr, { irEnvelope }), 'rejected');
  const rejected = states.at(-1);
  expect(rejected?.name === 'rejected' && rejected.errors.map((error) => error.number)).toContain(number);
});

function swap(xml: string, first: string, second: string): string {
  const element = (name: string) => xml.match(new RegExp(`<${name}>[^<]*</${name}>`))?.[0] ?? '';
  const [a, b] = [element(first), element(second)];
  return xml.replace(`${a}${b}`, `${b}${a}`);
}

test('a UTR that differs between header and return is refused', async () => {
  const states = await file(requestFor(newUtr(), { irEnvelope: minimal('1999999999') }), 'rejected');
  expect(states.at(-1)).toMatchObject({ errors: [{ number: '5005' }] });
});

test('wrong credentials are an authentication failure, and nothing is kept', async () => {
  const credentials = { senderId: sandboxCredentials.senderId, password: 'wrong & <odd>' };
  const request = requestFor(newUtr(), { credentials });
  const prepared = await engine.prepare(request);
  expect(prepared.stored).not.toContain('odd');
  expect(prepared.stored).not.toContain(sandboxCredentials.senderId);
  const states = await follow(request, prepared, 'rejected');
  expect(states.at(-1)).toMatchObject({ name: 'rejected', code: '1046' });
  const last = states.at(-1) ?? { name: 'built' as const };
  expect(outcomeText(last, { test: false, sandbox: true }).text).toContain('Authentication Failure');
  expect(stepOf(last)).toBe('nothing');
});

test('a mark that does not fit is refused with 2021', async () => {
  const request = requestFor(newUtr());
  const prepared = await engine.prepare(request);
  const tampered = { ...prepared, xml: prepared.xml.replace('40.00', '41.00') };
  expect((await follow(request, tampered, 'rejected')).at(-1)).toMatchObject({
    errors: [{ number: '2021' }],
  });
  const unmarked = { ...prepared, xml: prepared.xml.replace(/<IRmark.*<\/IRmark>/, '') };
  expect((await follow(request, unmarked, 'rejected')).at(-1)).toMatchObject({
    errors: [{ number: '2022' }],
  });
});

test('after a lost acknowledgement the list finds the submission, and nothing is filed twice', async () => {
  const utr = newUtr();
  await tell({ next: 'lost-acknowledgement', utr });
  const states = await file(requestFor(utr), 'accepted');
  expect(names(states)).toEqual(['built', 'unsure', 'polling', 'polling', 'accepted']);
  const control = await (await fetch(`${url}/_control`)).text();
  expect(control.match(new RegExp(utr, 'g'))).toHaveLength(1);
});

test('when the message never arrived, the list shows nothing and it is sent again', async () => {
  const utr = newUtr();
  await tell({ next: 'http-503', utr });
  expect(names(await file(requestFor(utr), 'accepted'))).toEqual([
    'built',
    'unsure',
    'built',
    'polling',
    'polling',
    'accepted',
  ]);
});

test.each([
  ['http-503', 'http'],
  ['html', 'unreadable'],
])('%s is a failure of transport, not an outcome', async (trick, reason) => {
  const utr = newUtr();
  await tell({ next: trick, utr });
  const { reply } = await engine.submit(await engine.prepare(requestFor(utr)));
  expect(reply).toMatchObject({ kind: 'transportFailure', reason });
});

test('no server at all, or one that does not answer, is a failure of transport', async () => {
  const gone = engineAt('http://127.0.0.1:9/hmrc');
  expect((await gone.submit(await gone.prepare(requestFor(newUtr())))).reply).toMatchObject({
    reason: 'network',
  });
  const silent = fastify();
  silent.post('/submission', () => new Promise(() => undefined));
  silent.addContentTypeParser('text/xml', (_request, _payload, done) => done(null));
  const impatient = engineAt(await silent.listen({ port: 0, host: '127.0.0.1' }), 50);
  expect((await impatient.submit(await impatient.prepare(requestFor(newUtr())))).reply).toMatchObject({
    reason: 'timeout',
  });
  silent.server.closeAllConnections();
  await silent.close();
});

test.each(['2005', 'http-503'])('polling goes on after %s', async (trick) => {
  const utr = newUtr();
  await tell({ next: trick, utr, on: 'poll' });
  expect(names(await file(requestFor(utr), 'accepted'))).toEqual([
    'built',
    'polling',
    'recoverable',
    'polling',
    'accepted',
  ]);
});

test('1000 on submit leads to the list, then to another try', async () => {
  const utr = newUtr();
  await tell({ next: '1000', utr });
  expect(names(await file(requestFor(utr), 'polling'))).toEqual(['built', 'recoverable', 'built', 'polling']);
});

test('3000 keeps the submission open', async () => {
  const utr = newUtr();
  await tell({ next: '3000', utr });
  expect((await file(requestFor(utr), 'recoverable')).at(-1)).toMatchObject({ code: '3000' });
});

test('a slow engine is asked again and again', async () => {
  const utr = newUtr();
  await tell({ next: 'slow-poll', utr, polls: 4 });
  expect(names(await file(requestFor(utr), 'accepted')).filter((name) => name === 'polling')).toHaveLength(6);
});

test('the engine can be told to refuse one taxpayer while another is served', async () => {
  const [refused, served] = [newUtr(), newUtr()];
  await tell({ next: 'business-error', utr: refused });
  const [a, b] = await Promise.all([file(requestFor(refused)), file(requestFor(served))]);
  expect(a.at(-1)).toMatchObject({ name: 'closed', outcome: { name: 'rejected' } });
  expect(b.at(-1)).toMatchObject({ name: 'closed', outcome: { name: 'accepted', receipt: 'matching' } });
});

test('after delete the engine knows nothing of the submission', async () => {
  const request = requestFor(newUtr());
  const states = await file(request);
  const closed = states.at(-1);
  const correlationId = closed?.name === 'closed' ? (closed.outcome.correlationId ?? '') : '';
  const submitted = { ...request, correlationId };
  expect((await engine.poll(submitted)).reply).toMatchObject({ kind: 'fatalError', code: '2000' });
  expect((await engine.remove(submitted)).reply).toMatchObject({ kind: 'fatalError', code: '2000' });
});

test('polls and deletes of another class find nothing', async () => {
  const request = requestFor(newUtr());
  const { reply } = await engine.submit(await engine.prepare(request));
  const correlationId = reply.kind === 'acknowledged' ? reply.correlationId : '';
  const other = { messageClass: 'HMRC-SA-SA100-TIL', gatewayTest: 0 as const, correlationId };
  expect((await engine.poll(other)).reply).toMatchObject({ code: '2000' });
});

test.each([
  ['1001', (xml: string) => xml.replace('<Class>HMRC-SA-SA100', '<Class>HMRC-CT-CT600')],
  ['1001', (xml: string) => xml.replace('</Header>', '')],
  ['1001', (xml: string) => xml.replace('<EnvelopeVersion>', '<Surprise></Surprise><EnvelopeVersion>')],
  ['1001', (xml: string) => xml.replace('<GovTalkMessage', '<!DOCTYPE a [<!ENTITY b "c">]><GovTalkMessage')],
  ['1042', (xml: string) => xml.replace(/<Body>.*<\/Body>/, '<Body></Body>')],
  ['1020', (xml: string) => xml.replace('<CorrelationID>', '<CorrelationID>ABCD')],
  ['1047', (xml: string) => xml.replace('<Method>clear', '<Method>MD5')],
])('the engine answers %s to a bad envelope', async (code, spoil) => {
  const prepared = await engine.prepare(requestFor(newUtr()));
  const { reply } = await engine.submit({ ...prepared, xml: spoil(prepared.xml) });
  expect(reply).toMatchObject({ kind: 'fatalError', code });
});

test('the list answers only who may ask, and its record holds no user ID', async () => {
  const request = requestFor(newUtr());
  await engine.submit(await engine.prepare(request));
  const good = await engine.list(request);
  expect(good.reply.kind).toBe('listed');
  expect(good.received).not.toContain(sandboxCredentials.senderId);
  const bad = await engine.list({ ...request, credentials: { senderId: 'x', password: 'y' } });
  expect(bad.reply).toMatchObject({ kind: 'fatalError', code: '1046' });
});

test('a switch nobody knows is refused', async () => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/_control`, { method: 'POST', headers, body: '{"next":"explode"}' });
  expect(response.status).toBe(400);
});

/** A file of this size, given in chunks and never in memory as a whole. */
function largeFile(bytes: number): AttachedFile {
  const chunk = Buffer.alloc(100_000, 'x');
  return {
    bytes,
    read: async () =>
      (async function* () {
        yield Buffer.from('%PDF-1.4');
        for (let left = bytes - 8; left > 0; left -= chunk.length) yield chunk.subarray(0, left);
      })(),
  };
}

function withFiles(utr: string, sizes: readonly number[]): SubmissionRequest {
  const elements = attachedFiles(sizes.map((bytes, index) => ({ name: `${index}.pdf`, bytes })));
  return requestFor(utr, {
    ...routeOf({ testService: false, testFile: true, attachments: true }),
    irEnvelope: minimal(utr).replace('</MTR>', `${elements}</MTR>`),
    files: sizes.map(largeFile),
  });
}

test('a return with attachments is sent in pieces, and accepted with a receipt for its mark', async () => {
  const request = withFiles(newUtr(), [2_000_000, 300_001]);
  const prepared = await engine.prepare(request);
  expect(prepared.bytes).toBeGreaterThan(3_066_000);
  expect(prepared.xml.length).toBeLessThan(10_000);
  const states = await follow(request, prepared, 'closed');
  expect(states.at(-2)).toMatchObject({ name: 'accepted', receipt: 'matching' });
});

test('a message larger than the engine takes is refused with 2001', async () => {
  const states = await file(withFiles(newUtr(), Array<number>(6).fill(10_000_000)), 'rejected');
  const last = states.at(-1) ?? { name: 'built' as const };
  expect(last).toMatchObject({ name: 'rejected', code: '2001' });
  expect(outcomeText(last, { test: true, sandbox: false }).text).toContain('larger than HMRC accepts');
});

test('a file that cannot be read while it is sent is a failure of the line', async () => {
  const request = withFiles(newUtr(), [2_000_000]);
  const prepared = await engine.prepare(request);
  const files = [{ bytes: 2_000_000, read: () => Promise.reject(new Error('the disk was pulled')) }];
  const { reply } = await engine.submit({ ...prepared, files });
  expect(reply).toMatchObject({ kind: 'transportFailure', reason: 'network' });
});
