import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { firstFailure, manualChecks } from '#contract/filing/return-checks.ts';
import { type checkManualXML, type manualXMLSubmit } from '#contract/filing/manual-xml.ts';
import { yearRefusal } from '#contract/filing/filable-years.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';
import { startYear, taxYearLabel, taxYearOf } from '#domain/tax-year.ts';
import { textAt, type Tree } from '#return-rules/tree.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Caller } from '../../../http/serve.ts';
import { routeOf } from '../../../integrations/hmrc-transaction-engine/route.ts';
import { takeTurn, throttleKey } from '../../../throttle/throttle.ts';
import type { FilingRequest } from '../../../data/filing/gather.ts';
import { taxYearOrRefuse } from '../../../data/rates/tax-years.ts';
import { profileRow } from '../../../data/users/profile.repo.ts';
import { answerOf, notSent, type SubmitReply } from '../answer.ts';
import { testServiceOf } from '../engine-of.ts';
import { withLease } from '../lease.ts';
import type { Filing } from '../progress.ts';
import { resume } from '../resume.ts';
import { settle, store } from '../submit-return.ts';
import { checkManual, declarationIn, hasAttachments } from './check-manual.ts';
import type { XmlProblem } from './problems.ts';
import { type ManualReturn, readManual } from './read-manual.ts';
import { rememberUserId } from './remembered-user-id.ts';
import { writeManual } from './write-manual.ts';

/** For each account. Typing makes a check every second at most. */
const CHECKS = { limit: 600, windowSeconds: 600 };

type Reply = ReplyOf<typeof manualXMLSubmit>;

/** Checks the XML of a return and sends nothing. */
export async function checkXml(
  { services }: Filing,
  { userId }: Caller,
  { xml, amendment }: BodyOf<typeof checkManualXML>,
  now: Date,
): Promise<ReplyOf<typeof checkManualXML>> {
  const { utr } = await services.db.asUser(userId, async (tx) => {
    await takeCheck(tx, userId, now);
    return profileRow(tx, userId);
  });
  const read = readManual(xml);
  if (!read.ok) return { problems: [...read.problems], tax_year: '' };
  const problems = checkManual(read.read, { utr, amendment: amendment === 'Y', today: ukDateOf(now) });
  return { problems, tax_year: taxYearLabel(read.read.year.name) };
}

/**
 * Sends a return that someone wrote elsewhere, on the way of any other return: one of a year at a time, stored before
 * it is sent. HMRC judges its business rules; what breaks its schema is not sent.
 */
export async function submitManual(
  filing: Filing,
  caller: Caller,
  body: BodyOf<typeof manualXMLSubmit>,
  now: Date,
): Promise<Reply> {
  const { services } = filing;
  const testService = body.test_service === 'Y';
  if (testService && !caller.isAdmin) throw new AppError('forbidden', 'Only staff can use the test service.');
  const profile = await services.db.asUser(caller.userId, async (tx) => {
    await takeCheck(tx, caller.userId, now);
    return profileRow(tx, caller.userId);
  });
  const amendment = body.amendment === 'Y';
  const found = readManual(body.xml);
  if (!found.ok) return { ...refusedFor(found.problems), tax_year_id: 0 };
  const { read } = found;
  const taxYearId = startYear(read.year.name);
  const reply = (answer: SubmitReply): Reply => ({ ...answer, tax_year_id: taxYearId });
  const problems = checkManual(read, { utr: profile.utr, amendment, today: ukDateOf(now) });
  const blocking = problems.filter(({ kind }) => kind !== 'rule');
  if (blocking.length > 0) return reply(refusedFor(blocking));

  const year = await services.db.asUser(caller.userId, (tx) => taxYearOrRefuse(tx, taxYearId, now));
  const request: FilingRequest = {
    year,
    // Anything not marked as live in every way is a test.
    test: body.test_file === 'Y' || testService,
    amendment,
    filedElsewhere: body.filed_elsewhere === 'Y',
    express: false,
    fileAsAgent: textAt(read.envelope, 'IRheader/Sender') === 'Agent',
    declared: true,
    username: body.hmrc_username.trim(),
    password: body.hmrc_password,
  };
  const failure = failureOf(request, profile, now);
  if (failure !== undefined) return reply(notSent(failure.title, failure.message));
  await services.db.asUser(caller.userId, (tx) => rememberUserId(tx, caller, request.username));
  return reply(await send(filing, caller, request, { read, testService, profile }, now));
}

