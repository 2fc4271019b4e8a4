import { expect, test } from 'vitest';
import { hmrcTricks } from './hmrc-mtd/switches.ts';
import { tricks } from './hmrc-transaction-engine/switches.ts';
import { bankTricks } from './open-banking/switches.ts';
import { startSandbox } from './start.ts';

test('describes in the browser what the sandbox is, where the mail goes and which switches there are', async () => {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => new Date('2026-11-20T10:00:00Z') });
  try {
    const reply = await fetch(sandbox.url);
    const html = await reply.text();
    expect(reply.headers.get('content-type')).toContain('text/html');
    expect(html).toContain('href="/mailbox"');
    expect(html).toContain('href="/lettings"');
    expect(html).toContain('href="/_returns"');
    expect(await (await fetch(`${sandbox.url}/_returns`)).json()).toEqual({ returns: [] });
    for (const trick of [...tricks, ...hmrcTricks, ...bankTricks]) expect(html).toContain(trick);
  } finally {
    await sandbox.close();
  }
});
