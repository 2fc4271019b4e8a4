import { yearRefusal } from '#contract/filing/filable-years.ts';
import { formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { taxYearLabel } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/serve.ts';
import { sealTexts } from '../../crypto/sealed-texts.ts';
import { newToken } from '../../crypto/tokens.ts';
import type { Answer } from '../../integrations/hmrc-transaction-engine/transaction-engine.ts';
import { next } from '../../integrations/hmrc-transaction-engine/state.ts';
import { routeOf } from '../../integrations/hmrc-transaction-engine/route.ts';
import { answerOf, notSent, type SubmitReply } from './answer.ts';
import { type FilingRequest, sentAsAgent } from '../../data/filing/gather.ts';
import { gatherWithSources, type GatheredWithSources } from '../../data/filing/proof/gather-with-sources.ts';
import { keepSources } from '../../data/filing/proof/sources.repo.ts';
import {
  alreadyFiling,
  declarationOnItsWay,
  declaredInDigitalTax,
  filedBefore,
  inDoubt,
  NOTHING_TO_AMEND,
  secondOriginal,
  tooLargeToSend,
} from '../../data/filing/messages.ts';
import { lockFiling } from '../../data/filing/one-way.ts';
import { markOf } from '../../data/filing/approvals/return-to-approve.ts';
import { insertSentAttachments } from '../../data/filing/attachments/sent-message.ts';
import { amendableUntil } from '../../data/digital-tax/amendable.ts';
import { declarationInDoubt, finallyDeclared } from '../../data/digital-tax/sent.ts';
import { channelOf } from './engine-of.ts';
import { filesToSend, withHashes } from './files-to-send.ts';
import { approvalFault } from './approvals/approval-fault.ts';
import { leaseFrom, withLease } from './lease.ts';
import { type Filing, followUp, record, release, sentOf } from './progress.ts';
import { resume } from './resume.ts';
import { senderToken } from './sender-token.ts';
import {
  addEvent,
  deleteSubmission,
  findAccepted,
  findOnItsWay,
  firstFiled,
  insertSubmission,
  PLAIN_IN_RETURNS,
  sentInDoubt,
  type SubmissionRow,
} from '../../data/filing/submissions.repo.ts';
import { ratesInForce } from '../../data/rates/rates-in-force.ts';
import { buildReturn } from '../../data/filing/xml/build-return.ts';
import type { FilingIssue } from '../../data/filing/xml/issues.ts';
import { isSendable } from '../../data/return-schema/opened-schema.ts';

/**
 * Files the return of a year. Only one at a time is on its way; a second request gets the state of the first.
 * Everything is saved before it is sent, and HMRC's replies before anything is done about them.
 */
export async function submitReturn(
  filing: Filing,
  caller: Caller,
  request: FilingRequest,
  now: Date,
): Promise<SubmitReply> {
  const resumed = await resume(filing, caller.userId, request, now);
  if (resumed !== undefined) return resumed;
  const { db, seal } = filing.services;
  const sendable = await db.asUser(caller.userId, (tx) => isSendable(tx, request.year));
  const ofYear = { year: request.year, sendable };
  const refused = yearRefusal(ofYear, request.amendment ? 'amendment' : 'first', ukDateOf(now));
  if (refused !== undefined) return notSent(refused.title, refused.message);
  const channel = channelOf(filing.services.config);
  const gathered = await db.snapshotOf(caller.userId, (tx) =>
    gatherWithSources(tx, seal, caller.userId, { request, channel }, now),
  );
  if (!gathered.ok)
    return 'issues' in gathered
      ? cannotBeSent(gathered.issues)
      : notSent(gathered.failure.title, gathered.failure.message);
  const built = buildReturn(gathered.input);
  if (!built.ok) return cannotBeSent(built.issues);

  const attached = filesToSend(filing.services.files, gathered.attachments);
  const { messageClass, gatewayTest } = routeOf({
    testService: false,
    testFile: request.test,
    attachments: attached.length > 0,
  });
  const prepared = await filing.engine.prepare({
    messageClass,
    gatewayTest,
    credentials: { senderId: request.username, password: request.password },
    fileAsAgent: sentAsAgent(request),
    utr: built.utr,
    irEnvelope: built.irEnvelope,
    files: attached,
  });
  if (prepared.bytes > filing.engine.largestMessage) {
    const tooLarge = tooLargeToSend(prepared.bytes, filing.engine.largestMessage);
    return notSent(tooLarge.title, tooLarge.text);
  }
  const sent = await withHashes(gathered.attachments, attached);
  const stored = await store(filing, caller, request, gathered, { ...prepared, messageClass, sent }, now);
  if (stored.found !== undefined) return stored.found;
  const { row } = stored;
  return withLease(filing.services, row, async () =>
    answerOf(await settle(filing, row, await filing.engine.submit(prepared))),
  );
}

function cannotBeSent(found: readonly FilingIssue[]): SubmitReply {
  const issues = found.map(({ form, field, entry, box, title, message }) => ({
    field: field === undefined || field === '' ? form : `${form}.${field}`,
    title,
    message,
    ...(form === 'profile'
      ? {}
      : {
          place: {
            form,
            ...(entry === undefined ? {} : { entry }),
            ...(box === undefined ? {} : { box }),
            ...(field === undefined || field === '' ? {} : { field }),
          },
        }),
  }));
  return notSent('Cannot be sent to HMRC', issues.map(({ message }) => message).join('\n'), issues);
}

type Ready = Extract<GatheredWithSources, { ok: true }>;

interface Prepared {
  readonly stored: string;
  readonly irmark: { base64: string; base32: string };
  readonly transactionId: string;
  readonly messageClass: string;
  /** The files that go with it. */
  readonly sent: Parameters<typeof insertSentAttachments>[2];
  /** Of a return that someone wrote elsewhere. */
  readonly manual?: { readonly testService: boolean };
}

/**
 * The submission and its declaration, in one transaction; or the existing one. A return that was gathered here keeps its
 * sources, and an agent's needs the client's approval.
 */
export async function store(
  { services }: Filing,
  caller: Caller,
  request: FilingRequest,
  gathered: Ready | Pick<Ready, 'inputs' | 'declaration'>,
  prepared: Prepared,
  now: Date,
): Promise<{ row: SubmissionRow; found?: undefined } | { found: SubmitReply }> {
  const { userId, agentId } = caller;
  return services.db.asUser(userId, async (tx) => {
    const row = await insertSubmission(tx, {
      user_id: userId,
      tax_year: request.year,
      state: 'built',
      test: request.test,
      amendment: request.amendment,
      message_class: prepared.messageClass,
      transaction_ref: prepared.transactionId,
      // Until then no one else sends or polls.
      next_poll: leaseFrom(now),
      irmark_base64: prepared.irmark.base64,
      irmark_base32: prepared.irmark.base32,
      // The return contains a National Insurance number, so it is stored encrypted.
      request_xml: services.seal.seal(prepared.stored).toString('base64'),
      issues: '[]',
      report_token: newToken(),
      // As JSON, so that dates are texts too.
      inputs: JSON.stringify(
        sealTexts(services.seal, JSON.parse(JSON.stringify(gathered.inputs)), PLAIN_IN_RETURNS),
      ),
      sealed: true,
      declaration: gathered.declaration,
      agent_id: agentId ?? null,
      manual: prepared.manual !== undefined,
      test_service: prepared.manual?.testService ?? false,
      sender: senderToken(services.seal, userId, request.username),
      submitted: now,
      updated: now,
    });
    if (row === undefined) {
      const other = await findOnItsWay(tx, userId, request.year);
      if (other !== undefined) return { found: answerOf(other, alreadyFiling(other.submitted)) };
      // It ended between the two looks.
      const ended = { user_id: userId, tax_year: request.year, irmark_base64: prepared.irmark.base64 };
      const accepted = await findAccepted(tx, { ...ended, test: request.test }, now);
      const words = alreadyFiling(now);
      return { found: accepted ? acceptedBefore(accepted, request) : notSent(words.title, words.text) };
    }
    const same = await findAccepted(tx, row, now);
    if (same !== undefined) {
      await deleteSubmission(tx, row);
      return { found: acceptedBefore(same, request) };
    }
    const built = 'input' in gathered ? gathered : undefined;
    const order =
      (await orderFault(tx, userId, request, now, prepared.manual !== undefined)) ??
      (await approvalFault(tx, caller, request, () =>
        // The files of XML from elsewhere are part of it.
        built === undefined ? { mark: prepared.irmark.base32, files: '' } : markOf(built),
      ));
    if (order !== undefined) {
      await deleteSubmission(tx, row);
      return { found: notSent(order.title, order.text) };
    }
    await insertSentAttachments(tx, row, prepared.sent);
    const declared = {
      text: gathered.declaration,
      at: now.toISOString(),
      user: userId,
      agent: agentId ?? null,
    };
    await addEvent(tx, row, 'declared', JSON.stringify(declared), now);
    await addEvent(tx, row, 'sent submit', row.request_xml, now);
    if (built !== undefined) await keepSources(tx, services.seal, row, built.sources);
    return { row };
  });
}

/** The reply about the same return, which HMRC accepted. */
function acceptedBefore(row: SubmissionRow, { year, test }: FilingRequest): SubmitReply {
  if (test) return answerOf(row);
  return answerOf(row, filedBefore(taxYearLabel(year), formatUkDate(ukDateOf(row.submitted))));
}

/** There is one first return, and then amendments. Call it while no other return of the year can be on its way. */
async function orderFault(
  tx: Tx,
  userId: number,
  { year, test, amendment, filedElsewhere }: FilingRequest,
  now: Date,
  isManual: boolean,
) {
  if (test) return undefined;
  await lockFiling(tx, userId);
  const declaring = await declarationInDoubt(tx, userId, year);
  if (declaring !== undefined)
    return declarationOnItsWay(taxYearLabel(year), formatUkDate(ukDateOf(declaring)));
  const declared = await finallyDeclared(tx, userId, year);
  if (declared !== undefined) {
    const until = amendableUntil(year, await ratesInForce(tx, year, now), ukDateOf(now));
    return declaredInDigitalTax(
      taxYearLabel(year),
      formatUkDate(ukDateOf(declared)),
      until && formatUkDate(until),
    );
  }
  const filed = await firstFiled(tx, userId, year);
  const doubtful = amendment || filed ? undefined : await sentInDoubt(tx, userId, year);
  if (doubtful) return inDoubt(taxYearLabel(year), formatUkDate(ukDateOf(doubtful)));
  if (amendment) return filed === undefined && !filedElsewhere ? NOTHING_TO_AMEND : undefined;
  const how = isManual ? "choose 'Amendment'" : "tick 'This is an amendment'";
  return filed && secondOriginal(taxYearLabel(year), formatUkDate(ukDateOf(filed)), how);
}

/** Saves HMRC's reply to the submission and follows up. */
export async function settle(filing: Filing, row: SubmissionRow, answer: Answer): Promise<SubmissionRow> {
  const before = { name: 'built' } as const;
  const state = next(before, answer.reply, sentOf(row));
  const stored = await record(filing, row, before, answer, state);
  if (stored === undefined) return row;
  if (state.name === 'polling' || stored.state === 'rejected' || stored.state === 'accepted')
    return followUp(filing, stored, state);
  return release(filing, stored, 0);
}
