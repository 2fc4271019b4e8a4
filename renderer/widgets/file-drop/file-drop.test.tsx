import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Value } from '#form-schemas/definition.ts';
import { Dialog } from '#ui/dialog.tsx';
import { UiProvider } from '#ui/ui-provider.tsx';
import { BoxDemo, type BoxDemoProps } from '../../demo/box-demo.tsx';
import { demoFile, demoFiles, demoFileStore } from '../../demo/demo-files.ts';
import { exampleField } from '../../demo/example-field.ts';
import type { FileStore, UploadOutcome } from '../../file-store.ts';
import { fetchFileDrop } from './file-drop.tsx';

beforeAll(fetchFileDrop);
afterEach(cleanup);

const [first, second, third] = demoFiles.map(({ id }) => id);

function show(props: Partial<BoxDemoProps> = {}) {
  const changes: (Value | undefined)[] = [];
  const view = render(
    <UiProvider forceColourScheme="light">
      <BoxDemo field={exampleField('file-drop')} onChange={(value) => changes.push(value)} {...props} />
    </UiProvider>,
  );
  const input = () => view.getByLabelText(/^Bank statements/);
  /** The screen reader announcement. */
  const announcement = () => view.container.querySelector('[aria-live]')?.textContent;
  return { ...view, changes, input, announcement };
}

/** A store whose uploads end when the test says so. */
function pausedStore() {
  const held: { file: File; signal: AbortSignal; end: (outcome: UploadOutcome) => void }[] = [];
  const upload: FileStore['upload'] = (file, { signal }) =>
    new Promise((end) => {
      held.push({ file, signal, end });
    });
  const take = (name: string) => {
    const one = held.find(({ file }) => file.name === name);
    if (one === undefined) throw new Error(`${name} was not sent`);
    return one;
  };
  return {
    store: demoFileStore({ upload }),
    sent: () => held.map(({ file }) => file.name),
    isBrokenOff: (name: string) => take(name).signal.aborted,
    finish: (name: string, id: string) =>
      take(name).end({ ok: true, file: { id, name, kind: 'pdf', bytes: 15 } }),
    fail: (name: string, mayRetry = true) =>
      take(name).end({ ok: false, message: 'No way through', mayRetry }),
  };
}

function transfer(...files: File[]): DataTransfer {
  const data = new DataTransfer();
  files.forEach((file) => data.items.add(file));
  return data;
}

it('adds the id of every stored file, in the order the uploads end', async () => {
  const held = pausedStore();
  const { changes, input } = show({ value: first, files: held.store });
  await userEvent.upload(input(), [demoFile('a.pdf'), demoFile('b.pdf')]);
  await waitFor(() => expect(held.sent()).toEqual(['a.pdf', 'b.pdf']));
  held.finish('b.pdf', second ?? '');
  held.finish('a.pdf', third ?? '');
  await waitFor(() => expect(changes).toEqual([`${first},${second}`, `${first},${second},${third}`]));
});

it('accepts dropped files', async () => {
  const { changes, input } = show();
  const drag = (type: string) =>
    new DragEvent(type, { dataTransfer: transfer(demoFile('a.pdf')), bubbles: true, cancelable: true });
  const over = drag('dragover');
  fireEvent(input(), over);
  expect(over.defaultPrevented).toBe(true);
  fireEvent(input(), drag('drop'));
  await waitFor(() => expect(changes).toHaveLength(1));
});

it('ignores a file dropped next to it', () => {
  const { changes } = show();
  const missed = new DragEvent('drop', {
    dataTransfer: transfer(demoFile('a.pdf')),
    bubbles: true,
    cancelable: true,
  });
  document.body.dispatchEvent(missed);
  expect(missed.defaultPrevented).toBe(true);
  expect(changes).toEqual([]);
});

