import type { Tx } from '../../../db/database.ts';
import { displayName } from '../../../data/files/file-name.ts';
import { StoreDown } from '../../../files/file-storage.ts';
import type { Services } from '../../../services.ts';
import type { CopyLog } from './copy-log.ts';
import type { ZipEntry } from '../../../files/zip-of.ts';

/** Receipts, files of forms and returns, bank files that are being imported and the logo of invoices, under their names. */
export async function* fileEntries(
  { files }: Pick<Services, 'files'>,
  tx: Tx,
  userId: number,
  log: CopyLog,
): AsyncGenerator<ZipEntry> {
  const receipts = await tx.selectFrom('receipts').select('file_id').where('user_id', '=', userId).execute();
  const ofReceipts = new Set(receipts.map(({ file_id }) => file_id));
  const rows = await tx
    .selectFrom('files')
    .select(['file_id', 'name', 'stored_as'])
    .where('user_id', '=', userId)
    .orderBy('uploaded')
    .orderBy('file_id')
    .execute();
  for (const { file_id: id, name, stored_as } of rows) {
    const folder = ofReceipts.has(id) ? 'receipts' : 'files';
    const path = log.pathOf(`${folder}/${displayName(name)}`, { table: 'files', id });
    const content = await files.read(stored_as).catch((error: unknown) => {
      // If the store is down, the job tries again. A file that is not there cannot be copied.
      if (error instanceof StoreDown) throw error;
      return undefined;
    });
    if (content === undefined) log.notMade(path, 'The file is missing in our store.');
    else yield { name: path, content };
  }
  yield* bankFiles(tx, userId, log);
  yield* invoiceLogos(tx, userId, log);
}

async function* invoiceLogos(tx: Tx, userId: number, log: CopyLog): AsyncGenerator<ZipEntry> {
  const row = await tx
    .selectFrom('invoice_settings')
    .select(['logo', 'logo_kind'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row?.logo != null) {
    const name = `invoice-logo.${ending(row.logo_kind)}`;
    yield { name: log.pathOf(name, { table: 'invoice_settings', id: userId }), content: [row.logo] };
  }
  // One at a time: each can have half a megabyte.
  const sent = await tx
    .selectFrom('invoice_logos')
    .select(['logo_id', 'logo_kind'])
    .where('user_id', '=', userId)
    .orderBy('logo_id')
    .execute();
  for (const { logo_id, logo_kind } of sent) {
    const { logo } = await tx
      .selectFrom('invoice_logos')
      .select('logo')
      .where('user_id', '=', userId)
      .where('logo_id', '=', logo_id)
      .executeTakeFirstOrThrow();
    const name = `invoice-logo-${logo_id}.${ending(logo_kind)}`;
    yield { name: log.pathOf(name, { table: 'invoice_logos', id: logo_id }), content: [logo] };
  }
}

function ending(kind: 'png' | 'jpeg' | null): string {
  return kind === 'png' ? 'png' : 'jpg';
}

async function* bankFiles(tx: Tx, userId: number, log: CopyLog): AsyncGenerator<ZipEntry> {
  const open = await tx
    .selectFrom('imports')
    .select(['import_id', 'name'])
    .where('user_id', '=', userId)
    .where('content', 'is not', null)
    .orderBy('import_id')
    .execute();
  for (const { import_id: id, name } of open) {
    const row = await tx
      .selectFrom('imports')
      .select('content')
      .where('user_id', '=', userId)
      .where('import_id', '=', id)
      .executeTakeFirst();
    if (row?.content == null) continue;
    yield {
      name: log.pathOf(`bank-files/${displayName(name)}`, { table: 'imports', id }),
      content: [row.content],
    };
  }
}
