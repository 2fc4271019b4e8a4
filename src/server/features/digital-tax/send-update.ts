import { declarations } from '#contract/digital-tax/declarations.ts';
import type { BusinessType, ExpenseChoice } from '#contract/digital-tax/digital-tax-words.ts';
import { addDays, type CalendarDate, formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { type HmrcCall, type HmrcSession, hmrcSession } from '../../data/digital-tax/hmrc-session.ts';
import type { Sent } from '../../data/digital-tax/sent.ts';
import { sentUpdates } from '../../data/digital-tax/sent-updates.ts';
import { updateBody } from '../../data/digital-tax/update-body.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { HmrcUnreachable } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import type { HmrcMtd } from '../../integrations/hmrc-mtd/hmrc-mtd.ts';
import type { HmrcReply } from '../../integrations/hmrc-mtd/transport.ts';
import type { Services } from '../../services.ts';
import { type DraftUpdate, draftUpdate } from './draft-update.ts';
import { hasFigures } from './has-figures.ts';
import { problem, resultOf } from './result-of.ts';
import { sendOnce } from './send-once.ts';

export interface UpdateRequest {
  readonly type: BusinessType;
  readonly businessId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** '', or the period to amend, up to 2024-25. */
  readonly periodId: string;
  readonly choice: ExpenseChoice;
  readonly isDeclared: boolean;
}

/** Sends an update of a business from the books as they are now. Returns HMRC's status and reply; spec 3, 7.4. */
export async function sendUpdate(
  services: Services,
  call: HmrcCall,
  request: UpdateRequest,
): Promise<{ status: number; result: string; sent_before?: string }> {
  const { db, seal } = services;
  const { userId, agentId } = call.caller;
  const { draft, until } = await db.asUser(userId, async (tx) => {
    const drafted = await draftUpdate(tx, seal, userId, request, call.now);
    return {
      draft: drafted,
      until: await lastDaySent(tx, userId, drafted),
    };
  });
  const { year, business, rules } = draft;
  if (business.type !== request.type) throw new AppError('bad_request', 'This is another kind of business.');
  if (draft.refusal !== '') return problem(400, 'SHARED_BOOKS', draft.refusal);
  const wrong = periodFault(draft, until, ukDateOf(call.now));
  if (wrong !== undefined) return wrong;
  const drafted = updateBody(draft.update);
  if (!drafted.ok) {
    const errors = drafted.refusals.map(({ reason, field, words }) => ({
      code: reason.toUpperCase(),
      message: words,
      paths: [field],
    }));
    const [{ code, message } = { code: '', message: '' }] = errors;
    return { status: 400, result: JSON.stringify({ code, message, errors }) };
  }
  const session = await hmrcSession(services, call);
  const kind = request.type === 'SE' ? 'trade' : 'property';
  const { id } = business;
  const period = rules.cumulative ? undefined : await periodToAmend(session, kind, request, year);
  const body = period === undefined ? drafted.body : withoutDates(drafted.body);
  const send = (hmrc: HmrcMtd): Promise<HmrcReply> => {
    const own = hmrc[kind];
    if (rules.cumulative) return own.putCumulative(id, year, body);
    return period === undefined ? own.createPeriod(id, year, body) : own.amendPeriod(id, year, period, body);
  };
  const sent = await sendOnce(
    services,
    userId,
    {
      toSend: {
        year,
        kind: 'update',
        businessId: id,
        period: { from: request.from, to: request.to },
        request: requestWords(kind, id, year, { isCumulative: rules.cumulative, period }),
        headers: session.headers,
        body,
        declaration: request.isDeclared ? declarations.update : '',
        agentId,
      },
      send: () => session.ask(send),
      isThere: (sent) => isAtHmrc(session, kind, { id, year, isCumulative: rules.cumulative }, sent),
      referenceIn: periodIdIn,
      skipsSame: true,
    },
    call.now,
  );
  const before = sent.outcome === 'accepted' ? sent.sentBefore : undefined;
  return { ...resultOf(sent), ...(before !== undefined && { sent_before: ukDateOf(before) }) };
}

/** What HMRC would refuse, without asking it: HMRC's guide to Making Tax Digital for Income Tax. */
function periodFault(
  { rules, update, earlyDays }: DraftUpdate,
  until: CalendarDate | undefined,
  today: CalendarDate,
) {
  const opens = addDays(update.to, -earlyDays);
  if (today < opens)
    return problem(
      400,
      'RULE_EARLY_DATA_SUBMISSION_NOT_ACCEPTED',
      `It is too early. HMRC takes this update from ${formatUkDate(opens)}.`,
    );
  if (rules.cumulative && until !== undefined && update.to < until)
    return problem(
      400,
      'RULE_SUBMISSION_END_DATE_CANNOT_MOVE_BACKWARDS',
      `An update up to ${formatUkDate(until)} has been sent. It includes this period. Send that one again to correct it.`,
    );
  return undefined;
}

/** The last day of the updates of the business that HMRC is known to have. */
async function lastDaySent(
  tx: Tx,
  userId: number,
  { year, business }: DraftUpdate,
): Promise<CalendarDate | undefined> {
  const { updates } = await sentUpdates(tx, userId, year);
  return updates
    .flatMap((one) => (one.business === business.id ? [one.to] : []))
    .toSorted()
    .at(-1);
}

type Kind = 'trade' | 'property';

/** HMRC's id of the period to amend; undefined for a new one. A trade's is made of its days, property's is not. */
async function periodToAmend(
  session: HmrcSession,
  kind: Kind,
  { businessId, from, to, periodId }: UpdateRequest,
  year: string,
): Promise<string | undefined> {
  if (periodId === '') return undefined;
  if (kind === 'trade') return `${from}_${to}`;
  return periodIn(await session.ask((hmrc) => hmrc.property.periods(businessId, year)), from, to);
}

/** The id of a period in HMRC's list. */
function periodIn({ status, json }: HmrcReply, from: string, to: string): string | undefined {
  if (status !== 200) return undefined;
  const lists = json as { periods?: readonly object[]; submissions?: readonly object[] };
  const found = (lists.periods ?? lists.submissions ?? []).find((one) => {
    const days = one as Readonly<Record<string, string | undefined>>;
    return (
      (days['periodStartDate'] ?? days['fromDate']) === from &&
      (days['periodEndDate'] ?? days['toDate']) === to
    );
  });
  return periodIdIn(found);
}

function periodIdIn(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const id: unknown = Reflect.get(json, 'periodId') ?? Reflect.get(json, 'submissionId');
  return typeof id === 'string' ? id : undefined;
}

/** An amendment has the same figures without the days. */
function withoutDates(body: object): object {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !['periodDates', 'fromDate', 'toDate'].includes(name)),
  );
}

