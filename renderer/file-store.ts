import type { FileFacts } from '#form-schemas/files.ts';

export type { FileFacts } from '#form-schemas/files.ts';

/** Where the files of a form go to and come from. The renderer reaches no server: the screen gives it one of these. */
export interface FileStore {
  /** Keeps a file. `onProgress` hears the share that has been sent, from 0 to 1. Never rejects. */
  upload: (
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<UploadOutcome>;
  /** What is known of these files; those that are no longer there are left out. Rejects when it cannot be asked. */
  describe: (ids: readonly string[]) => Promise<readonly FileFacts[]>;
  /** Hands the file to the person, to be saved or opened outside the app. Gives what is wrong where it cannot. */
  download: (file: FileFacts) => Promise<string | undefined>;
  /** Shows the file in the screen; where it is given, a name in the list does this and does not download. */
  show?: (file: FileFacts) => void;
}

export type UploadOutcome =
  | { readonly ok: true; readonly file: FileFacts }
  /** `mayRetry`: the same file may well be taken the next time. */
  | { readonly ok: false; readonly message: string; readonly mayRetry: boolean };
