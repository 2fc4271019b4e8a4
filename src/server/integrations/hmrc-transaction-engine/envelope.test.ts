import { existsSync, readFileSync } from 'node:fs';
import { XmlBufferInputProvider, XmlDocument, xmlRegisterInputProvider, XsdValidator } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { deleteEnvelope, listEnvelope, pollEnvelope, submitEnvelope } from './envelope.ts';
import { markMessage } from './mark-message.ts';

const channel = { vendorId: '0000', product: 'Formledger & Co', version: '1.0' };
const credentials = { senderId: 'user', password: 'a<b&c>"d' };
const common = { messageClass: 'HMRC-SA-SA100', gatewayTest: 0, channel } as const;
const submit = submitEnvelope({
  ...common,
  credentials,
  role: 'principal',
  utr: '2325648152',
  transactionId: 'ABCDEF',
  irEnvelope: '<IRenvelope xmlns="urn:x"><IRheader><IRmark Type="generic"></IRmark></IRheader></IRenvelope>',
});
const followUp = { ...common, correlationId: '49654E0E5535489F97B6F504E0ACE7C7' };
const messages: [string, string][] = [
  ['submit', submit],
  ['poll', pollEnvelope(followUp)],
  ['delete', deleteEnvelope(followUp)],
  ['list', listEnvelope({ ...common, credentials, role: 'agent' })],
];

test('sends a password with markup unchanged', () => {
  using document = XmlDocument.fromString(submit);
  expect(document.get('//*[local-name()="Value"]')?.content).toBe(credentials.password);
});

test('sends no credentials with polls and deletes', () => {
  for (const xml of [pollEnvelope(followUp), deleteEnvelope(followUp)]) {
    expect(xml).toContain('<SenderDetails></SenderDetails>');
  }
});

test('puts the mark in its one place and changes nothing else', () => {
  const { xml, irmark } = markMessage(submit);
  expect(xml.replace(irmark.base64, '')).toBe(submit);
  expect(markMessage(xml).irmark).toEqual(irmark);
  expect(() => markMessage(pollEnvelope(followUp))).toThrow('one IRmark');
});

// HMRC's schema is not part of this project. If there is a local copy, our envelopes are checked against it.
const folder = new URL('../../../../../shared/hmrc/sa100-structure/', import.meta.url);
const schema = new URL('envelope-v2-0-HMRC.xsd', folder);
const hasSchema = existsSync(schema);
const signatures = new XmlBufferInputProvider(
  hasSchema
    ? {
        'http://www.w3.org/TR/2001/PR-xmldsig-core-20010820/xmldsig-core-schema.xsd': readFileSync(
          new URL('xmldsig-core-schema.xsd', folder),
        ),
      }
    : {},
);

test.skipIf(!hasSchema).each(messages)(
  "writes a %s message that is valid against HMRC's envelope schema",
  (_, xml) => {
    xmlRegisterInputProvider(signatures);
    using xsd = XmlDocument.fromString(readFileSync(schema, 'utf8'));
    using validator = XsdValidator.fromDoc(xsd);
    using document = XmlDocument.fromString(xml);
    expect(() => validator.validate(document)).not.toThrow();
  },
);
