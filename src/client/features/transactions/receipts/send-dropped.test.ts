import { expect, test } from 'vitest';
import type { FileStore } from '#renderer/file-store.ts';
import { sendDropped } from './send-dropped.ts';

const upload: FileStore['upload'] = async (file, { onProgress }) => {
  onProgress(0.456);
  if (file.name.endsWith('.exe')) return { ok: false, message: 'no receipt', mayRetry: false };
  return { ok: true, file: { id: '1', name: file.name, kind: 'pdf', bytes: 4 } };
};

/** The messages in their order. */
async function sent(files: readonly File[]): Promise<unknown[]> {
  const messages: unknown[] = [];
  const report = (what: unknown) => void messages.push(what);
  await sendDropped(
    { upload },
    { files, description: 'Paint' },
    { progress: report, done: report, refused: report },
  );
  return messages;
}

test('sends files one after the other, and reports each refused file with the reason', async () => {
  expect(await sent([new File(['%PDF'], 'a.pdf'), new File(['MZ'], 'b.exe')])).toEqual([
    'Adding a.pdf to Paint, 0%',
    'Adding a.pdf to Paint, 45%',
    'Adding b.exe to Paint, 0%',
    'Adding b.exe to Paint, 45%',
    'A receipt was added to Paint',
    ['b.exe: no receipt'],
  ]);
});

test('sends no more than twenty at a time', async () => {
  const files = Array.from({ length: 21 }, (_, at) => new File(['%PDF'], `${at}.pdf`));
  expect((await sent(files)).slice(-2)).toEqual([
    '20 receipts were added to Paint',
    ['You can add up to 20 files at a time. We left out the others.'],
  ]);
});
