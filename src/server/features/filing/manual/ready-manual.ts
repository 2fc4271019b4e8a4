import type { BodyOf } from '#contract/endpoint.ts';
import { yearRefusal } from '#contract/filing/filable-years.ts';
import type { manualXMLSubmit } from '#contract/filing/manual-xml.ts';
import { firstFailure, manualChecks } from '#contract/filing/return-checks.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { ENVELOPE_NAMESPACE, irmarkOf } from '#domain/irmark.ts';
import type { Pence } from '#domain/money.ts';
import { startYear, taxYearOf } from '#domain/tax-year.ts';
import { textAt, type Tree } from '#return-rules/tree.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Caller } from '../../../http/serve.ts';
import { takeTurn, throttleKey } from '../../../throttle/throttle.ts';
import type { ReturnMark } from '../../../data/filing/approvals/return-to-approve.ts';
import type { FilingRequest } from '../../../data/filing/gather.ts';
import { taxYearOrRefuse } from '../../../data/rates/tax-years.ts';
import { profileRow } from '../../../data/users/profile.repo.ts';
import type { Services } from '../../../services.ts';
import { notSent, type SubmitReply } from '../answer.ts';
import { checkManual, utrIn } from './check-manual.ts';
import type { XmlProblem } from './problems.ts';
import { type ManualReturn, readManual } from './read-manual.ts';
import { writeManual } from './write-manual.ts';

/** For each account. Typing makes a check every second at most. */
const CHECKS = { limit: 600, windowSeconds: 600 };

export type Profile = Awaited<ReturnType<typeof profileRow>>;

/** XML that can be sent, and how. */
export interface ReadyManual {
  readonly ok: true;
  readonly read: ManualReturn;
  readonly request: FilingRequest;
  readonly profile: Profile;
}

type Ready = ReadyManual | { readonly ok: false; readonly reply: SubmitReply; readonly taxYearId: number };

/**
 * Reads and checks XML before it is sent, or before the client is asked about it. HMRC judges its business rules; what
 * breaks its schema is not sent. Throws too_many_requests.
 */
export async function readyManual(
  { db }: Services,
  { userId }: Caller,
  body: BodyOf<typeof manualXMLSubmit>,
  now: Date,
): Promise<Ready> {
  const own = await db.asUser(userId, async (tx) => {
    await takeCheck(tx, userId, now);
    return profileRow(tx, userId);
  });
  const amendment = body.amendment === 'Y';
  const asked = { amendment, today: ukDateOf(now) };
  const found = readManual(body.xml, asked);
  if (!found.ok) return { ok: false, reply: refusedFor(found.problems), taxYearId: 0 };
  const { read } = found;
  // Staff try HMRC's test service with anyone's return, without a reference of their own.
  const isTrial = body.test_service === 'Y' && own.utr.trim() === '';
  const profile = isTrial ? { ...own, utr: utrIn(read.envelope) } : own;
  const taxYearId = startYear(read.year.name);
  const problems = checkManual(read, { utr: profile.utr, ...asked });
  const blocking = problems.filter(({ kind }) => kind !== 'rule');
  if (blocking.length > 0) return { ok: false, reply: refusedFor(blocking), taxYearId };

  const year = await db.asUser(userId, (tx) => taxYearOrRefuse(tx, taxYearId, now));
  const request: FilingRequest = {
    year,
    // Anything not marked as live in every way is a test.
    test: body.test_file === 'Y' || body.test_service === 'Y',
    amendment,
    filedElsewhere: body.filed_elsewhere === 'Y',
    express: false,
    fileAsAgent: textAt(read.envelope, 'IRheader/Sender') === 'Agent',
    declared: true,
    username: body.hmrc_username.trim(),
    password: body.hmrc_password,
  };
  const failure = failureOf(request, profile, now);
  if (failure !== undefined) return { ok: false, reply: notSent(failure.title, failure.message), taxYearId };
  return { ok: true, read, request, profile };
}

export async function takeCheck(tx: Tx, userId: number, now: Date): Promise<void> {
  if (!(await takeTurn(tx, throttleKey('manual xml', String(userId)), CHECKS, now)))
    throw new AppError('too_many_requests', 'That was checked very often. Try again in ten minutes.');
}

/** What identifies XML that a client approves. Its attachments are part of it. */
export function markOfXml(envelope: Tree): ReturnMark {
  const body = `<Body xmlns="${ENVELOPE_NAMESPACE}">${writeManual(envelope)}</Body>`;
  return { mark: irmarkOf(body, 'body').base32, files: '' };
}

/** The tax that the XML declares; nothing if it has no calculation. */
export function declaredTax(envelope: Tree): Pence {
  const total = Number(textAt(envelope, 'MTR/SA110/SelfAssessment/TotalTaxEtcDue'));
  return Math.round((Number.isFinite(total) ? total : 0) * 100) as Pence;
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
  otherBusinesses: [],
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
