import type { Field, Value } from './definition.ts';
import { LARGEST_FILE } from './limits.ts';
import { widgetOf } from './resolve.ts';
import { fileKinds, type FileKind } from './vocabulary.ts';

/** An uploaded file in a form. `id` is a UUID, `bytes` its size. */
export interface FileFacts {
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: number;
}

/** The limits of a file-drop. */
export interface FileLimits {
  readonly accept: readonly FileKind[];
  readonly maxFiles: number;
  /** For each file. */
  readonly maxBytes: number;
}

export function fileLimits(field: Field): FileLimits {
  const { maxFiles = 1, maxBytes = LARGEST_FILE } = field;
  return { accept: field.accept ?? fileKinds, maxFiles, maxBytes };
}

/** The ids in the value of a file-drop. */
export function fileIds(value: Value | undefined): readonly string[] {
  return typeof value === 'string' && value !== '' ? value.split(',') : [];
}

/** The value of a file-drop with these ids; not filled in when there are none. */
export function filesValue(ids: readonly string[]): string | undefined {
  return ids.length === 0 ? undefined : ids.join(',');
}

/** The format of an id, as part of a pattern. */
export const FILE_ID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export function isFileId(text: string): boolean {
  return wholeId.test(text);
}
const wholeId = new RegExp(`^${FILE_ID}$`);

/** The file fields of a form. */
export function fileFields(fields: readonly Field[]): readonly Field[] {
  return fields.filter((field) => widgetOf(field) === 'file-drop');
}

/** Spec 3, 5.2: an unknown content, or one that does not match its beginning. */
export const INVALID_FORMAT = 'File upload error - Invalid format';

/** Spec 2, 5: receipts of any other kind. */
export const WRONG_RECEIPT = 'File type incorrect – Only able to upload jpg, png, jpeg or pdf files';

/** Why a field does not accept a file, or undefined. Wording of spec 3, 5.2 and spec 2, 5. */
export function fileProblem(field: Field, file: Pick<FileFacts, 'kind' | 'bytes'>): string | undefined {
  const { accept, maxBytes } = fileLimits(field);
  if (!accept.includes(file.kind)) return wrongKind(field) ?? onlyKinds(accept);
  return file.bytes > maxBytes ? tooLarge(maxBytes) : undefined;
}

/** Spec 3, 5.2. */
export function onlyKinds(accept: readonly FileKind[]): string {
  return `You can only upload ${listed(accept)} files`;
}

/** The definition's message for files it does not accept. */
export function wrongKind({ messages }: Field): string | undefined {
  return messages?.['format'];
}

export function tooLarge(maxBytes: number): string {
  return maxBytes === LARGEST_FILE
    ? 'File too large – Only able to upload files less than 10MB in size'
    : `File too large – Only able to upload files of at most ${sizeText(maxBytes)}`;
}

/** Spec 1, 5. */
export function tooManyFiles(field: Field): string {
  return mostFiles(fileLimits(field).maxFiles);
}

export function mostFiles(count: number): string {
  return `The maximum number of files you can upload is ${count}`;
}

/** 'pdf, png or jpeg'. */
export function listed(kinds: readonly FileKind[]): string {
  return kinds.length < 2 ? kinds.join('') : `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
}

/** '812 bytes', '34 KB', '2.5 MB'; never more than the actual size. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1_048_576) return `${Math.floor(bytes / 1024)} KB`;
  return `${Math.floor(bytes / 104_857.6) / 10} MB`;
}
