import { kindOf } from '#form-schemas/file-kind.ts';
import type { FileFacts, FileStore } from '../file-store.ts';

/** Files that stories and tests can use, by id. */
export const demoFiles: readonly FileFacts[] = [
  { id: '0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d', name: 'Statement May 2025.pdf', kind: 'pdf', bytes: 348_200 },
  { id: '1b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d', name: 'Rent book.jpg', kind: 'jpeg', bytes: 2_411_724 },
  {
    id: '2b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d',
    name: 'A letter of the tenant about the repairs of the roof and what they came to, second version.pdf',
    kind: 'pdf',
    bytes: 812,
  },
];

export interface DemoFileStore extends FileStore {
  /** Names of the files the user downloaded. */
  readonly downloaded: readonly string[];
}

/** Stores files in memory. Replace `upload` to see what a slow or broken store looks like. */
export function demoFileStore(behaviour: Partial<FileStore> = {}): DemoFileStore {
  const stored = new Map(demoFiles.map((file) => [file.id, file]));
  const downloaded: string[] = [];
  return {
    downloaded,
    async upload(file, { onProgress }) {
      const content = new Uint8Array(await file.arrayBuffer());
      const kind = kindOf(content, content);
      if (kind === undefined) throw new Error('the widget sends files of known kinds only');
      onProgress(1);
      const facts = { id: crypto.randomUUID(), name: file.name, kind, bytes: file.size };
      stored.set(facts.id, facts);
      return { ok: true, file: facts };
    },
    describe: async (ids) => ids.flatMap((id) => stored.get(id) ?? []),
    download: async ({ name }) => {
      downloaded.push(name);
      return undefined;
    },
    ...behaviour,
  };
}

/** A file as small as possible. */
export function demoFile(name: string, kind: 'pdf' | 'text' = 'pdf'): File {
  return new File([kind === 'pdf' ? '%PDF-1.4\n%%EOF\n' : 'Dear sir'], name);
}
