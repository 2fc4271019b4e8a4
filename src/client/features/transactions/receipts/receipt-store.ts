import type { ReplyOf } from '#contract/endpoint.ts';
import { readReceipt, uploadReceipts } from '#contract/transactions/receipts.calls.ts';
import type { Receipt } from '#contract/transactions/receipts.ts';
import { fileTypes } from '#form-schemas/file-kind.ts';
import type { FileFacts, FileStore } from '#renderer/file-store.ts';
import { saveFile, isTemporary, type Transfers } from '../../../shared/api/use-transfers.ts';

/** The receipts of one transaction as the page holds them. */
export interface Held {
  readonly transactionId: number;
  /** Those that are held, or asked for; `anew` asks in any case. Rejects when they cannot be asked for. */
  readonly list: (anew?: boolean) => Promise<readonly Receipt[]>;
  readonly added: (receipt: Receipt) => void;
  readonly show: (file: FileFacts) => void;
}

/** Where the fields for receipts put files and find them. Their ids are the names of receipts. */
export function receiptStore(transfers: Transfers, { transactionId, list, added, show }: Held): FileStore {
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
        // The row itself is gone: whoever shows its receipts hears it.
        if (answer.error.code === 'not_found') void list(true).catch(() => undefined);
        return { ok: false, message: answer.error.message, mayRetry: isTemporary(answer.error) };
      }
      const { receipts, ignored } = answer.data as ReplyOf<typeof uploadReceipts>; // as the contract says
      // Ignored is what arrived before, though its answer was lost: then it is there already. Another name than its own
      // may be that of another file.
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

/** Its content, with the type of its kind whatever else was said; or why there is none. */
export async function loadReceipt(transfers: Transfers, { id, kind }: FileFacts): Promise<Blob | string> {
  const answer = await transfers.fetch({ endpoint: readReceipt, params: { name: id } });
  if ('error' in answer) return answer.error.message;
  return new Blob([answer.data], { type: fileTypes[kind].mediaType });
}

function factsOf({ name, friendly_name, kind, bytes }: Receipt): FileFacts {
  return { id: name, name: friendly_name, kind, bytes };
}