describe('in a dialog', () => {
  const drop = (on: Element, ...files: File[]) => {
    const event = new DragEvent('drop', {
      dataTransfer: transfer(...files),
      bubbles: true,
      cancelable: true,
    });
    on.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const inDialog = (more: Partial<BoxDemoProps> = {}) => {
    const changes: (Value | undefined)[] = [];
    const view = render(
      <UiProvider forceColourScheme="light">
        <Dialog title="Edit" onClose={() => undefined} transitionProps={{ duration: 0 }}>
          <p>Beside it</p>
          <BoxDemo field={exampleField('file-drop')} onChange={(value) => changes.push(value)} {...more} />
        </Dialog>
      </UiProvider>,
    );
    return { ...view, changes, beside: view.getByText('Beside it') };
  };

  it('accepts files dropped or pasted anywhere on the dialog', async () => {
    const { beside, changes } = inDialog();
    expect(drop(beside, demoFile('a.pdf'))).toBe(true);
    await waitFor(() => expect(changes).toHaveLength(1));
    const paste = new ClipboardEvent('paste', {
      clipboardData: transfer(demoFile('b.pdf')),
      bubbles: true,
      cancelable: true,
    });
    beside.dispatchEvent(paste);
    expect(paste.defaultPrevented).toBe(true);
    await waitFor(() => expect(changes).toHaveLength(2));
  });

  it('ignores them there if it is for one file, or disabled', () => {
    const one = inDialog({ field: exampleField('file-drop', { maxFiles: 1 }) });
    expect(drop(one.beside, demoFile('a.pdf'))).toBe(true);
    cleanup();
    const disabled = inDialog({ disabled: true });
    expect(drop(disabled.beside, demoFile('a.pdf'))).toBe(true);
    expect([...one.changes, ...disabled.changes]).toEqual([]);
  });
});

it('gives new photos unique names', async () => {
  const { changes, container, findByRole } = show();
  const camera = container.querySelector<HTMLInputElement>('input[capture="environment"]');
  if (camera === null) throw new Error('no camera');
  for (const nth of [1, 2]) {
    fireEvent.change(camera, { target: { files: transfer(demoFile('image.pdf')).files } });
    await findByRole('button', { name: `Download Photo ${nth}.pdf` });
  }
  await waitFor(() => expect(changes).toHaveLength(2));
});

it("shows the definition's message for a file it does not accept", async () => {
  const message = 'File type incorrect';
  const { input, findByText } = show({ field: exampleField('file-drop', { messages: { format: message } }) });
  await userEvent.upload(input(), demoFile('letter.pdf', 'text'));
  await findByText(message);
});

it('shows a file if the screen can, and does not download it', async () => {
  const shown: string[] = [];
  const files = demoFileStore({ show: ({ name }) => shown.push(name) });
  const { findByRole } = show({ value: first, files });
  await userEvent.click(await findByRole('button', { name: 'View Statement May 2025.pdf' }));
  expect([shown, files.downloaded]).toEqual([['Statement May 2025.pdf'], []]);
});

it('accepts pasted pictures under unique names, and says so if there is none', async () => {
  const field = exampleField('file-drop', { accept: ['pdf', 'png'] });
  const held = pausedStore();
  const { input, getByRole } = show({ field, files: held.store });
  const paste = (clipboardData: DataTransfer) =>
    fireEvent(input(), new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  paste(transfer());
  expect(getByRole('status').textContent).toContain('There is no data in your clipboard');
  const picture = () =>
    new File(
      [
        new Uint8Array([0x89]),
        'PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\0IEND',
        new Uint8Array([0xae, 0x42, 0x60, 0x82]),
      ],
      'image.png',
    );
  paste(transfer(picture()));
  paste(transfer(picture()));
  await waitFor(() => expect(held.sent()).toEqual(['Pasted picture 1.png', 'Pasted picture 2.png']));
});

it('ignores a file whose name is in the list', async () => {
  const held = pausedStore();
  const { input, findByRole, getByRole } = show({ value: first, files: held.store });
  await findByRole('button', { name: 'Download Statement May 2025.pdf' });
  await userEvent.upload(input(), [demoFile('Statement May 2025.pdf'), demoFile('a.pdf'), demoFile('a.pdf')]);
  await waitFor(() => expect(held.sent()).toEqual(['a.pdf']));
  expect(getByRole('status').textContent).toBe('Already in the list: Statement May 2025.pdf, a.pdf');
});

it('uploads nothing that the field does not accept', async () => {
  const held = pausedStore();
  const { input, findByText, changes } = show({ files: held.store });
  const refused = [demoFile('page.html', 'text'), demoFile('page.pdf', 'text'), demoFile('page.pdf.exe')];
  await userEvent.setup({ applyAccept: false }).upload(input(), [...refused, new File([], 'empty.pdf')]);
  await findByText('This file is empty');
  expect(held.sent()).toEqual([]);
  expect(changes).toEqual([]);
});

it('retries with the same file, and announces the outcome', async () => {
  const outcomes: UploadOutcome[] = [{ ok: false, message: 'No way through', mayRetry: true }];
  const store = demoFileStore();
  const flaky = demoFileStore({
    upload: (file, options) => {
      const outcome = outcomes.pop();
      return outcome === undefined ? store.upload(file, options) : Promise.resolve(outcome);
    },
  });
  const { input, findByRole, announcement, changes } = show({ files: flaky });
  await userEvent.upload(input(), demoFile('a.pdf'));
  const retry = await findByRole('button', { name: 'Try again with a.pdf' });
  expect(announcement()).toBe('a.pdf: No way through');
  await userEvent.click(retry);
  await waitFor(() => expect(announcement()).toBe('a.pdf uploaded'));
  expect(changes).toHaveLength(1);
});

it('cancels an upload when the user cancels it, and when the field is removed', async () => {
  const held = pausedStore();
  const { input, findByRole, unmount, changes } = show({ files: held.store });
  await userEvent.upload(input(), [demoFile('a.pdf'), demoFile('b.pdf')]);
  await userEvent.click(await findByRole('button', { name: 'Cancel a.pdf' }));
  expect([held.isBrokenOff('a.pdf'), held.isBrokenOff('b.pdf')]).toEqual([true, false]);
  held.finish('a.pdf', first ?? '');
  unmount();
  expect(held.isBrokenOff('b.pdf')).toBe(true);
  expect(changes).toEqual([]);
});

describe('with the keyboard', () => {
  const value = [first, second, third].join(',');

  it('lets the user reach, download and remove every file, and never loses the focus', async () => {
    const store = demoFileStore();
    const { input, findByRole, getByRole, announcement, changes } = show({ value, files: store });
    await findByRole('button', { name: 'Download Rent book.jpg' });
    await userEvent.tab();
    expect(document.activeElement).toBe(input());
    await userEvent.tab();
    expect(document.activeElement).toBe(getByRole('button', { name: 'Download Statement May 2025.pdf' }));
    await userEvent.keyboard('{Enter}');
    expect(store.downloaded).toEqual(['Statement May 2025.pdf']);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(changes.at(-1)).toBe(`${second},${third}`);
    expect(announcement()).toBe('Statement May 2025.pdf removed');
    expect(document.activeElement).toBe(getByRole('button', { name: 'Remove Rent book.jpg' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Enter}');
    expect(changes.at(-1)).toBeUndefined();
    expect(document.activeElement).toBe(input());
  });

  it('keeps the focus on the button of a file when its upload ends', async () => {
    const held = pausedStore();
    const { input, findByRole, getByRole } = show({ files: held.store });
    await userEvent.upload(input(), demoFile('a.pdf'));
    const cancel = await findByRole('button', { name: 'Cancel a.pdf' });
    cancel.focus();
    await waitFor(() => expect(held.sent()).toHaveLength(1));
    held.finish('a.pdf', first ?? '');
    await findByRole('button', { name: 'Remove a.pdf' });
    expect(document.activeElement).toBe(getByRole('button', { name: 'Remove a.pdf' }));
  });
});

it('retries file names that did not load', async () => {
  let isOffline = true;
  const store = demoFileStore();
  const describe: FileStore['describe'] = (ids) =>
    isOffline ? Promise.reject(new Error('offline')) : store.describe(ids);
  const { findByRole } = show({ value: first, files: demoFileStore({ describe }) });
  const again = await findByRole('button', { name: 'Try again' });
  isOffline = false;
  await userEvent.click(again);
  await findByRole('button', { name: 'Download Statement May 2025.pdf' });
});