/** Whether HMRC has these figures. Throws HmrcUnreachable if it does not say. */
async function isAtHmrc(
  session: HmrcSession,
  kind: Kind,
  { id, year, isCumulative }: { id: string; year: string; isCumulative: boolean },
  { body, from, to }: Pick<Sent, 'body' | 'from' | 'to'>,
): Promise<boolean> {
  const sent: unknown = JSON.parse(body);
  let reply: HmrcReply;
  if (isCumulative) reply = await session.ask((hmrc) => hmrc[kind].cumulative(id, year));
  else {
    const listed = await session.ask((hmrc) => hmrc[kind].periods(id, year));
    const period = periodIn(listed, from ?? '', to ?? '');
    if (period === undefined) return false;
    reply = await session.ask((hmrc) => hmrc[kind].period(id, year, period));
  }
  if (reply.status === 404) return false;
  if (reply.status !== 200) throw new HmrcUnreachable(`what was sent: status ${reply.status}`);
  return hasFigures(reply.json, sent);
}

function requestWords(
  kind: Kind,
  id: string,
  year: string,
  { isCumulative, period }: { isCumulative: boolean; period: string | undefined },
): string {
  const place = `/individuals/business/${kind === 'trade' ? 'self-employment' : 'property/uk'}/{nino}/${id}`;
  if (isCumulative) return `PUT ${place}/cumulative/${year}`;
  if (period !== undefined) return `PUT ${place}/period/${year}/${period}`;
  return `POST ${place}/period${kind === 'trade' ? '' : `/${year}`}`;
}
