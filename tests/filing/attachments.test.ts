import { expect, test } from 'vitest';
import fc from 'fast-check';
import { irmarkOf } from '#domain/irmark.ts';
import {
  type AttachedFile,
  bytesWith,
  sha256Of,
  withAttachments,
} from '#server/integrations/hmrc-transaction-engine/attached-files.ts';
import { submitEnvelope } from '#server/integrations/hmrc-transaction-engine/envelope.ts';
import { markMessage, markWithFiles } from '#server/integrations/hmrc-transaction-engine/mark-message.ts';
import { attachedFiles, sentNames } from '#server/data/filing/xml/attached-files.ts';

/** The files of a person: a name, and the content in the chunks in which the storage gives it. */
const files = fc.array(
  fc.record({
    name: fc.string({ unit: 'grapheme', maxLength: 30 }),
    chunks: fc.array(fc.uint8Array(), { maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 5 },
);

function fileOf(chunks: readonly Uint8Array[]): AttachedFile {
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  return {
    bytes,
    read: async () =>
      (async function* () {
        for (const chunk of chunks) yield chunk;
      })(),
  };
}

function messageOf(elements: string): string {
  return submitEnvelope({
    messageClass: 'HMRC-SA-SA100-ATT',
    gatewayTest: 0,
    transactionId: 'A'.repeat(32),
    credentials: { senderId: 'sender', password: 'secret' },
    role: 'principal',
    utr: '2325648152',
    channel: { vendorId: '0000', product: 'Test', version: '1' },
    irEnvelope:
      '<IRenvelope xmlns="http://www.govtalk.gov.uk/taxation/SA/SA100/25-26/1"><IRheader>' +
      `<IRmark Type="generic"></IRmark></IRheader><MTR><TaxpayerName>Ann &amp; Bob</TaxpayerName>${elements}</MTR></IRenvelope>`,
  });
}

async function textOf(pieces: AsyncIterable<string | Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += typeof piece === 'string' ? piece : Buffer.from(piece).toString();
  return text;
}

test('a message read from files in pieces has the bytes and the IRmark of the whole message', async () => {
  await fc.assert(
    fc.asyncProperty(files, async (given) => {
      const attached = given.map(({ chunks }) => fileOf(chunks));
      const elements = attachedFiles(
        given.map(({ name }, index) => ({ name, bytes: attached[index]?.bytes ?? 0 })),
      );
      const { xml, irmark } = await markWithFiles(messageOf(elements), attached);
      const sent = await textOf(withAttachments(xml, attached));

      // The same message written in one piece, by other code.
      const contents = given.map(({ chunks }) => Buffer.concat(chunks).toString('base64'));
      let next = 0;
      const whole = messageOf(
        elements.replace(/><\/Attachment>/g, () => `>${contents[next++]}</Attachment>`),
      );
      expect(sent).toBe(markMessage(whole).xml);
      expect(irmark).toEqual(irmarkOf(sent));
      expect(bytesWith(xml, attached)).toBe(Buffer.byteLength(sent));
    }),
  );
});

test('one changed byte of an attachment changes the IRmark', async () => {
  const xml = messageOf(attachedFiles([{ name: 'a.pdf', bytes: 4 }]));
  const marks = [];
  for (const text of ['%PDF', '%PDG'])
    marks.push((await markWithFiles(xml, [fileOf([Buffer.from(text)])])).irmark.base64);
  expect(marks[0]).not.toBe(marks[1]);
});

test('refuses files that do not go with the message, or are not as long as they say', async () => {
  const xml = messageOf(attachedFiles([{ name: 'a.pdf', bytes: 4 }]));
  const file = fileOf([Buffer.from('%PDF')]);
  await expect(textOf(withAttachments(xml, [file, file]))).rejects.toThrow(
    '1 attachments does not go with 2',
  );
  await expect(markWithFiles(xml, [{ ...file, bytes: 5 }])).rejects.toThrow('4 bytes instead of 5');
});

test('hashes a file', async () => {
  expect(await sha256Of(fileOf([Buffer.from('ab'), Buffer.from('c')]))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test.each([
  [['Scan.PDF'], ['Scan.pdf']],
  [['Café – Mai.pdf'], ['Cafe - Mai.pdf']],
  [['50% £ <or> "more"*.pdf'], ["50- - -or- 'more'-.pdf"]],
  [['日本.pdf'], ['--.pdf']],
  [['.pdf'], ['attachment.pdf']],
  [
    ['a.pdf', 'A.pdf', 'a (2).pdf'],
    ['a.pdf', 'A (2).pdf', 'a (2) (2).pdf'],
  ],
])('sends %j under %j', (given, sent) => {
  expect(sentNames(given)).toEqual(sent);
});

test('gives every name one that the schema takes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 3 }), (names) => {
      const sent = sentNames(names);
      expect(new Set(sent).size).toBe(names.length);
      // MTR_SAfilenameType of the schema, as one pattern.
      for (const name of sent) expect(name).toMatch(/^[A-Za-z0-9 &'(),\-.@]+\.pdf$/);
    }),
  );
});
