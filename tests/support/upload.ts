import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A data folder for one test file, removed afterwards. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'formledger-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The smallest possible files of every accepted kind. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n',
  'latin1',
);
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);

/** A PDF with exactly this number of bytes. */
export function pdfOf(bytes: number): Buffer {
  const start = '%PDF-1.4\n';
  const end = '\nstartxref\n9\n%%EOF\n';
  return Buffer.concat([
    Buffer.from(start),
    Buffer.alloc(bytes - start.length - end.length, 'x'),
    Buffer.from(end),
  ]);
}

/** The request of a browser for a selected file. */
export function upload(name: string, content: Buffer): { body: Buffer; headers: Record<string, string> } {
  return uploadAs('file', [name, content]);
}

/** The same for several files of one field. */
export function uploadAs(
  field: string,
  ...files: readonly (readonly [name: string, content: Buffer])[]
): { body: Buffer; headers: Record<string, string> } {
  const boundary = '----formledger-test-boundary';
  return {
    body: Buffer.concat([
      ...files.flatMap(([name, content]) => [headOf(boundary, field, name), content, Buffer.from('\r\n')]),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

function headOf(boundary: string, field: string, name: string): Buffer {
  const filename = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
}
