import type { Seal } from '../../../crypto/seal.ts';
import { openText } from '../../../crypto/sealed-texts.ts';
import {
  type SentMessage,
  sentMessage,
  wholeMessage,
} from '../../../data/filing/attachments/sent-message.ts';
import { sourcesOf } from '../../../data/filing/proof/sources.repo.ts';
import { openMessage } from '../../../data/filing/open-message.ts';
import { openRow, type SubmissionRow } from '../../../data/filing/submissions.repo.ts';
import type { Tx } from '../../../db/database.ts';
import { type FileStorage, StoreDown } from '../../../files/file-storage.ts';
import type { Services } from '../../../services.ts';
import type { CopyLog } from './copy-log.ts';
import type { ExportParts } from './export-parts.ts';
import type { ZipEntry } from '../../../files/zip-of.ts';

/** Each submission of a return: what was sent, HMRC’s answer, the proof of filing, and the PDFs. */
export async function* returnEntries(
  services: Services,
  tx: Tx,
  userId: number,
  { log, parts }: { log: CopyLog; parts: ExportParts },
): AsyncGenerator<ZipEntry> {
  const { seal } = services;
  for (const id of await idsOf(tx, 'submissions', userId)) {
    const stored = await tx
      .selectFrom('submissions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('submission_id', '=', id)
      .executeTakeFirstOrThrow();
    const row = openRow(tx, stored);
    const folder = `returns/${row.tax_year}/${id}-${outcomeOf(row)}`;
    const entry = (name: string, content: string | Buffer) => ({
      name: log.pathOf(`${folder}/${name}`, { table: 'submissions', id }),
      content: [content],
    });
    const sent = await sentMessage(tx, seal, row);
    if (await isWhole(services.files, sent)) {
      const name = log.pathOf(`${folder}/sent.xml`, { table: 'submissions', id });
      yield { name, content: wholeMessage(services.files, sent) };
    } else {
      log.notMade(`${folder}/sent.xml`, 'A file is missing in our store.');
      yield entry('sent-without-attachments.xml', sent.text);
    }
    if (row.reply_xml !== null) yield entry('answer.xml', openMessage(seal, row.reply_xml));
    yield entry('proof.json', json(proofOf(row)));
    const sources = await sourcesOf(tx, seal, row);
    if (sources !== undefined) yield entry('sources.json', json(sources));
    try {
      for await (const pdf of parts.returnPdfs(services, tx, row)) yield entry(pdf.name, pdf.content);
    } catch {
      log.notMade(`${folder}/return.pdf`, 'We could not make the PDFs of this submission.');
    }
  }
}

/** Whether every attachment is in the storage. If the store is down, the job tries again. */
async function isWhole(files: FileStorage, { attachments }: SentMessage): Promise<boolean> {
  for (const { storedAs } of attachments) {
    const content = await files.read(storedAs).catch((error: unknown) => {
      if (error instanceof StoreDown) throw error;
      return undefined;
    });
    if (content === undefined) return false;
    content.destroy();
  }
  return true;
}

/** What proves a filing. Also kept after the account is deleted. */
export function proofOf(row: SubmissionRow) {
  const { tax_year, submitted, success, test, amendment, message, correlation_id, declaration } = row;
  return {
    tax_year,
    submitted,
    accepted: success,
    test,
    amendment,
    message,
    irmark: row.irmark_base32,
    irmark_base64: row.irmark_base64,
    correlation_id,
    transaction_id: row.transaction_ref,
    declaration,
  };
}

/** Everything sent for Digital Tax with its answer, and HMRC’s calculations. */
export async function* digitalTaxEntries(
  seal: Seal,
  tx: Tx,
  userId: number,
  log: CopyLog,
): AsyncGenerator<ZipEntry> {
  for (const id of await idsOf(tx, 'mtd_submissions', userId)) {
    const { tax_year, kind, body, reply } = await tx
      .selectFrom('mtd_submissions')
      .select(['tax_year', 'kind', 'body', 'reply'])
      .where('user_id', '=', userId)
      .where('submission_id', '=', id)
      .executeTakeFirstOrThrow();
    const entry = (name: string, content: string) => ({
      name: log.pathOf(`digital-tax/${tax_year}/${id}-${kind}-${name}.json`, {
        table: 'mtd_submissions',
        id,
      }),
      content: [content],
    });
    if (body !== '') yield entry('sent', openText(seal, body));
    if (reply !== '') yield entry('answer', openText(seal, reply));
  }
  const calculations = await tx
    .selectFrom('mtd_calculations')
    .select(['calculation_id as id', 'tax_year', 'content'])
    .where('user_id', '=', userId)
    .orderBy('calculated')
    .execute();
  for (const { id, tax_year, content } of calculations)
    yield {
      name: log.pathOf(`digital-tax/${tax_year}/calculation-${id}.json`, { table: 'mtd_calculations', id }),
      content: [openText(seal, content)],
    };
}

async function idsOf(tx: Tx, table: 'submissions' | 'mtd_submissions', userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom(table)
    .select('submission_id')
    .where('user_id', '=', userId)
    .orderBy('submission_id')
    .execute();
  return rows.map(({ submission_id }) => submission_id);
}

function outcomeOf({ success, test }: SubmissionRow): string {
  if (success === null) return 'not-answered';
  if (!success) return 'refused';
  return test ? 'test' : 'filed';
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
