import { sandboxWords } from '#contract/sandbox-services.ts';
import type { Config } from '../config.ts';
import type { DemoAccount } from '../features/auth/demo-accounts.ts';

/** What `npm start` prints: the address of the app, who can sign in, and which services are not real. */
export function announce(config: Config, demo: readonly DemoAccount[]): string {
  const lines = ['', `Formledger is at ${config.publicUrl}`];
  if (demo.length > 0) {
    lines.push('', 'Demo accounts:');
    for (const { role, email, password, note } of demo)
      lines.push(`  ${role.padEnd(7)} ${email}  password ${password}${note ? `  ${note}` : ''}`);
    const secrets = new Set(demo.flatMap(({ authenticator }) => authenticator ?? []));
    for (const secret of secrets)
      lines.push(`  The agent and the admins also need an authenticator app with the secret ${secret}`);
  }
  const { sandboxServices, sandboxUrl } = config;
  if (sandboxServices.length > 0) lines.push('', sandboxWords(sandboxServices));
  if (sandboxServices.includes('mail')) lines.push(`  Emails arrive at ${sandboxUrl}/mailbox`);
  if (sandboxServices.includes('text messages'))
    lines.push(`  Text messages and calls arrive at ${sandboxUrl}/phones`);
  if (sandboxServices.includes('HMRC'))
    lines.push('  HMRC test credentials: user 123456789012, password sandbox-pass');
  if (sandboxServices.includes('cards')) lines.push('  Test card: 4242 4242 4242 4242');
  lines.push('', 'Ctrl-C stops everything.', '');
  return lines.join('\n');
}
