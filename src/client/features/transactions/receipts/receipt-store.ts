import type { ReplyOf } from '#contract/endpoint.ts';
import { readReceipt, uploadReceipts } from '#contract/transactions/receipts.calls.ts';
import type { Receipt } from '#contract/transactions/receipts.ts';
import { fileTypes } from '#form-schemas/file-kind.ts';
import type { FileFacts, FileStore } from '#renderer/file-store.ts';
import { saveFile, isTemporary, type Transfers } from '../../../shared/api/use-transfers.ts';

/** The cached receipts of one transaction. */
export interface CachedReceipts {
  readonly transactionId: number;
  /** Returns the cached receipts, or fetches them; `forced` always fetches. Rejects if that fails. */
  readonly list: (forced?: boolean) => Promise<readonly Receipt[]>;
  readonly added: (receipt: Receipt) => void;
  readonly show: (file: FileFacts) => void;
}

/** The file store for receipt fields. Its file ids are the names of receipts. */
export function receiptStore(
  transfers: Transfers,
  { transactionId, list, added, show }: CachedReceipts,
): FileStore {
  return {
    show,
    async describe(ids) {
      const receipts = await list();
      return receipts.filter(({ name }) => ids.includes(name)).map(factsOf);
    },
    async upload(file, options) {
      const call = { endpoint: uploadReceipts, query: { trans_id: transactionId } };
      const answer = await transfers.send(call, file, { ...options, field: 'receipts[]' });
      if ('error' in answer) {
        // The row no longer exists; fetching its receipts reports that to their dialog.
        if (answer.error.code === 'not_found') void list(true).catch(() => undefined);
        return { ok: false, message: answer.error.message, mayRetry: isTemporary(answer.error) };
      }
      const { receipts, ignored } = answer.data as ReplyOf<typeof uploadReceipts>; // guaranteed by the contract
      // The server ignores a file it already has, for example after a lost reply. If its name differs, it may be
      // another file.
      const known =
        receipts[0] ??
        (ignored[0] === file.name
          ? (await list(true).catch(() => [])).find((one) => one.friendly_name === file.name)
          : undefined);
      if (known === undefined) {
        const message = `There is already a receipt called ${ignored[0] ?? file.name}.`;
        return { ok: false, message, mayRetry: false };
      }
      if (receipts.length > 0) added(known);
      return { ok: true, file: factsOf(known) };
    },
    async download(file) {
      const content = await loadReceipt(transfers, file);
      if (typeof content === 'string') return `${file.name}: ${content}`;
      saveFile(content, file.name);
      return undefined;
    },
  };
}

/** The content of a receipt, with the media type of its kind whatever the server sends; or an error message. */
export async function loadReceipt(transfers: Transfers, { id, kind }: FileFacts): Promise<Blob | string> {
  const answer = await transfers.fetch({ endpoint: readReceipt, params: { name: id } });
  if ('error' in answer) return answer.error.message;
  return new Blob([answer.data], { type: fileTypes[kind].mediaType });
}

function factsOf({ name, friendly_name, kind, bytes }: Receipt): FileFacts {
  return { id: name, name: friendly_name, kind, bytes };
}
