import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { type checkManualXML, type manualXMLSubmit } from '#contract/filing/manual-xml.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { startYear, taxYearLabel } from '#domain/tax-year.ts';
import type { Tree } from '#return-rules/tree.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Caller } from '../../../http/serve.ts';
import { routeOf } from '../../../integrations/hmrc-transaction-engine/route.ts';
import { profileRow } from '../../../data/users/profile.repo.ts';
import { answerOf, notSent, type SubmitReply } from '../answer.ts';
import { testServiceOf } from '../engine-of.ts';
import { withLease } from '../lease.ts';
import type { Filing } from '../progress.ts';
import { resume } from '../resume.ts';
import { settle, store } from '../submit-return.ts';
import { checkManual, declarationIn, hasAttachments } from './check-manual.ts';
import { readManual } from './read-manual.ts';
import {
  declaredTax,
  markOfXml,
  type Profile,
  type ReadyManual,
  readyManual,
  takeCheck,
} from './ready-manual.ts';
import { rememberUserId } from './remembered-user-id.ts';
import { writeManual } from './write-manual.ts';

/** Checks the XML of a return and sends nothing. An agent also gets its mark, which the client approves. */
export async function checkXml(
  { services }: Filing,
  { userId, agentId }: Caller,
  { xml, amendment }: BodyOf<typeof checkManualXML>,
  now: Date,
): Promise<ReplyOf<typeof checkManualXML>> {
  const { utr } = await services.db.asUser(userId, async (tx) => {
    await takeCheck(tx, userId, now);
    return profileRow(tx, userId);
  });
  const asked = { amendment: amendment === 'Y', today: ukDateOf(now) };
  const read = readManual(xml, asked);
  if (!read.ok) return { problems: [...read.problems], tax_year: '', mark: '' };
  const { envelope, year } = read.read;
  const problems = checkManual(read.read, { utr, ...asked });
  const isApprovable = agentId !== undefined && problems.every(({ kind }) => kind === 'rule');
  return {
    problems,
    tax_year: taxYearLabel(year.name),
    mark: isApprovable ? markOfXml(envelope).mark : '',
  };
}

/**
 * Sends a return that someone wrote elsewhere, on the way of any other return: one of a year at a time, stored before
 * it is sent, and an agent's only after the client has approved it.
 */
export async function submitManual(
  filing: Filing,
  caller: Caller,
  body: BodyOf<typeof manualXMLSubmit>,
  now: Date,
): Promise<ReplyOf<typeof manualXMLSubmit>> {
  const { services } = filing;
  const testService = body.test_service === 'Y';
  if (testService && !caller.isAdmin) throw new AppError('forbidden', 'Only staff can use the test service.');
  const ready = await readyManual(services, caller, body, now);
  if (!ready.ok) return { ...ready.reply, tax_year_id: ready.taxYearId };
  const { request } = ready;
  await services.db.asUser(caller.userId, (tx) => rememberUserId(tx, caller, request.username));
  const reply = await send(filing, caller, { ...ready, testService }, now);
  return { ...reply, tax_year_id: startYear(request.year) };
}

async function send(
  filing: Filing,
  caller: Caller,
  { request, read: { envelope }, testService, profile }: ReadyManual & { readonly testService: boolean },
  now: Date,
): Promise<SubmitReply> {
  const { services } = filing;
  const resumed = await resume(filing, caller.userId, request, now);
  if (resumed !== undefined) return resumed;
  const engine = testService ? testServiceOf(services.config) : filing.engine;
  if (engine === undefined)
    return notSent('No test service', 'HMRC’s test service is not set up here. Choose ‘Live Service’.');
  const { messageClass, gatewayTest } = routeOf({
    testService,
    testFile: request.test,
    attachments: hasAttachments(envelope),
  });
  const prepared = await engine.prepare({
    messageClass,
    gatewayTest,
    credentials: { senderId: request.username, password: request.password },
    fileAsAgent: request.fileAsAgent,
    utr: profile.utr,
    irEnvelope: writeManual(envelope),
  });
  const content = { inputs: inputsOf(envelope, profile), declaration: declarationIn(envelope) };
  const sent = { ...prepared, messageClass, sent: [], manual: { testService } };
  const stored = await store(filing, caller, request, content, sent, now);
  if (stored.found !== undefined) return stored.found;
  const { row } = stored;
  return withLease(services, row, async () =>
    answerOf(await settle(filing, row, await engine.submit(prepared))),
  );
}

/** What is stored with every submission. Nothing of this one comes from saved forms, so there are none. */
function inputsOf(envelope: Tree, { name, utr, phone, address, postcode }: Profile): object {
  return {
    profile: { name, utr, phone, address, postcode, dob: null, nin_sealed: null },
    saved: [],
    forms: [],
    final: {},
    finalForm: null,
    figures: { totalTaxDue: declaredTax(envelope) },
    result: {},
  };
}
