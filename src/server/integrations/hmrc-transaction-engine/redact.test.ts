import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test.each([
  ['<SenderID>123</SenderID><Value>secret</Value>'],
  ['<gt:SenderID >123</gt:SenderID ><gt:Value a="b">secret</gt:Value>'],
  ['<SenderID>123</SenderID><Value><![CDATA[se</Value>cret]]></Value>'],
  ['<SenderID>1<!-- </SenderID> -->23</SenderID><Value>\nse&amp;cret\n</Value>'],
])('removes user ID and password from %s', (xml) => {
  expect(redact(xml)).not.toMatch(/123|23<|cret/);
  expect(redact(xml).match(/removed/g)).toHaveLength(2);
});

test('leaves everything else byte for byte', () => {
  const xml = '<a>\n <SenderIDs>x</SenderIDs><Values>y</Values> <Sender>Individual</Sender>\r\n</a>';
  expect(redact(xml)).toBe(xml);
});