async function takeCheck(tx: Tx, userId: number, now: Date): Promise<void> {
  if (!(await takeTurn(tx, throttleKey('manual xml', String(userId)), CHECKS, now)))
    throw new AppError('too_many_requests', 'That was checked very often. Try again in ten minutes.');
}

interface ToSend {
  readonly read: ManualReturn;
  readonly testService: boolean;
  readonly profile: Profile;
}

type Profile = Awaited<ReturnType<typeof profileRow>>;

async function send(
  filing: Filing,
  caller: Caller,
  request: FilingRequest,
  { read, testService, profile }: ToSend,
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
    attachments: hasAttachments(read.envelope),
  });
  const prepared = await engine.prepare({
    messageClass,
    gatewayTest,
    credentials: { senderId: request.username, password: request.password },
    fileAsAgent: request.fileAsAgent,
    utr: profile.utr,
    irEnvelope: writeManual(read.envelope),
  });
  const content = {
    inputs: inputsOf(read.envelope, profile),
    declaration: declarationOf(read, { isOfAgent: !request.test && caller.agentId !== undefined }),
  };
  const sent = { ...prepared, messageClass, sent: [], manual: { testService } };
  const stored = await store(filing, caller, request, content, sent, now);
  if (stored.found !== undefined) return stored.found;
  const { row } = stored;
  return withLease(services, row, async () =>
    answerOf(await settle(filing, row, await engine.submit(prepared))),
  );
}

/** With what an agent confirms when sending it: no client can be asked here to approve XML. */
function declarationOf({ envelope }: ManualReturn, { isOfAgent }: { isOfAgent: boolean }): string | null {
  const declared = declarationIn(envelope);
  if (!isOfAgent) return declared;
  return [declared, 'The agent confirmed that the client has seen and approved this return.']
    .filter((one) => one !== null)
    .join('\n');
}

function failureOf(request: FilingRequest, profile: Profile, now: Date) {
  const today = ukDateOf(now);
  const ofYear = { year: request.year, sendable: true };
  const refused = yearRefusal(ofYear, request.amendment ? 'amendment' : 'first', today);
  if (refused !== undefined) return refused;
  const facts = {
    live: !request.test,
    plan: profile.plan,
    subscriptionActive: profile.subscription_until !== null && profile.subscription_until >= today,
    yearIsCurrent: request.year === taxYearOf(today),
    profile,
    method: 'hmrc' as const,
    expressEnabled: false,
    username: request.username,
    password: request.password,
    declared: true,
    ...NO_ANSWERS,
  };
  return firstFailure(facts, manualChecks);
}

/** The answers are in the XML. */
const NO_ANSWERS = {
  final: {},
  selfEmployment: undefined,
  fullSelfEmployment: [],
  property: undefined,
  employments: [],
  income: { trading: 0, tradingExpenses: 0, property: 0, propertyExpenses: 0, paye: 0, employment: 0 },
};

function refusedFor(problems: readonly XmlProblem[]): SubmitReply {
  const lines = problems.map(({ line, code, message }) => ({
    field: `line ${line}`,
    message: `Line ${line}: ${code === '' ? '' : `${code} `}${message}`,
  }));
  return notSent('Submission Failed', lines.map(({ message }) => message).join('\n'), lines);
}

/** What is stored with every submission. Nothing of this one comes from saved forms, so there are none. */
function inputsOf(envelope: Tree, { name, utr, phone, address, postcode }: Profile): object {
  const total = Number(textAt(envelope, 'MTR/SA110/SelfAssessment/TotalTaxEtcDue'));
  return {
    profile: { name, utr, phone, address, postcode, dob: null, nin_sealed: null },
    saved: [],
    forms: [],
    final: {},
    finalForm: null,
    figures: { totalTaxDue: Math.round((Number.isFinite(total) ? total : 0) * 100) as Pence },
    result: {},
  };
}
