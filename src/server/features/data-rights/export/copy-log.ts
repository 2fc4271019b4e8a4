import { uniqueNames } from './unique-names.ts';

/** Which row a file of the copy belongs to. */
export interface CopiedFile {
  readonly path: string;
  readonly table: string;
  readonly id: number | string;
}

/** What has been put into a copy so far, and what could not be. data.json ends with it. */
export interface CopyLog {
  /** A path that no other file of the copy has. */
  pathOf(name: string, row: Omit<CopiedFile, 'path'>): string;
  /** A file that could not be put into the copy, and why. */
  notMade(path: string, reason: string): void;
  readonly files: readonly CopiedFile[];
  readonly missing: readonly { readonly path: string; readonly reason: string }[];
}

export function copyLog(): CopyLog {
  const unique = uniqueNames();
  const files: CopiedFile[] = [];
  const missing: { path: string; reason: string }[] = [];
  return {
    pathOf(name, row) {
      const path = unique(name);
      files.push({ path, ...row });
      return path;
    },
    notMade(path, reason) {
      files.splice(0, files.length, ...files.filter((file) => file.path !== path));
      missing.push({ path, reason });
    },
    files,
    missing,
  };
}
