import { fullReturn } from '#tests/filing/full-return.ts';

/** A valid return for 2025-26 as XML, each element on a line of its own. */
export function manualReturn(utr: string): string {
  return fullReturn(utr, '2025-26').replaceAll('><', '>\n<');
}

/** The same inside the message of other software, with its own credentials. */
export function manualMessage(utr: string, body = fullReturn(utr, '2025-26')): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><EnvelopeVersion>2.0</EnvelopeVersion><Header><MessageDetails><Class>HMRC-SA-SA100</Class><Qualifier>request</Qualifier><Function>submit</Function><CorrelationID></CorrelationID></MessageDetails><SenderDetails><IDAuthentication><SenderID>other-software</SenderID><Authentication><Method>clear</Method><Value>other-secret</Value></Authentication></IDAuthentication></SenderDetails></Header><GovTalkDetails><Keys><Key Type="UTR">${utr}</Key></Keys></GovTalkDetails><Body>${body}</Body></GovTalkMessage>`;
}
