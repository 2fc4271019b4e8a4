import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { XmlRefused } from './irmark-xml.ts';
import { base32OfMark, type IrmarkKind, irmarkOf } from './irmark.ts';

interface Vector {
  readonly file: string;
  readonly kind: IrmarkKind;
  readonly verifiesAsStored: boolean;
  readonly base64: string;
  readonly base32: string;
}

const folder = new URL('../../tests/fixtures/irmark/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder));
const vectors = JSON.parse(read('vectors.json').toString()) as readonly Vector[];
const asStored = vectors.filter((vector) => vector.verifiesAsStored);
const indented = vectors.filter((vector) => !vector.verifiesAsStored);

test('knows all eight vectors', () => {
  expect([asStored.length, indented.length]).toEqual([5, 3]);
});

test.each(asStored)('gives $file the mark $base32', ({ file, kind, base64, base32 }) => {
  expect(irmarkOf(read(file), kind)).toEqual({ base64, base32 });
  expect(base32OfMark(base64)).toBe(base32);
});

test.each(indented)(
  'gives $file another mark when indented after marking, until the white space is removed',
  (vector) => {
    expect(irmarkOf(read(vector.file)).base64).not.toBe(vector.base64);
    const compact = read(vector.file).toString().replace(/>\s+</g, '><');
    expect(irmarkOf(compact)).toEqual({ base64: vector.base64, base32: vector.base32 });
  },
);

test('ignores the header, and changes with one digit of the return', () => {
  const flat = read('charities-submission-1-flat.xml').toString();
  const mark = irmarkOf(flat).base64;
  expect(irmarkOf(flat.replace(/<SenderID>[^<]*/, '<SenderID>someone else')).base64).toBe(mark);
  expect(irmarkOf(flat.replace('<PeriodEnd>2', '<PeriodEnd>3')).base64).not.toBe(mark);
});

test('counts a namespace declared on the message even if nothing uses it', () => {
  const flat = read('charities-submission-1-flat.xml').toString();
  const declared = flat.replace('<GovTalkMessage ', '<GovTalkMessage xmlns:a="urn:a" ');
  expect(declared).not.toBe(flat);
  expect(irmarkOf(declared).base64).not.toBe(irmarkOf(flat).base64);
});

test.each([
  ['entities', '<!DOCTYPE a [<!ENTITY b "c">]><GovTalkMessage>&b;</GovTalkMessage>', 'document type'],
  ['an external file', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'document type'],
  ['another encoding', '<?xml version="1.0" encoding="UTF-16"?><a/>', 'UTF-8'],
  ['half a document', '<GovTalkMessage>', 'well-formed'],
  ['another document', '<html/>', 'not a GovTalk message'],
  ['no Body', '<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"/>', '0 Body'],
])('refuses %s', (_, xml, reason) => {
  expect(() => irmarkOf(xml)).toThrow(XmlRefused);
  expect(() => irmarkOf(xml)).toThrow(reason);
});

test('refuses bytes that are not UTF-8', () => {
  expect(() => irmarkOf(new Uint8Array([0xff, 0xfe, 0x3c, 0x00]))).toThrow('UTF-8');
});
