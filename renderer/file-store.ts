import type { FileFacts } from '#form-schemas/files.ts';

export type { FileFacts } from '#form-schemas/files.ts';

/** Where the files of a form are stored. The renderer never calls the server: the screen passes it one of these. */
export interface FileStore {
  /** Stores a file. Calls `onProgress` with the share sent so far, from 0 to 1. Never rejects. */
  upload: (
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<UploadOutcome>;
  /** Details of these files, without those that no longer exist. Rejects if it cannot load them. */
  describe: (ids: readonly string[]) => Promise<readonly FileFacts[]>;
  /** Downloads the file, or opens it outside the app. Returns an error message if it cannot. */
  download: (file: FileFacts) => Promise<string | undefined>;
  /** Shows the file on the screen. If present, a file name in the list does this instead of downloading. */
  show?: (file: FileFacts) => void;
}

export type UploadOutcome =
  | { readonly ok: true; readonly file: FileFacts }
  /** `mayRetry`: the same file may be accepted next time. */
  | { readonly ok: false; readonly message: string; readonly mayRetry: boolean };
