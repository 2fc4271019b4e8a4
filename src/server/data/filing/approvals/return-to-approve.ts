import { canonicalBody, ENVELOPE_NAMESPACE, irmarkOf, irmarkOfPieces } from '#domain/irmark.ts';
import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Seal } from '../../../crypto/seal.ts';
import type { Tx } from '../../../db/database.ts';
import {
  type AttachedFile,
  withAttachments,
} from '../../../integrations/hmrc-transaction-engine/attached-files.ts';
import type { Attachment } from '../attachments/attachments.repo.ts';
import { type FilingRequest, gather, type Gathered } from '../gather.ts';
import { buildReturn } from '../xml/build-return.ts';

/** What identifies a return that a client approves. Equal for equal returns, whoever's credentials send them. */
export interface ReturnMark {
  /** The IRmark of the return without attachments, as an agent sends it, base32. */
  readonly mark: string;
  /** The ids of the attachments, in order, with commas. */
  readonly files: string;
}

interface MarkedReturn extends ReturnMark {
  /** The body of its message, with an empty element for each attachment. */
  readonly body: string;
  readonly attachments: readonly Attachment[];
}

export type ReturnToApprove =
  | ({ readonly ok: true; readonly taxDue: Pence } & MarkedReturn)
  | { readonly ok: false; readonly title: string; readonly message: string };

/** Only the return matters here, so whatever concerns the sending of it passes the checks. */
const sendable: Omit<FilingRequest, 'year' | 'amendment' | 'test'> = {
  filedElsewhere: true,
  express: false,
  fileAsAgent: true,
  declared: true,
  username: '-',
  password: '-',
};

/** The return of a year as it is now, or why it cannot be sent. `live`: with the checks of a live return. */
export async function returnToApprove(
  tx: Tx,
  seal: Seal,
  userId: number,
  { live, ...which }: { year: TaxYear; amendment: boolean; live: boolean },
  now: Date,
): Promise<ReturnToApprove> {
  const gathered = await gather(tx, seal, userId, { ...sendable, ...which, test: !live }, now);
  if (!gathered.ok) {
    if ('failure' in gathered)
      return { ok: false, title: gathered.failure.title, message: gathered.failure.message };
    return notSendable(gathered.issues);
  }
  const marked = markOf(gathered);
  if ('issues' in marked) return notSendable(marked.issues);
  return { ok: true, taxDue: gathered.input.figures.totalTaxDue, ...marked };
}

/** The mark of what was gathered for sending, whoever sends it. */
export function markOf({
  input,
  attachments,
}: Extract<Gathered, { ok: true }>): MarkedReturn | { readonly issues: readonly { message: string }[] } {
  const built = buildReturn({ ...input, fileAsAgent: true });
  if (!built.ok) return { issues: built.issues };
  const body = `<Body xmlns="${ENVELOPE_NAMESPACE}">${built.irEnvelope}</Body>`;
  const files = attachments.map(({ file }) => file.id).join(',');
  return { mark: irmarkOf(body, 'body').base32, files, body, attachments };
}

/** The IRmark of a body as an agent sends it: with the content of its attachments. Throws what reading a file throws. */
export async function irmarkWithFiles(body: string, files: readonly AttachedFile[]): Promise<string> {
  const { base32 } = await irmarkOfPieces(withAttachments(canonicalBody(body, 'body'), files));
  return base32;
}

function notSendable(issues: readonly { message: string }[]) {
  const message = issues.map((issue) => issue.message).join('\n');
  return { ok: false, title: 'Cannot be sent to HMRC', message } as const;
}
