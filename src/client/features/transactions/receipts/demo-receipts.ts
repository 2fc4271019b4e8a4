import { demoFileStore } from '#renderer/demo/demo-files.ts';
import type { RowReceipts } from './use-receipts.ts';

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Receipts for stories. A story can replace functions to observe their calls. */
export function demoReceipts(changes: Partial<RowReceipts> = {}): RowReceipts {
  const { show = nothing } = changes;
  return {
    ids: [],
    isFailing: false,
    error: undefined,
    askAgain: nothing,
    store: demoFileStore({ show }),
    remove: nothing,
    shown: undefined,
    show,
    load: async () => new Blob([bytesOf(PICTURE)], { type: 'image/png' }),
    save: nothing,
    ...changes,
  };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

function nothing(): void {}
