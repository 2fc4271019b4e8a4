import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getPrePopulation } from '#contract/employment-data/employment-data.ts';
import { type TaxYear, taxYearFromId } from '#domain/tax-year.ts';
import { grantedAt, holderOf } from '../../data/digital-tax/grants.ts';
import {
  type HmrcCall,
  type HmrcSession,
  hmrcSession,
  NotConnected,
  orUnavailable,
  UNREACHABLE,
} from '../../data/digital-tax/hmrc-session.ts';
import { profileFacts } from '../../data/users/profile-facts.ts';
import { AppError } from '../../http/app-error.ts';
import type {
  GetEmploymentFiguresReply,
  ListEmploymentsReply,
} from '../../integrations/hmrc-mtd/bodies/individuals-employments-income-api.d.ts';
import { problemsOf } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import type { HmrcReply } from '../../integrations/hmrc-mtd/transport.ts';
import { type PayRecord, payKindOf } from '../../integrations/hmrc-income-record/income-record.ts';
import type { Services } from '../../services.ts';
import { copiedData } from '../../data/employment-data/copied-data.ts';
import { PayeEmployments, PayeIncome, PayeTax, reconciledPay, recordOf } from './reconciled-pay.ts';

type Reply = ReplyOf<typeof getPrePopulation>;

const NO_TOKEN: Reply = { status: 200, result: 'no_token' };

/**
 * Pay and tax that HMRC has reconciled, as boxes of the forms: by the person's UTR, or else from what HMRC has of them in
 * Digital Tax. 'no_token' unless they have connected Digital Tax; status 404 if HMRC has no data yet.
 */
export async function prePopulation(services: Services, call: HmrcCall, taxYearId: number): Promise<Reply> {
  const year = taxYearFromId(taxYearId);
  if (year === undefined) throw new AppError('not_found', 'We do not know this tax year.');
  if (services.config.hmrc.apiUrl === undefined) return NO_TOKEN;
  if ((await grantedAt(services, holderOf(call.caller))) === undefined) return NO_TOKEN;
  const { userId } = call.caller;
  const { utr } = await services.db.asUser(userId, (tx) => profileFacts(tx, services.seal, userId));
  try {
    const session = await hmrcSession(services, call);
    const found = await orUnavailable(
      call.request,
      (async () =>
        (utr === '' ? undefined : await byUtr(session, utr, year)) ?? (await inDigitalTax(session, year)))(),
    );
    if (found === undefined) return { status: 404, result: 'no data' };
    const copied = copiedData(found.records);
    return { status: 200, result: JSON.stringify({ ...copied, left: [...copied.left, ...found.left] }) };
  } catch (error) {
    if (error instanceof NotConnected) return NO_TOKEN;
    throw error;
  }
}

interface Found {
  readonly records: readonly PayRecord[];
  readonly left: readonly string[];
}

/** The Individual PAYE APIs. Undefined if HMRC has nothing of the year, or this person is not in Self Assessment. */
async function byUtr(session: HmrcSession, utr: string, year: TaxYear): Promise<Found | undefined> {
  const employment = readAs(await session.ask((hmrc) => hmrc.paye.employments(utr, year)), PayeEmployments);
  if (employment === undefined) return undefined;
  const income = readAs(await session.ask((hmrc) => hmrc.paye.income(utr, year)), PayeIncome);
  const tax = readAs(await session.ask((hmrc) => hmrc.paye.tax(utr, year)), PayeTax);
  return reconciledPay({ employment, income, tax });
}

/** Individuals Employments Income: the employments that HMRC has and that the person has not taken out. */
async function inDigitalTax(session: HmrcSession, year: TaxYear): Promise<Found | undefined> {
  const list = await session.ask((hmrc) => hmrc.employments.list(year));
  if (isNothing(list)) return undefined;
  const { employments = [] } = list.json as ListEmploymentsReply; // As HMRC's document describes it.
  const records: PayRecord[] = [];
  for (const { employmentId, dateIgnored } of employments) {
    if (dateIgnored !== undefined) continue;
    const reply = await session.ask((hmrc) => hmrc.employments.figures(year, employmentId));
    if (isNothing(reply)) continue;
    const { employment } = reply.json as GetEmploymentFiguresReply; // As above.
    const { employer, pay, occupationalPension } = employment;
    const payeReference = employer.employerRef ?? '';
    const kind = payKindOf({ payeReference, receivingOccupationalPension: occupationalPension ?? null });
    records.push(
      recordOf(kind, employer.employerName, payeReference, pay?.taxablePayToDate, pay?.totalTaxToDate),
    );
  }
  return records.length === 0 ? undefined : { records, left: [] };
}

/** The content of a reply; undefined if HMRC has none. Throws unavailable for any other refusal or shape. */
function readAs<Shape extends TSchema>(reply: HmrcReply, shape: Shape) {
  if (isNothing(reply)) return undefined;
  if (!Value.Check(shape, reply.json)) throw new AppError('unavailable', UNREACHABLE);
  return reply.json;
}

/**
 * HMRC has nothing of the year, does not know the reference, or the grant is from before we asked for this. Throws
 * unavailable for any other refusal.
 */
function isNothing({ status, json }: HmrcReply): boolean {
  if (status === 200) return false;
  const [problem] = problemsOf(json);
  if (status === 404 || status === 403 || problem?.code === 'SA_UTR_INVALID') return true;
  throw new AppError('unavailable', UNREACHABLE);
}
